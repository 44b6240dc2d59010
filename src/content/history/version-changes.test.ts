import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changesBetween, longestRun, type VersionList } from './version-changes.ts'

const list = (ids: string, version = 1): VersionList =>
  [...ids].map((id) => ['team', id, version, false])

const told = (before: VersionList, after: VersionList) =>
  changesBetween(before, after).map(
    ({ id, before, after, isMoved }) => `${id} ${before}→${after}${isMoved ? ' moved' : ''}`,
  )

describe('two moments of the site', () => {
  test('are the same where nothing changed', () => {
    expect(told(list('abc'), list('abc'))).toEqual([])
  })

  test('differ by what was edited, added and removed', () => {
    const after: VersionList = [['team', 'a', 2, false], ...list('cd')]
    expect(told(list('abc'), after)).toEqual(['a 1→2', 'd null→1', 'b 1→null'])
  })

  test('differ by the one entry that moved, not by those that made room for it', () => {
    expect(told(list('abcde'), list('adbce'))).toEqual(['d 1→1 moved'])
    expect(told(list('abcde'), list('bcdea'))).toEqual(['a 1→1 moved'])
  })

  test('differ by entries that have another place number, wherever that says it all', () => {
    expect(told(list('abc'), list('cba'))).toEqual(['c 1→1 moved', 'a 1→1 moved'])
    expect(told(list('xab'), list('ba'))).toEqual(['b 1→1 moved', 'x 1→null'])
  })

  test('do not differ in order because an entry was added or removed', () => {
    expect(told(list('abc'), list('xac'))).toEqual(['x null→1', 'b 1→null'])
  })

  test('compare each list by itself', () => {
    const before: VersionList = [...list('ab'), ['treatments', 'a', 1, false]]
    const after: VersionList = [['treatments', 'a', 1, false], ...list('ab')]
    expect(told(before, after)).toEqual([])
  })

  test('are completely described by their changes', () => {
    const versions = fc
      .uniqueArray(fc.constantFrom(...'abcdefgh'))
      .chain((ids) =>
        fc.tuple(
          ...ids.map((id) => fc.integer({ min: 1, max: 3 }).map((v) => list(id, v)[0] as never)),
        ),
      )
    fc.assert(
      fc.property(versions, versions, (before: VersionList, after: VersionList) => {
        const changes = changesBetween(before, after)
        const gone = changes.filter((change) => change.after === null).map(({ id }) => id)
        const fresh = changes.filter((change) => change.before === null).map(({ id }) => id)
        const moved = changes.filter(({ isMoved }) => isMoved).map(({ id }) => id)
        const still = (entries: VersionList) =>
          entries.map(([, id]) => id).filter((id) => ![...gone, ...fresh, ...moved].includes(id))
        expect(still(before)).toEqual(still(after))
      }),
    )
  })
})

test('the longest run is as long as any other', () => {
  const runsOf = ([first, ...rest]: number[]): number[][] =>
    first === undefined
      ? [[]]
      : runsOf(rest).flatMap((run) => [
          run,
          ...(run.every((one) => one > first) ? [[first, ...run]] : []),
        ])
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(20), { maxLength: 8 }), (values) => {
      const kept = [...longestRun(values, (index) => index % 2 === 0)].toSorted((a, b) => a - b)
      const run = kept.map((index) => values[index] ?? 0)
      expect(run).toEqual(run.toSorted((a, b) => a - b))
      expect(run).toHaveLength(Math.max(...runsOf(values).map(({ length }) => length)))
    }),
  )
  expect([...longestRun([3, 1, 2, 5, 4])]).toHaveLength(3)
  expect(longestRun([]).size).toBe(0)
})
