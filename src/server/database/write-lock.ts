import { sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Database } from './tables.ts'

type Write<Result> = (db: Database) => Promise<Result>

/** Runs one write of content at a time across all processes, so that a release contains every save before it. */
export const withWriteLock = <Result>(db: Database, write: Write<Result>): Promise<Result> =>
  withTableLock(db, 'releases', write)

/** Runs one change of who may sign in at a time across all processes. */
export const withPeopleLock = <Result>(db: Database, write: Write<Result>): Promise<Result> =>
  withTableLock(db, 'users', write)

/** Both locks, for what concerns the whole site. */
export const withBothLocks = <Result>(db: Database, write: Write<Result>): Promise<Result> =>
  withTableLock(db, 'releases, users', write)

const withTableLock = <Result>(
  db: Database,
  tables: 'releases' | 'users' | 'releases, users',
  write: Write<Result>,
): Promise<Result> =>
  db.transaction().execute(async (transaction) => {
    // On SQLite a write transaction already excludes every other writer.
    if (isPostgres(db)) {
      // Less than the time limit of a query, so that the refusal names the lock.
      await sql`set local lock_timeout = '8s';
        lock table ${sql.raw(tables)} in share row exclusive mode`.execute(transaction)
    }
    return write(transaction)
  })
