import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { type Manifest, RestoreProblem, TABLE_PART } from '../backup/backup-format.ts'
import { checkBackup } from '../backup/check-backup.ts'
import { backupTables, formerTables, type Row } from '../backup/snapshot.ts'
import { fromJson } from '../database/engine.ts'
import { migrate, migrateUpTo } from '../database/migrations/migrate.ts'
import { sqliteDialect } from '../database/open/sqlite-dialect.ts'
import type { Database } from '../database/tables.ts'

/** A verified backup, with its tables in a database of its own and migrated to this version. */
export type Staged = { db: Database; manifest: Manifest }

/** Reads the whole backup without changing the site. Throws a RestoreProblem. */
export async function stageBackup(file: string): Promise<Staged> {
  // A temporary file of SQLite's own, without a name, so that nothing is left of it however the process ends.
  const database = new DatabaseSync('')
  database.exec('pragma journal_mode = off; pragma foreign_keys = off')
  const db = new Kysely({ dialect: sqliteDialect(database) }) as Database
  let insert: ((table: string, line: string) => void) | undefined
  try {
    const manifest = await checkBackup(file, async ({ name, bytes }, { migrations }) => {
      const [, table] = TABLE_PART.exec(name) ?? []
      if (!table) return
      if (!insert) await migrateUpTo(db, migrations.at(-1) ?? '')
      insert ??= inserterInto(database)
      try {
        for (const line of bytes.toString().split('\n')) if (line) insert(table, line)
      } catch (error) {
        throw new RestoreProblem('altered', file, error)
      }
    })
    const broken = database.prepare('pragma foreign_key_check').all()
    if (broken.length > 0) throw new RestoreProblem('altered', file)
    await migrate(db)
    return { db, manifest }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** Tables and columns are those of the version that made the backup; a name from the file never becomes part of a query. */
function inserterInto(database: DatabaseSync) {
  const names = [...backupTables, ...formerTables].map(({ name }) => name)
  const known = new Map<string, string[]>(
    names.map((name) => {
      const columns = database.prepare('select name from pragma_table_info(?)').all(name)
      return [name, columns.map((column) => String(column.name))]
    }),
  )
  const statements = new Map<string, StatementSync>()
  return (table: string, line: string) => {
    const row = requireRow(line)
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

function requireRow(line: string): Row {
  const row = fromJson(line)
  if (typeof row !== 'object' || row === null) throw new Error('A row is no object.')
  return row as Row
}
