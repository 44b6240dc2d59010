import { type Kysely, sql } from 'kysely'

/** What was erased at the request of a person: which versions, and when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('revisions')
    .addColumn('erased', 'text', (column) => column.check(sql`erased in ('entry', 'words')`))
    .execute()
  await db.schema
    .createTable('erasures')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('is_finished', 'integer', (column) => column.notNull())
    .addCheckConstraint('erasures_is_finished', sql`is_finished in (0, 1)`)
    .execute()
}
