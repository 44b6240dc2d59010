import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database/open/open.ts'
import { databases, testDatabase, testLog } from '../testing/server.ts'
import { openJobLease } from './background-jobs.ts'

describe.each(databases)('the lease of the jobs on %s', (_engine, make) => {
  const site = testDatabase(make)

  /** A process with a connection of its own. */
  async function open({ leaseSeconds = 60 } = {}) {
    const db = await openDatabase(site.place, () => {})
    const lease = await openJobLease({ db, log: testLog().log, leaseSeconds })
    onTestFinished(async () => {
      await lease.stop()
      await db.destroy()
    })
    return lease
  }

  test('is held by one of several processes that start at the same moment', async () => {
    const leases = await Promise.all([open(), open(), open(), open()])
    expect(leases.filter(({ isHeld }) => isHeld())).toHaveLength(1)
  })

  test('passes to another when its holder stops', async () => {
    const first = await open()
    const second = await open()
    expect([first.isHeld(), second.isHeld()]).toEqual([true, false])
    await first.stop()
    expect(first.isHeld()).toBe(false)
    await expect.poll(second.isHeld).toBe(true)
  })

  test('passes to another when its holder has died, and not before its end', async () => {
    const died = { id: 1, holder: 'a process that is gone', ends_at: Date.now() / 1000 + 3 }
    await site.db.insertInto('job_lease').values(died).execute()
    const second = await open()
    expect(second.isHeld()).toBe(false)
    await expect.poll(second.isHeld).toBe(true)
    expect(Date.now() / 1000).toBeGreaterThan(died.ends_at)
  })

  test('is over at once where it would last longer than anybody asks for', async () => {
    const wrong = {
      id: 1,
      holder: 'a process with a wrong clock',
      ends_at: Date.now() / 1000 + 3600,
    }
    await site.db.insertInto('job_lease').values(wrong).execute()
    expect((await open()).isHeld()).toBe(true)
  })

  test('is over for a holder that can no longer renew it', async () => {
    const db = await openDatabase(site.place, () => {})
    const lease = await openJobLease({ db, log: testLog().log, leaseSeconds: 1 })
    expect(lease.isHeld()).toBe(true)
    await db.destroy()
    await expect.poll(lease.isHeld).toBe(false)
    await lease.stop()
  })
})
