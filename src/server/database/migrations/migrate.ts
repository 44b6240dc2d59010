import { sql } from 'kysely'
import { isPostgres } from '../engine.ts'
import { refusal } from '../refusals.ts'
import type { Database } from '../tables.ts'
import { migrations } from './index.ts'
import { isUpToDate, requireUsable } from './inspect.ts'

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const INSUFFICIENT_PRIVILEGE = '42501'

/** Runs all pending migrations or none; safe if several processes start at once. Throws a StartProblem, and changes nothing, if PostgreSQL does not answer or the database is not ours. */
export async function migrate(db: Database): Promise<void> {
  await requireOurs(db)
  // Kysely's migrator inspects every table and column first, which most starts need not wait for.
  if (await isUpToDate(db)) return
  const migrator = await openMigrator(db)
  const { error } = await withoutForeignKeys(db, () => migrator.migrateToLatest())
  if (isForbidden(error)) throw refusal('forbidden', 'PostgreSQL', error)
  if (error) throw error
}

/** Makes the tables of an empty database as they were after the named migration, for a backup of that time. */
export async function migrateUpTo(db: Database, name: string): Promise<void> {
  const migrator = await openMigrator(db)
  const { error } = await withoutForeignKeys(db, () => migrator.migrateTo(name))
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
  await requireUsable(db, 'PostgreSQL')
}

/** SQLite rebuilds a table to change it, and ignores this pragma in a transaction such as the migrator's. */
async function withoutForeignKeys<Result>(db: Database, work: () => Promise<Result>) {
  if (isPostgres(db) || !(await hasForeignKeys(db))) return work()
  await sql`pragma foreign_keys = off`.execute(db)
  try {
    return await work()
  } finally {
    await sql`pragma foreign_keys = on`.execute(db)
  }
}

/** Off in the database into which a backup is read. */
async function hasForeignKeys(db: Database): Promise<boolean> {
  const { rows } = await sql<{ foreign_keys: number }>`pragma foreign_keys`.execute(db)
  return rows[0]?.foreign_keys === 1
}

async function openMigrator(db: Database) {
  const { Migrator } = await import('kysely/migration')
  return new Migrator({ db, provider: { getMigrations: async () => migrations } })
}

const isForbidden = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === INSUFFICIENT_PRIVILEGE
