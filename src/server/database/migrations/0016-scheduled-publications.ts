import type { Kysely } from 'kysely'

/** Publications for a later moment, each with the versions it will publish. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('scheduled_publications')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('changes', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('scheduled_publications_due')
    .on('scheduled_publications')
    .columns(['state', 'due_at'])
    .execute()
}
