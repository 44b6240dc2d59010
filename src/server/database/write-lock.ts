import { sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Database } from './tables.ts'

declare const guarded: unique symbol

/** A transaction that holds a lock: until it ends, nobody else writes content, or changes who may sign in. Only the functions below make one. */
export type Locked<Subject extends 'content' | 'people' = 'content'> = Database & {
  readonly [guarded]: { [Name in Subject]: true }
}

type Write<Subject extends 'content' | 'people', Result> = (db: Locked<Subject>) => Promise<Result>

/** Runs one write of content at a time across all processes, so that saves follow each other. */
export const withWriteLock = <Result>(
  db: Database,
  write: Write<'content', Result>,
): Promise<Result> => withTableLock(db, 'saves', write)

/** Runs one change of who may sign in at a time across all processes. */
export const withPeopleLock = <Result>(
  db: Database,
  write: Write<'people', Result>,
): Promise<Result> => withTableLock(db, 'users', write)

/** Both locks: a restore replaces everything. */
export const withWholeSite = <Result>(
  db: Database,
  write: Write<'content' | 'people', Result>,
): Promise<Result> => withTableLock(db, 'saves, users', write)

const withTableLock = <Subject extends 'content' | 'people', Result>(
  db: Database,
  tables: 'saves' | 'users' | 'saves, users',
  write: Write<Subject, Result>,
): Promise<Result> =>
  db.transaction().execute(async (transaction) => {
    // On SQLite a write transaction already excludes every other writer.
    if (isPostgres(db)) {
      // Less than the time limit of a query, so that the refusal names the lock.
      await sql`set local lock_timeout = '8s';
        lock table ${sql.raw(tables)} in share row exclusive mode`.execute(transaction)
    }
    return write(transaction as Database as Locked<Subject>)
  })
