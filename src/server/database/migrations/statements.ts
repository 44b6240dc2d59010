import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../engine.ts'

/** Runs statements, each of which ends with a semicolon and a line break, one by one: SQLite takes no more. */
export async function run(db: Kysely<unknown>, statements: string): Promise<void> {
  for (const statement of statements.split(/;\n/).filter((text) => text.trim())) {
    await sql.raw(statement).execute(db)
  }
}

/** The types that differ. Dates are text and booleans are 0 or 1, the same on both engines. */
export const typesOf = (db: Kysely<unknown>) =>
  isPostgres(db) ? { json: 'jsonb', real: 'double precision' } : { json: 'text', real: 'real' }
