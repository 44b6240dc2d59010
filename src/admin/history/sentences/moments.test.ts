import { expect, test } from 'vitest'
import { agoOf, dayNamesOf } from './moments.ts'

const now = new Date(2026, 10, 18, 14, 36)
const at = new Date(2026, 10, 17, 16, 10).toISOString()

test('recent moments are given by the hour, others by the date', () => {
  expect(dayNamesOf(at, now)).toEqual({ name: 'Ontem', rest: 'terça-feira, 17 de novembro' })
  const early = new Date(2026, 10, 3, 9, 12).toISOString()
  expect(dayNamesOf(early, now)).toEqual({ name: '3 de novembro', rest: 'terça-feira' })
  expect(agoOf(new Date(2026, 10, 18, 14, 32).toISOString(), now.getTime())).toBe('há 4 minutos')
  expect(agoOf(new Date(2026, 10, 18, 11, 32).toISOString(), now.getTime())).toBe('há 3 horas')
  expect(agoOf(at, now.getTime())).toBe('ontem')
  expect(agoOf(early, now.getTime())).toBe('há 15 dias')
})
