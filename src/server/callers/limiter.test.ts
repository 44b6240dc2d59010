import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database/open/open.ts'
import { databases, testDatabase } from '../testing/server.ts'
import { openSharedLimiter } from './limiter.ts'

const now = new Date('2026-11-16T12:00:30.000Z')
const later = new Date('2026-11-16T12:01:00.000Z')

describe.each(databases)('a limit that all processes share on %s', (_engine, make) => {
  const database = testDatabase(make)

  test('counts what another process has let through, for each person, until the minute is over', async () => {
    const other = await openDatabase(database.place, () => {})
    onTestFinished(() => other.destroy())
    const here = openSharedLimiter(database.db, 'mail', 3)
    const there = openSharedLimiter(other, 'mail', 3)
    const answers: boolean[] = []
    for (const limiter of [here, there, here, there, here]) {
      answers.push(await limiter.take('ana', now))
    }
    expect(answers).toEqual([true, true, true, false, false])
    expect(await there.take('bia', now)).toBe(true)
    expect(await openSharedLimiter(other, 'backup', 3).take('ana', now)).toBe(true)
    expect(await there.take('ana', later)).toBe(true)
  })

  test('lets exactly as many through if they arrive at once', async () => {
    const limiter = openSharedLimiter(database.db, 'mail', 30)
    const answers = await Promise.all(Array.from({ length: 40 }, () => limiter.take('ana', now)))
    expect(answers.filter(Boolean)).toHaveLength(30)
  })
})
