import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../engine.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const json = isPostgres(db) ? 'jsonb' : 'text'
  const real = isPostgres(db) ? 'double precision' : 'real'

  await db.schema
    .createTable('media')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('url', 'text', (column) => column.notNull().unique())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('alt', 'text')
    .addColumn('focal_x', real)
    .addColumn('focal_y', real)
    .addColumn('thumbhash', 'text')
    .addColumn('widths', json)
    .addColumn('uploaded_at', 'text', (column) => column.notNull())
    .addColumn('uploaded_by', 'text', (column) => column.notNull())
    .addCheckConstraint('media_bytes', sql`bytes > 0`)
    .execute()

  await db.schema
    .createIndex('media_by_category')
    .on('media')
    .columns(['category', 'uploaded_at'])
    .execute()
}
