import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { isPostgres } from '../engine.ts'
import { refusal } from '../refusals.ts'
import type { Database } from '../tables.ts'
import { migrations } from './index.ts'
import { originOf } from './inspect.ts'

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const INSUFFICIENT_PRIVILEGE = '42501'

/** Runs all pending migrations or none; safe if several processes start at once. Throws a StartProblem, and changes nothing, if PostgreSQL does not answer or the database is not ours. */
export async function migrate(db: Database): Promise<void> {
  await requireOurs(db)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (isForbidden(error)) throw refusal('forbidden', 'PostgreSQL', error)
  if (error) throw error
}

/** Makes the tables of an empty database as they were after the named migration. */
export async function migrateUpTo(db: Database, name: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateTo(name)
  if (error) throw error
}

/** Throws a StartProblem if PostgreSQL does not answer or the database is not ours. SQLite files are inspected when they are opened. */
export async function requireOurs(db: Database): Promise<void> {
  if (!isPostgres(db)) return
  try {
    await sql`select 1`.execute(db)
  } catch (cause) {
    throw refusal('unreachable', 'PostgreSQL', cause)
  }
  const origin = await originOf(db)
  if (origin === 'foreign' || origin === 'newer') throw refusal(origin, 'PostgreSQL')
}

const isForbidden = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === INSUFFICIENT_PRIVILEGE
