import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('presence')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('editor', 'text', (column) => column.notNull())
    .addColumn('field', 'text')
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .execute()
}
