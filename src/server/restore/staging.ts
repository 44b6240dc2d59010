import { rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { type Head, type Manifest, TABLE_PART } from '../backup/backup-format.ts'
import { backupTables, formerTables } from '../backup/backup-tables.ts'
import { checkBackup } from '../backup/check-backup.ts'
import { RestoreProblem } from '../backup/refusals.ts'
import type { Row } from '../backup/snapshot.ts'
import type { Member } from '../backup/tar.ts'
import { fromJson } from '../database/json.ts'
import { migrate, migrateUpTo } from '../database/migrations/migrate.ts'
import { sqliteDialect } from '../database/open/sqlite-dialect.ts'
import type { Database } from '../database/tables.ts'

/** A verified backup, with its tables in a separate database and migrated to this version. */
export type Staged = { db: Database; manifest: Manifest; close: () => Promise<void> }

const PRIVATE_FOLDER = 0o700
const STAGING_FILE = 'restore-staging.db'

/** What an interrupted restore left behind. Synchronous: every start waits for it, and the other way took 5 % of the start. */
export function deleteStaging(dataDir: string): void {
  for (const suffix of ['', '-journal', '-wal', '-shm']) {
    rmSync(join(dataDir, STAGING_FILE + suffix), { force: true })
  }
}

/** Verifies the whole file without changing the site. Throws a RestoreProblem. */
export async function stageBackup(file: string, dataDir: string): Promise<Staged> {
  await mkdir(dataDir, { recursive: true, mode: PRIVATE_FOLDER })
  deleteStaging(dataDir)
  const database = new DatabaseSync(join(dataDir, STAGING_FILE))
  // It need not survive a crash, because every restore creates a new one.
  database.exec('pragma journal_mode = off; pragma synchronous = off; pragma foreign_keys = off')
  const db = new Kysely({ dialect: sqliteDialect(database) }) as Database
  const close = async () => {
    await db.destroy()
    deleteStaging(dataDir)
  }
  try {
    const fill = fillerOf(file, db, database)
    const manifest = await checkBackup(file, fill)
    requireRows(file, database, manifest)
    await migrate(db)
    return { db, manifest, close }
  } catch (error) {
    await close()
    throw error
  }
}

function fillerOf(file: string, db: Database, database: DatabaseSync) {
  let insert: ((table: string, row: Row) => void) | undefined
  return async (member: Member, { migrations }: Head) => {
    const [, table] = TABLE_PART.exec(member.name) ?? []
    if (!table) return
    if (!insert) {
      await migrateUpTo(db, migrations.at(-1) ?? '')
      insert = inserterInto(database)
    }
    try {
      for (const line of member.bytes.toString().split('\n')) {
        if (line) insert(table, requireRow(line))
      }
    } catch (error) {
      throw new RestoreProblem('altered', file, error)
    }
  }
}

function requireRow(line: string): Row {
  const row = fromJson(line)
  if (typeof row !== 'object' || row === null) throw new Error('A row is no object.')
  return row as Row
}

const tableNames: string[] = [...backupTables.map(({ name }) => name), ...formerTables]

/** Tables and columns are those of the version that made the backup; a name from the file never becomes part of a query. */
function inserterInto(database: DatabaseSync) {
  const known = new Map<string, string[]>(
    tableNames.map((name) => {
      const columns = database.prepare('select name from pragma_table_info(?)').all(name)
      return [name, columns.map((column) => String(column.name))]
    }),
  )
  const statements = new Map<string, StatementSync>()
  return (table: string, row: Row) => {
    const columns = known.get(table)?.filter((column) => Object.hasOwn(row, column)) ?? []
    if (columns.length !== Object.keys(row).length) throw new Error(`Unknown column in ${table}.`)
    const names = columns.map((column) => `"${column}"`)
    const query = `insert into "${table}" (${names}) values (${names.map(() => '?')})`
    const statement = statements.get(query) ?? database.prepare(query)
    statements.set(query, statement)
    // SQLite itself refuses anything but text, numbers and null.
    statement.run(...columns.map((column) => row[column] as SQLInputValue))
  }
}

function requireRows(file: string, database: DatabaseSync, { rows }: Manifest) {
  for (const name of tableNames) {
    const isThere = database.prepare('select 1 from sqlite_schema where name = ?').get(name)
    const count =
      isThere && database.prepare(`select count(*) as count from "${name}"`).get()?.count
    if ((count ?? 0) !== (rows[name] ?? 0)) throw new RestoreProblem('altered', file)
  }
  const broken = database.prepare('pragma foreign_key_check').all()
  if (broken.length > 0) throw new RestoreProblem('altered', file)
}
