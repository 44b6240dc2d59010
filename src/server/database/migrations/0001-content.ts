import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../engine.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const json = isPostgres(db) ? 'jsonb' : 'text'

  await db.schema
    .createTable('revisions')
    .addColumn('entity', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('data', json)
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('revisions_key', ['entity', 'id', 'version'])
    .addCheckConstraint('revisions_version', sql`version > 0`)
    .execute()

  await db.schema
    .createTable('documents')
    .addColumn('entity', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('data', json, (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('is_example', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('updated_by', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('documents_key', ['entity', 'id'])
    .addForeignKeyConstraint('documents_revision', ['entity', 'id', 'version'], 'revisions', [
      'entity',
      'id',
      'version',
    ])
    .addCheckConstraint('documents_is_example', sql`is_example in (0, 1)`)
    .execute()

  await db.schema
    .createIndex('documents_in_order')
    .on('documents')
    .columns(['entity', 'position'])
    .execute()

  await db.schema
    .createTable('releases')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('manifest', json, (column) => column.notNull())
    .execute()
}
