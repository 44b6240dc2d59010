import type { Kysely } from 'kysely'

/** One row, which the health check writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('write_probe')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
}
