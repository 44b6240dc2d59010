import type { Kysely } from 'kysely'

/** How saves reach visitors, and the saves that no release has published yet, for open panels to follow. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('publishing')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('waiting_saves')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('changes', 'text', (column) => column.notNull())
    .execute()
}
