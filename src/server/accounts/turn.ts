import { sql } from 'kysely'
import { isPostgres } from '../database/engine.ts'
import type { Database } from '../database/tables.ts'

/** One change of who may come in at a time, in all processes. */
export const inTurnOfPeople = <Result>(
  db: Database,
  write: (db: Database) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (transaction) => {
    // On SQLite the transaction itself waits for its turn.
    if (isPostgres(db)) {
      await sql`lock table users in share row exclusive mode`.execute(transaction)
    }
    return write(transaction)
  })
