import type { Kysely } from 'kysely'

/** One table for all one-time links. Those that were open end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('links')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('links_by_subject')
    .on('links')
    .columns(['subject', 'purpose'])
    .execute()
  for (const table of ['invites', 'email_changes', 'testimonial_requests']) {
    await db.schema.dropTable(table).execute()
  }
}
