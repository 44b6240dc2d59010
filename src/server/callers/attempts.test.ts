import { describe, expect, test } from 'vitest'
import { databases, testDatabase } from '../testing/server.ts'
import { perPerson, reserveAttempt } from './attempts.ts'

const MINUTE = 60_000

describe.each(databases)('wrong passwords on %s', (_engine, make) => {
  const site = testDatabase(make)
  const limit = perPerson('ana')
  const fail = (now: number) => reserveAttempt(site.db, [limit], now)

  async function failOften(now: number) {
    for (let turn = 0; turn < limit.free; turn += 1) await fail(now)
  }

  test('make the next try wait', async () => {
    await failOften(0)
    await expect(fail(0)).rejects.toMatchObject({ code: 'locked' })
  })

  test('that were counted while the clock was wrong make nobody wait', async () => {
    await failOften(180 * MINUTE)
    expect(await fail(0)).toBe(true)
  })
})
