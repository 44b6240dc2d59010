import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { isPostgres } from '../database/engine.ts'
import { sqliteDialect } from '../database/open/sqlite-dialect.ts'
import type { Database } from '../database/tables.ts'
import type { BackupTable } from './backup-tables.ts'

/** Documents have up to 100 KB. */
const ROWS_PER_PAGE = 100

export type Row = Record<string, unknown>

/** The whole database as of one moment, unaffected by later writes. */
export type Snapshot = { db: Database; close: () => Promise<void> }

/** A snapshot that nobody reads any more would keep erased rows in the files of PostgreSQL. */
const IDLE_TIMEOUT = '30s'

/** Holds its own connection until it is closed, which may be asked for more than once. */
export async function openSnapshot(db: Database): Promise<Snapshot> {
  const { db: view, close } = await (isPostgres(db) ? openPostgresSnapshot : openSqliteSnapshot)(db)
  let closing: Promise<void> | undefined
  return { db: view, close: () => (closing ??= close()) }
}

async function openPostgresSnapshot(db: Database): Promise<Snapshot> {
  const transaction = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  const close = async () => void (await transaction.rollback().execute())
  try {
    const timeout = sql.lit(IDLE_TIMEOUT)
    await sql`set local idle_in_transaction_session_timeout = ${timeout}`.execute(transaction)
  } catch (error) {
    await close()
    throw error
  }
  return { db: transaction, close }
}

async function openSqliteSnapshot(db: Database): Promise<Snapshot> {
  const { rows } = await sql<{ file: string }>`
    select file from pragma_database_list where name = 'main'`.execute(db)
  const file = new DatabaseSync(rows[0]?.file ?? '', { readOnly: true })
  file.exec('begin')
  // The snapshot is taken by the first read.
  file.prepare('select count(*) from saves').get()
  const view = new Kysely({ dialect: sqliteDialect(file) }) as Database
  return { db: view, close: () => view.destroy() }
}

/** Every row of the table, a page at a time, in the order of its key. */
export async function* readRows(
  db: Database,
  { name, key }: Pick<BackupTable, 'name' | 'key'>,
): AsyncGenerator<Row[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  let after = sql``
  for (;;) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(name)} ${after} order by ${columns} limit ${ROWS_PER_PAGE}`.execute(
      db,
    )
    const last = rows.at(-1)
    if (!last) return
    yield rows
    const values = key.map((column) => sql`${last[column]}`)
    after = sql`where (${columns}) > (${sql.join(values)})`
  }
}
