import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { hero } from '#content/sections/hero.ts'
import { seedExamples } from '../content/examples.ts'
import { queueMail } from '../mail/outbox.ts'
import { hasPostgres, postgres } from '../testing/databases.ts'
import { saveDocument } from '../testing/documents.ts'
import { makeFolder } from '../testing/folders.ts'
import { type Cluster, openCluster } from '../testing/processes/postgres.ts'
import { testLog } from '../testing/server.ts'
import { migrate } from './migrations/migrate.ts'
import { type Notices, openNotices } from './notices.ts'
import { openDatabase } from './open/open.ts'
import type { Database } from './tables.ts'
import { withWriteLock } from './write-lock.ts'

async function openSite(databaseUrl: string | undefined) {
  const db = await openDatabase({ dataDir: makeFolder(), databaseUrl }, () => {})
  onTestFinished(() => db.destroy())
  await migrate(db)
  await seedExamples(db)
  return db
}

/** Counts what arrives; resolves once the listener is connected. */
async function listenTo(databaseUrl: string): Promise<{ heard: string[]; notices: Notices }> {
  const { log, lines } = testLog()
  const notices = openNotices(databaseUrl, log)
  onTestFinished(notices.close)
  const heard: string[] = []
  const arrival = () => lines.filter(({ msg }) => msg === 'notices of other processes arrive')
  await vi.waitFor(() => expect(arrival()).toHaveLength(1), 30_000)
  for (const topic of ['content', 'mail', 'sessions'] as const)
    notices.on(topic, () => heard.push(topic))
  return { heard, notices }
}

const save = (db: Database, title: string) =>
  saveDocument(db, {
    entity: 'hero',
    id: 'hero',
    data: { ...hero.fallback, title },
    by: 'ana',
  })

describe.skipIf(!hasPostgres)('a process on PostgreSQL', () => {
  test("is notified of another process's save and mail without polling", async () => {
    const place = await postgres()
    const db = await openSite(place.databaseUrl)
    const { heard } = await listenTo(place.databaseUrl ?? '')
    await save(db, 'Olá')
    await expect.poll(() => heard).toEqual(['content'])
    await queueMail(db, { to: ['ana@exemplo.com.br'], subject: 'Olá', text: 'Olá' })
    await expect.poll(() => heard).toEqual(['content', 'mail'])
  })

  test('is not notified of a change that was rolled back', async () => {
    const place = await postgres()
    const db = await openSite(place.databaseUrl)
    const { heard } = await listenTo(place.databaseUrl ?? '')
    const broken = withWriteLock(db, async (transaction) => {
      await queueMail(transaction, { to: ['ana@exemplo.com.br'], subject: 'Olá', text: 'Olá' })
      throw new Error('taken back')
    })
    await expect(broken).rejects.toThrow('taken back')
    await save(db, 'Olá')
    await expect.poll(() => heard).toEqual(['content'])
  })
})

describe.skipIf(!hasPostgres || process.platform !== 'linux')('a PostgreSQL that restarts', () => {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = await openCluster({ synchronous_commit: 'on' })
    cluster.start()
  })
  afterAll(() => cluster?.remove())

  test('is listened to again, and what was missed is looked up', async () => {
    const { heard } = await listenTo(cluster.url)
    cluster.stop()
    cluster.start()
    await vi.waitFor(() => expect(heard).toEqual(['content', 'mail', 'sessions']), 30_000)
    const db = await openSite(cluster.url)
    await save(db, 'Depois')
    await expect.poll(() => heard.length).toBeGreaterThan(4)
  })
})
