import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Copy, dayOf, expiredBackupsOf } from './backup-folder.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const END = new Date('2030-01-01T00:00:00Z')

const copyAt = (at: number): Copy => ({ name: new Date(at).toISOString(), at: new Date(at) })

/** A backup at three o'clock each night, up to that day. */
const nightly = (nights: number, last = '2026-11-16') =>
  Array.from({ length: nights }, (_, ago) => copyAt(Date.parse(`${last}T06:00:00Z`) - ago * DAY))

/** What is left of a year of nights with a rotation after each. */
function afterYears(nights: number): string[] {
  let copies: Copy[] = []
  for (const copy of nightly(nights).toReversed()) {
    const all = [...copies, copy]
    const gone = new Set(expiredBackupsOf(all, END))
    copies = all.filter(({ name }) => !gone.has(name))
  }
  return copies.map(({ at }) => dayOf(at)).sort()
}

describe('the rotation of nightly backups', () => {
  test('keeps everything in the first week', () => {
    expect(expiredBackupsOf(nightly(7), END)).toEqual([])
  })

  test('keeps seven days, four weeks and twelve months of two years', () => {
    expect(afterYears(730)).toEqual([
      ...['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'],
      ...['2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31'],
      ...['2026-11-01', '2026-11-08', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13'],
      ...['2026-11-14', '2026-11-15', '2026-11-16'],
    ])
  })

  test('counts only nights with a backup, so that nothing is lost in a long pause', () => {
    const old = nightly(7, '2026-05-01')
    expect(expiredBackupsOf([...old, ...nightly(1)], END)).not.toContain(old[0]?.name)
    expect(expiredBackupsOf(old, END)).toEqual([])
  })

  test('neither counts nor deletes those of the future', () => {
    const past = nightly(7)
    const future = nightly(400, '2099-11-16')
    const now = past[0]?.at ?? END
    expect(expiredBackupsOf([...past, ...future], now)).toEqual([])
  })

  test("uses the clinic's time zone", () => {
    expect(dayOf(new Date('2026-11-16T02:59:00Z'))).toBe('2026-11-15')
    expect(dayOf(new Date('2026-11-16T03:00:00Z'))).toBe('2026-11-16')
  })

  test('never deletes the newest, never keeps more than 23, and deletes nothing a second time', () => {
    const times = fc.uniqueArray(fc.integer({ min: 0, max: 5 * 365 * 24 }), { minLength: 1 })
    fc.assert(
      fc.property(times, (hours) => {
        const copies = hours.map((hour) => copyAt(Date.parse('2022-01-01T00:00:00Z') + hour * HOUR))
        const gone = new Set(expiredBackupsOf(copies, END))
        const kept = copies.filter(({ name }) => !gone.has(name))
        const newest = copies.toSorted((one, other) => +other.at - +one.at)[0]
        expect(kept).toContain(newest)
        expect(kept.length).toBeLessThanOrEqual(23)
        expect(expiredBackupsOf(kept, END)).toEqual([])
      }),
    )
  })
})
