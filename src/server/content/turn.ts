import { sql } from 'kysely'
import { isPostgres } from '../database/engine.ts'
import type { Database } from '../database/tables.ts'

/** One writer at a time, in all processes, so that a release holds everything that was saved before it. */
export const inTurn = <Result>(
  db: Database,
  write: (db: Database) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (transaction) => {
    // On SQLite the transaction itself waits for its turn.
    if (isPostgres(db)) {
      await sql`lock table releases in share row exclusive mode`.execute(transaction)
    }
    return write(transaction)
  })
