import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { jsonOf, key, realOf, required, unique, zero } from './columns.ts'

export async function createPictures(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('media')
    .addColumn('id', 'text', key)
    .addColumn('url', 'text', unique)
    .addColumn('category', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('type', 'text', required)
    .addColumn('bytes', 'integer', required)
    .addColumn('sha256', 'text', required)
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('alt', 'text')
    .addColumn('focal_x', realOf(db))
    .addColumn('focal_y', realOf(db))
    .addColumn('thumbhash', 'text')
    .addColumn('tint', 'text')
    .addColumn('widths', jsonOf(db))
    .addColumn('variant_bytes', 'integer', zero)
    .addColumn('is_animated', 'integer', zero)
    .addColumn('is_decorative', 'integer', zero)
    .addColumn('is_finished', 'integer', zero)
    .addColumn('uploaded_at', 'text', required)
    .addColumn('uploaded_by', 'text', required)
    .addColumn('deleted_at', 'text')
    .addColumn('revision', 'integer', zero)
    .addCheckConstraint('media_bytes', sql`bytes > 0`)
    .execute()
  await db.schema
    .createIndex('media_by_category')
    .on('media')
    .columns(['category', 'uploaded_at'])
    .execute()
  await db.schema.createIndex('media_by_revision').on('media').column('revision').execute()
  await db.schema.createIndex('media_by_sha256').on('media').column('sha256').execute()
  await sql`create index media_unfinished on media (uploaded_at) where is_finished = 0`.execute(db)

  await db.schema
    .createTable('pending_files')
    .addColumn('path', 'text', key)
    .addColumn('state', 'text', required)
    .addColumn('at', 'text', required)
    .execute()
  await db.schema
    .createIndex('pending_files_by_state')
    .on('pending_files')
    .columns(['state', 'at'])
    .execute()

  await db.schema
    .createTable('site_identity')
    .addColumn('id', 'text', key)
    .addColumn('at', 'text', required)
    .execute()
  const at = new Date().toISOString()
  await sql`insert into site_identity (id, at) values (${randomUUID()}, ${at})`.execute(db)
}
