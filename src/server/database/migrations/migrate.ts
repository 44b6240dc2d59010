import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { PRIVATE_FILE, PRIVATE_FOLDER, syncFolder } from '../../disk/durable-file.ts'
import { Problem } from '../../http/problems.ts'
import { isPostgres } from '../engine.ts'
import { refusal } from '../refusals.ts'
import type { Database } from '../tables.ts'
import { migrations } from './index.ts'
import { originOf, readPending, requireUsable } from './inspect.ts'

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * Runs all pending migrations or none; safe if several processes start at once. Where the site has content on SQLite, first
 * copies the database into that folder, and returns the path of the copy. Throws a StartProblem, and changes nothing, if
 * PostgreSQL does not answer, the database is not ours, or there is no room.
 */
export async function migrate(db: Database, copyInto?: string): Promise<string | undefined> {
  await requireOurs(db)
  // Kysely's migrator inspects every table and column first, which most starts need not wait for.
  if ((await readPending(db)).length === 0) return undefined
  const copy = copyInto && (await copyDatabase(db, copyInto))
  const migrator = await openMigrator(db)
  const { error } = await withoutForeignKeys(db, () => migrator.migrateToLatest())
  if (isForbidden(error)) throw refusal('forbidden', 'PostgreSQL', error)
  if (error instanceof Problem && error.code === 'disk-full')
    throw refusal('full', 'banco de dados', error)
  if (error) throw error
  return copy
}

const COPY = /^leveza-antes-de-[\w-]+-([0-9a-f]{8})\.db$/

/** Whether a file of that name is what `migrate` has copied for this site. */
export const isCopyOf = (siteId: string, name: string) =>
  COPY.exec(name)?.[1] === siteId.slice(0, 8)

/** There is one copy of each version of the tables: a start that is repeated replaces it. */
async function copyDatabase(db: Database, folder: string): Promise<string | undefined> {
  if (isPostgres(db) || (await originOf(db)) === 'empty') return undefined
  const part = join(folder, `.${randomUUID()}.part`)
  try {
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
    await (await open(part, 'wx', PRIVATE_FILE)).close()
    // As a transaction, so that no other process migrates meanwhile.
    return await db.transaction().execute(async (db) => {
      const [next] = await readPending(db)
      if (!next) return undefined
      const { rows } = await sql<{ file: string; site: string }>`
        select file, (select id from site_identity order by at limit 1) as site
        from pragma_database_list where name = 'main'`.execute(db)
      const [{ file, site } = { file: '', site: '' }] = rows
      const copy = join(folder, `leveza-antes-de-${next}-${site.slice(0, 8)}.db`)
      const reader = new DatabaseSync(file, { readOnly: true })
      try {
        reader.prepare('vacuum into ?').run(part)
      } finally {
        reader.close()
      }
      await rename(part, copy)
      await syncFolder(folder)
      return copy
    })
  } catch (cause) {
    throw refusal('uncopied', folder, cause)
  } finally {
    await rm(part, { force: true }).catch(() => {})
  }
}

/** Makes the tables of an empty database as they were after the named migration, for a backup of that time. */
export async function migrateUpTo(db: Database, name: string): Promise<void> {
  const migrator = await openMigrator(db)
  const { error } = await withoutForeignKeys(db, () => migrator.migrateTo(name))
  if (error) throw error
}

/** Throws a StartProblem if PostgreSQL does not answer or the database is not ours; returns the migrations that will change a site in it. SQLite files are inspected when they are opened. */
export async function requireOurs(db: Database): Promise<string[]> {
  if (!isPostgres(db)) return []
  try {
    await sql`select 1`.execute(db)
  } catch (cause) {
    throw refusal('unreachable', 'PostgreSQL', cause)
  }
  return requireUsable(db, 'PostgreSQL')
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
