import { type QueryExecutorProvider, sql } from 'kysely'
import { isPostgres } from '../engine.ts'
import { refusal } from '../refusals.ts'
import { FORMER_FIRST, migrations } from './index.ts'

/** Who made this database, judging by its tables. */
export type Origin = 'empty' | 'ours' | 'older' | 'newer' | 'foreign'

/** Throws a StartProblem if the database is not empty and not one that this version can use. Returns the migrations that will change a site in it. Reads only. */
export async function requireUsable(db: QueryExecutorProvider, place: string): Promise<string[]> {
  const origin = await originOf(db)
  if (origin === 'empty') return []
  if (origin !== 'ours') throw refusal(origin, place)
  return readPending(db)
}

/** Reads only. */
export async function originOf(db: QueryExecutorProvider): Promise<Origin> {
  const tables = await readTableNames(db)
  const own = tables.filter((name) => !name.startsWith('kysely_migration'))
  if (!tables.includes('kysely_migration')) return own.length === 0 ? 'empty' : 'foreign'

  const executed = await readMigrationNames(db)
  const known = Object.keys(migrations)
  if (executed.length === 0) return own.length === 0 ? 'empty' : 'foreign'
  if (executed.includes(FORMER_FIRST)) return 'older'
  if (!known.some((name) => executed.includes(name))) return 'foreign'
  return executed.every((name) => known.includes(name)) ? 'ours' : 'newer'
}

/** The migrations that this database has not been through yet, in order: all of them if it is empty. Reads only. */
export async function readPending(db: QueryExecutorProvider): Promise<string[]> {
  const isNew = !(await readTableNames(db)).includes('kysely_migration')
  const executed = isNew ? [] : await readMigrationNames(db)
  return Object.keys(migrations).filter((name) => !executed.includes(name))
}

export async function readTableNames(db: QueryExecutorProvider): Promise<string[]> {
  const query = isPostgres(db)
    ? sql<{ name: string }>`
        select table_name as name from information_schema.tables
        where table_schema = current_schema() and table_type = 'BASE TABLE'`
    : sql<{ name: string }>`
        select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`
  const { rows } = await query.execute(db)
  return rows.map(({ name }) => name)
}

/** Of the migrations that this database has been through. */
export async function readMigrationNames(db: QueryExecutorProvider): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}
