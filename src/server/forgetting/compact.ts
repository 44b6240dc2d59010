import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { isPostgres } from '../database/engine.ts'
import type { Database } from '../database/tables.ts'

/** The tables that an erasure changes. */
const tables = [
  'revisions',
  'documents',
  'releases',
  'scheduled_publications',
  'media',
  'pending_files',
  'activity',
  'users',
  'links',
  'outbox',
  'launches',
  'wording_reasons',
  'testimonial_consents',
  'consent_files',
  'passkeys',
] as const

/** Removes what deleted and changed rows leave behind in the files of the database. False if somebody still reads the old rows; then it has to be repeated. */
export const compact = (db: Database): Promise<boolean> =>
  isPostgres(db) ? compactPostgres(db) : compactSqlite(db)

const CHECKPOINT_TRIES = 20
const PAUSE_MILLISECONDS = 50

/** Rewrites the database, then empties the write-ahead log. Copies of the old pages stay in the log until nobody reads them. */
async function compactSqlite(db: Database): Promise<boolean> {
  await sql`vacuum`.execute(db)
  for (let turn = 0; turn < CHECKPOINT_TRIES; turn += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy === 0) return true
    await pause(PAUSE_MILLISECONDS)
  }
  return false
}

/** Long enough for any request, shorter than a person waits. */
const LOCK_TIMEOUT = '5s'

/** Plain `vacuum` only marks the old rows as free; `vacuum full` rewrites the tables and deletes their old files. */
const compactPostgres = (db: Database): Promise<boolean> =>
  db.connection().execute(async (connection) => {
    await sql`set lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(connection)
    try {
      if (!(await untilNobodyReads(connection))) return false
      for (const table of tables) await sql`vacuum full ${sql.table(table)}`.execute(connection)
      return true
    } finally {
      await sql`reset lock_timeout`.execute(connection)
    }
  })

const READER_TRIES = 40

/** Rows that a transaction can still see are copied along, so those that are open now have to end first. */
async function untilNobodyReads(db: Database): Promise<boolean> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db)
  for (let turn = 0; turn < READER_TRIES; turn += 1) {
    const readers = await sql`
      select pid from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and backend_xmin is not null and xact_start < ${rows[0]?.now}::timestamptz`.execute(db)
    if (readers.rows.length === 0) return true
    await pause(PAUSE_MILLISECONDS)
  }
  return false
}
