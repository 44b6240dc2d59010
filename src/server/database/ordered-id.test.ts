import { expect, test } from 'vitest'
import { orderedId } from './ordered-id.ts'

test('ids sort as made, within a millisecond and after a clock set back', () => {
  const now = Date.now()
  const ids = [
    orderedId(now - 1),
    ...Array.from({ length: 10_000 }, () => orderedId(now)),
    orderedId(now - 60_000),
    orderedId(now + 60_000),
  ]
  expect([...ids].sort()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

test('an id is a UUID of version 7', () => {
  expect(orderedId()).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})
