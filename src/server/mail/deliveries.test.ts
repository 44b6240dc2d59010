import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../database/open/open.ts'
import { databases, testDatabase } from '../testing/server.ts'
import { claimDelivery, extendLease, markAttemptFailed, markSent } from './deliveries.ts'
import { queueMail } from './outbox.ts'

const mail = { to: ['ana@exemplo.com.br'], subject: 'Olá', text: 'Bom dia.' }
const LONG_AGO = '2020-01-01T00:00:00.000Z'

describe.each(databases)('a mail that is due on %s', (_engine, make) => {
  const database = testDatabase(make)

  async function claim() {
    const delivery = await claimDelivery(database.db)
    if (!delivery) throw new Error('Nothing is due.')
    return delivery
  }

  const readMail = () => database.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()

  test('is claimed by exactly one of many at the same moment', async () => {
    const elsewhere = await openDatabase(database.place, () => {})
    for (let round = 0; round < 20; round++) {
      await queueMail(database.db, mail)
      const claims = Array.from({ length: 8 }, (_, index) =>
        claimDelivery(index % 2 ? elsewhere : database.db),
      )
      expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1)
    }
    await elsewhere.destroy()
  })

  test('is not marked by a process whose lease has run out', async () => {
    await queueMail(database.db, mail)
    const late = await claim()
    await pause(5)
    await database.db.updateTable('outbox').set({ next_attempt_at: LONG_AGO }).execute()
    const current = await claim()
    await markAttemptFailed(database.db, late, { reason: 'late', isFinal: true })
    expect(await readMail()).toMatchObject({ status: 'sending', last_error: null })
    await markSent(database.db, current, [])
    await markAttemptFailed(database.db, late, { reason: 'late', isFinal: true })
    expect(await readMail()).toMatchObject({ status: 'sent', attempts: 2 })
  })

  test('stays with a process that extends its lease', async () => {
    await queueMail(database.db, mail)
    const delivery = await claim()
    const before = delivery.leaseEnd
    await pause(5)
    await extendLease(database.db, delivery)
    expect(delivery.leaseEnd > before).toBe(true)
    await markSent(database.db, delivery, [])
    expect(await readMail()).toMatchObject({ status: 'sent' })
  })

  test('stores the server’s answer without control characters', async () => {
    await queueMail(database.db, mail)
    const reason = `no\0 \r\n${'x'.repeat(1000)}`
    await markAttemptFailed(database.db, await claim(), { reason, isFinal: false })
    expect((await readMail()).last_error).toMatch(/^no {2,3}x{290,300}$/)
  })
})
