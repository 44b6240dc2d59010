import { randomBytes } from 'node:crypto'
import { copyFileSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, inject, test } from 'vitest'
import { seedExamples } from '../content/examples.ts'
import { isPostgres } from '../database/engine.ts'
import { migrate } from '../database/migrations/migrate.ts'
import { openDatabase } from '../database/open/open.ts'
import { sqliteFileOf } from '../database/open/sqlite.ts'
import type { Database, Tables } from '../database/tables.ts'
import { makeFolder } from './folders.ts'

/** False only in the fast run. */
export const hasPostgres = inject('postgresUrl') !== null

/** The location of a database for the duration of a test. */
export type DatabaseLocation = {
  dataDir: string
  databaseUrl: string | undefined
  remove: () => Promise<void>
}

type PlaceOptions = {
  /** Whether it has its tables already: a copy of an empty database on which every migration ran. */
  hasTables?: boolean
}

/** Makes a place, empty and without tables unless asked for them. */
export type MakePlace = (options?: PlaceOptions) => Promise<DatabaseLocation>

/** A SQLite folder; used alone for tests that do not depend on the engine. */
export const sqlite: MakePlace = async ({ hasTables = false } = {}) => {
  const dataDir = makeFolder()
  if (hasTables) copyFileSync(sqliteFileOf(await sqliteTemplate()), sqliteFileOf(dataDir))
  return { dataDir, databaseUrl: undefined, remove: async () => {} }
}

/** A database on the PostgreSQL of the tests. */
export const postgres: MakePlace = async ({ hasTables = false } = {}) => {
  const name = `leveza_${randomBytes(6).toString('hex')}`
  const template = hasTables ? await postgresTemplate() : 'template1'
  await command(`create database ${name} template ${template}`)
  const { href } = Object.assign(new URL(inject('postgresUrl') ?? ''), { pathname: name })
  const remove = () => command(`drop database ${name} with (force)`)
  return { dataDir: makeFolder(), databaseUrl: href, remove }
}

/** One for each worker, which is copied and never opened again. */
const sqliteTemplate = once(async () => {
  const place = await sqlite()
  await makeTables(place)
  return place.dataDir
})

const postgresTemplate = once(async () => {
  const place = await postgres()
  await makeTables(place)
  return new URL(place.databaseUrl ?? '').pathname.slice(1)
})

async function makeTables(place: DatabaseLocation) {
  const db = await openDatabase(place, () => {})
  await migrate(db)
  await db.destroy()
}

function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined
  return () => (result ??= work())
}

/** Runs as the superuser of the PostgreSQL of the tests. */
export async function command(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') ?? '' })
  await client.connect()
  await client.query(sql)
  await client.end()
}

/** For `describe.each`: the same tests on both engines, each on an empty database. */
export const databases: [engine: string, make: MakePlace][] = [['SQLite', sqlite]]
if (hasPostgres) databases.push(['PostgreSQL', postgres])

/** Defines a test on SQLite alone, because other tests run its queries on PostgreSQL. */
export const onceOn = (engine: string): typeof test =>
  engine === 'SQLite' ? test : Object.assign(() => {}, test, { each: () => () => {} })

/** Whether a test begins with this table empty, each before those to which its rows refer. What belongs to a person leaves with the person. */
const isEmptied: Record<keyof Tables, boolean> = {
  contact_counts: true,
  consent_files: true,
  testimonial_consents: true,
  documents: true,
  revisions: true,
  saves: true,
  drafts: true,
  launches: true,
  wording_reasons: true,
  outbox: true,
  media: true,
  pending_files: true,
  users: true,
  sessions: false,
  accounts: false,
  two_factors: false,
  passkeys: false,
  links: true,
  verifications: true,
  throttles: true,
  activity: true,
  erased: true,
  backup_runs: true,
  site_identity: false,
  job_lease: false,
  nonces: false,
  write_probe: false,
}

async function run(db: Database, statements: string[]) {
  // PostgreSQL takes them all at once, SQLite one by one.
  const queries = isPostgres(db) ? [statements.join(';')] : statements
  for (const query of queries) await sql.raw(query).execute(db)
}

const deletions = Object.entries(isEmptied)
  .filter(([, isEmptied]) => isEmptied)
  .map(([table]) => `delete from ${table}`)

/** Empties the database and fills it with the examples, as if the site had just been opened. */
async function startOver(db: Database) {
  const { statements, at } = await exampleRows()
  const now = new Date().toISOString()
  await run(db, [...deletions, ...statements.map((statement) => statement.replaceAll(at, now))])
}

const exampleRows = once(async () => {
  const db = await openDatabase(await sqlite({ hasTables: true }), () => {})
  const rows = await seedAndRead(db)
  await db.destroy()
  return rows
})

type DatabaseOptions = {
  /** Whether the tests share what is in it. */
  isShared?: boolean
  /** Whether it has the examples of a new site before each test, which the site then need not insert. */
  hasExamples?: boolean
}

/** A database with its tables, emptied before each test unless the tests share it. */
export function testDatabase(
  make: MakePlace,
  { isShared = false, hasExamples = false }: DatabaseOptions = {},
) {
  const test = {} as { db: Database; place: DatabaseLocation }

  beforeAll(async () => {
    test.place = await make({ hasTables: true })
    test.db = await openDatabase(test.place, () => {})
    await migrate(test.db)
  })
  if (!isShared) {
    beforeEach(() => (hasExamples ? startOver(test.db) : run(test.db, deletions)))
  }
  afterAll(async () => {
    await test.db.destroy()
    await test.place.remove()
  })
  return test
}

/** Each after those to which its rows refer. */
const filledTables = ['saves', 'revisions', 'documents']

/** Fills an empty database with the examples. Returns what that wrote, as statements for both engines, and when. */
async function seedAndRead(db: Database): Promise<{ statements: string[]; at: string }> {
  await seedExamples(db)
  const statements: string[] = []
  for (const table of filledTables) statements.push(insertionOf(table, await readRows(db, table)))
  const { at } = await db.selectFrom('saves').select('at').executeTakeFirstOrThrow()
  return { statements, at }
}

type Row = Record<string, unknown>

export async function readRows(db: Database, table: string): Promise<Row[]> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db)
  return rows
}

function insertionOf(table: string, rows: Row[]): string {
  const names = Object.keys(rows[0] ?? {}).map((name) => `"${name}"`)
  const values = rows.map((row) => `(${Object.values(row).map(literalOf)})`)
  return `insert into ${table} (${names}) values ${values}`
}

const literalOf = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)
