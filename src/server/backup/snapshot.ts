import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { isPostgres } from '../database/engine.ts'
import { sqliteDialect } from '../database/open/sqlite-dialect.ts'
import type { Database, Tables } from '../database/tables.ts'

export type BackupTable = {
  name: keyof Tables
  /** Its primary key, by which it is read in pages. */
  key: readonly string[]
  /** The columns with ids of people. */
  people: readonly string[]
  /** It says what happened: a restore adds to it and replaces nothing. */
  isRecord?: boolean
}

/** The tables of a backup, in an order in which they can be inserted. All columns are included. */
export const backupTables = [
  { name: 'saves', key: ['id'], people: ['by'] },
  { name: 'revisions', key: ['entity', 'id', 'version'], people: [] },
  { name: 'documents', key: ['entity', 'id'], people: ['updated_by'] },
  { name: 'drafts', key: ['entity', 'id'], people: ['by'] },
  { name: 'launches', key: ['id'], people: ['by'] },
  { name: 'wording_reasons', key: ['key'], people: ['by'] },
  { name: 'media', key: ['id'], people: ['uploaded_by'] },
  {
    name: 'testimonial_consents',
    key: ['id'],
    people: ['recorded_by', 'withdrawn_by'],
    isRecord: true,
  },
  { name: 'consent_files', key: ['consent_id'], people: [], isRecord: true },
  { name: 'contact_counts', key: ['day', 'kind', 'place'], people: [], isRecord: true },
  { name: 'activity', key: ['id'], people: ['by'], isRecord: true },
  { name: 'erased', key: ['entity', 'id'], people: ['by'], isRecord: true },
  { name: 'users', key: ['id'], people: ['id'] },
] as const satisfies BackupTable[]

/** Tables of earlier versions, and of their backups. The migrations put what they hold into the tables above. */
export const formerTables = [
  { name: 'releases', key: ['id'] },
  { name: 'release_changes', key: ['release', 'entity', 'id'] },
  { name: 'publishing', key: ['id'] },
  { name: 'scheduled_publications', key: ['id'] },
  { name: 'erasures', key: ['id'] },
]

type BackedUp = (typeof backupTables)[number]['name']

/** What a backup leaves out, and why. */
export const leftOut: Record<Exclude<keyof Tables, BackedUp>, string> = {
  sessions: 'opens the panel to whoever holds its token',
  accounts: 'holds the passwords',
  two_factors: 'holds the secrets of the second step',
  passkeys: 'would bring back a way in that was removed since',
  verifications: 'holds sign-ins that wait for their second step',
  links: 'lets whoever holds its token act once',
  throttles: 'counts wrong passwords of this hour',
  nonces: 'is of use for five minutes',
  outbox: 'its e-mails contain links that open the panel',
  pending_files: 'describes this storage, not the site',
  site_identity: 'is in the head of the backup',
  job_lease: 'names a process of this moment',
  backup_runs: 'describes the backups of this machine',
  write_probe: 'is written by the health check',
}

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
  file.prepare('select count(*) from sqlite_schema').get()
  const view = new Kysely({ dialect: sqliteDialect(file) }) as Database
  return { db: view, close: () => view.destroy() }
}

/** Every row of the table, a page at a time, in the order of its key. */
export async function* readRows(
  db: Database,
  { name, key }: { name: string; key: readonly string[] },
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
