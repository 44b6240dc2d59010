import { sql } from 'kysely'
import { seedExamples } from '../content/examples.ts'
import type { Database } from '../database/tables.ts'

/** Each after those to which its rows refer. */
const filledTables = ['saves', 'revisions', 'documents']

/** Fills an empty database with the examples. Returns what that wrote, as statements for both engines, and when. */
export async function seedAndRead(db: Database): Promise<{ statements: string[]; at: string }> {
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
