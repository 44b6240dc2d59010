import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { isPostgres } from '../database/engine.ts'
import type { Database } from '../database/tables.ts'

const TRIES = 20
const PAUSE_MILLISECONDS = 50

/**
 * Removes what deleted and changed rows leave behind in the files of the database. False on SQLite while somebody still
 * reads the old rows; then it has to be repeated. PostgreSQL removes those that are still read by itself, later.
 */
export async function clearDeleted(db: Database): Promise<boolean> {
  if (isPostgres(db)) {
    await sql`vacuum`.execute(db)
    return true
  }
  // SQLite has overwritten the rows (`secure_delete`); their old pages are in the write-ahead log until it is emptied.
  for (let turn = 0; turn < TRIES; turn += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy === 0) return true
    await pause(PAUSE_MILLISECONDS)
  }
  return false
}
