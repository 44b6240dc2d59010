import { describe, expect, test } from 'vitest'
import type { Draft } from '#protocol/drafts.ts'
import { isOutdated, momentTextOf, shortcutsOf, shortMomentOf } from './draft-facts.ts'

const draft = (change: { basedOn: number | null; kind: Draft['sheet']['kind'] }) => {
  const sheet: Draft['sheet'] = {
    ...{ entity: 'team', id: 'member_01', title: 'Ana', kind: change.kind },
    fields: [],
  }
  return { base: null, basedOn: change.basedOn, sheet }
}

test('a draft of a deleted entry is outdated, that of a new one is not', () => {
  expect(isOutdated(draft({ basedOn: 1, kind: 'added' }))).toBe(true)
  expect(isOutdated(draft({ basedOn: null, kind: 'added' }))).toBe(false)
  expect(isOutdated(draft({ basedOn: 1, kind: 'edited' }))).toBe(false)
})

/** A Wednesday evening in Curitiba, already Thursday in Greenwich. */
const now = new Date('2026-11-19T01:30:00.000Z')

describe('a scheduled moment', () => {
  test('is given with its weekday', () => {
    const words = momentTextOf({ day: '2026-11-23', time: '08:00' })
    expect(words).toBe('segunda-feira, 23 de novembro, às 8:00')
    expect(momentTextOf({ day: '2026-11-23', time: '01:00' })).toContain('à 1:00')
  })

  test.each([
    ['2026-11-18', 'hoje, 8:00'],
    ['2026-11-19', 'amanhã, 8:00'],
    ['2026-11-21', 'no sábado, 8:00'],
    ['2026-11-23', 'na segunda, 8:00'],
    ['2026-11-25', 'em 25 de novembro, 8:00'],
  ])('is short on the first screen: %s', (day, words) => {
    expect(shortMomentOf({ day, time: '08:00' }, now)).toBe(words)
  })

  test('can be tomorrow or the next Monday', () => {
    expect(shortcutsOf(now).map(({ value }) => value.day)).toEqual(['2026-11-19', '2026-11-23'])
  })
})
