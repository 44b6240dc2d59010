import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { isPostgres } from '../database/engine.ts'
import { migrate } from '../database/migrations/migrate.ts'
import { openDatabase } from '../database/open/open.ts'
import type { Database } from '../database/tables.ts'
import { makeFolder } from './testing-folders.ts'

/** False only in the fast run. */
export const hasPostgres = inject('postgresUrl') !== null

/** The location of a database for the duration of a test. */
export type Place = {
  dataDir: string
  databaseUrl: string | undefined
  remove: () => Promise<void>
}

/** An empty SQLite folder; used alone for tests that do not depend on the engine. */
export const sqlite = async (): Promise<Place> => ({
  dataDir: makeFolder(),
  databaseUrl: undefined,
  remove: async () => {},
})

/** An empty database on the PostgreSQL of the tests. */
export const postgres = async (): Promise<Place> => {
  const name = `leveza_${randomBytes(6).toString('hex')}`
  await command(`create database ${name}`)
  const { href } = Object.assign(new URL(inject('postgresUrl') ?? ''), { pathname: name })
  const remove = () => command(`drop database ${name} with (force)`)
  return { dataDir: makeFolder(), databaseUrl: href, remove }
}

/** Runs as the superuser of the PostgreSQL of the tests. */
export async function command(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') ?? '' })
  await client.connect()
  await client.query(sql)
  await client.end()
}

/** For `describe.each`: the same tests on both engines, each on an empty database. */
export const databases: [engine: string, make: () => Promise<Place>][] = [['SQLite', sqlite]]
if (hasPostgres) databases.push(['PostgreSQL', postgres])

const tables = [
  'contact_counts',
  'contact_bookings',
  'contact_digests',
  'consent_files',
  'testimonial_consents',
  'testimonial_requests',
  'documents',
  'revisions',
  'releases',
  'launches',
  'publishing',
  'waiting_saves',
  'scheduled_publications',
  'wording_reasons',
  'outbox',
  'media',
  'pending_files',
  'users',
  'invites',
  'verifications',
  'throttles',
  'activity',
  'erasures',
  'backup_runs',
] as const

async function empty(db: Database) {
  const deletions = tables.map((table) => `delete from ${table}`)
  // PostgreSQL takes them all at once, SQLite one by one.
  const queries = isPostgres(db) ? [deletions.join(';')] : deletions
  for (const query of queries) await sql.raw(query).execute(db)
}

/** A database with its tables, emptied before each test unless the tests share what is in it. */
export function testDatabase(make: () => Promise<Place>, { isShared = false } = {}) {
  const test = {} as { db: Database; place: Place }

  beforeAll(async () => {
    test.place = await make()
    test.db = await openDatabase(test.place, () => {})
    await migrate(test.db)
  })
  if (!isShared) beforeEach(() => empty(test.db))
  afterAll(async () => {
    await test.db.destroy()
    await test.place.remove()
  })
  return test
}
