import { describe, expect, test, vi } from 'vitest'
import { databases, testDatabase } from '../testing/server.ts'
import { beginDelivery, MAX_ATTEMPTS, markAttemptFailed, pauseAfter } from './deliveries.ts'
import { queueMail } from './outbox.ts'

const mail = { to: ['ana@exemplo.com.br'], subject: 'Olá', text: 'Bom dia.' }

describe.each(databases)('a mail that is due on %s', (_engine, make) => {
  const database = testDatabase(make)

  async function begin() {
    const delivery = await beginDelivery(database.db)
    if (!delivery) throw new Error('Nothing is due.')
    return delivery
  }

  const readMail = () => database.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()

  test('stores the server’s answer without control characters', async () => {
    await queueMail(database.db, mail)
    const reason = `no\0 \r\n${'x'.repeat(1000)}`
    await markAttemptFailed(database.db, await begin(), { reason, isFinal: false })
    expect((await readMail()).last_error).toMatch(/^no {2,3}x{290,300}$/)
  })

  test('includes one that was queued while the clock was a day ahead', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * HOUR })
    await queueMail(database.db, mail)
    vi.useRealTimers()
    expect((await begin()).mail.subject).toBe('Olá')
  })

  test('does not include one for another day', async () => {
    const scheduledAt = new Date(Date.now() + 24 * HOUR).toISOString()
    await queueMail(database.db, { ...mail, scheduledAt })
    expect(await beginDelivery(database.db)).toBeUndefined()
  })
})

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('the pause between two attempts', () => {
  test('starts at a minute, doubles, and is limited to six hours', () => {
    const pauses = [1, 2, 3, 9, 10, 15].map((attempts) => pauseAfter(attempts, 0.5))
    expect(pauses).toEqual([MINUTE, 2 * MINUTE, 4 * MINUTE, 256 * MINUTE, 6 * HOUR, 6 * HOUR])
  })

  test('varies by a fifth', () => {
    expect([pauseAfter(1, 0), pauseAfter(1, 1)]).toEqual([0.8 * MINUTE, 1.2 * MINUTE])
  })

  test('adds up to about two days', () => {
    let sum = 0
    for (let attempts = 1; attempts < MAX_ATTEMPTS; attempts++) sum += pauseAfter(attempts, 0.5)
    expect(sum / HOUR).toBeGreaterThan(40)
    expect(sum / HOUR).toBeLessThan(56)
  })
})
