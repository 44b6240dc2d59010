import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../../engine.ts'
import { jsonOf, key, oneOf, required } from './columns.ts'

export async function createContent(db: Kysely<unknown>): Promise<void> {
  await createDocuments(db)
  await createReleases(db)
}

async function createDocuments(db: Kysely<unknown>) {
  await db.schema
    .createTable('revisions')
    .addColumn('entity', 'text', required)
    .addColumn('id', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('data', jsonOf(db))
    .addColumn('at', 'text', required)
    .addColumn('by', 'text', required)
    .addColumn('position', 'integer')
    .addColumn('erased', 'text', (column) => column.check(oneOf('erased', 'entry', 'words')))
    .addPrimaryKeyConstraint('revisions_key', ['entity', 'id', 'version'])
    .addCheckConstraint('revisions_version', sql`version > 0`)
    .execute()

  await db.schema
    .createTable('documents')
    .addColumn('entity', 'text', required)
    .addColumn('id', 'text', required)
    .addColumn('position', 'integer', required)
    .addColumn('data', jsonOf(db), required)
    .addColumn('version', 'integer', required)
    .addColumn('is_example', 'integer', required)
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('updated_by', 'text', required)
    .addPrimaryKeyConstraint('documents_key', ['entity', 'id'])
    .addForeignKeyConstraint('documents_revision', ['entity', 'id', 'version'], 'revisions', [
      'entity',
      'id',
      'version',
    ])
    .addCheckConstraint('documents_is_example', oneOf('is_example', 0, 1))
    .execute()
  await createDocumentIndexes(db)
}

const onSqlite = {
  order: sql`case when json_valid(data) and json_type(data, '$.order') in ('integer', 'real') then json_extract(data, '$.order') end`,
  name: sql`case when json_valid(data) and json_type(data, '$.name') = 'text' then json_extract(data, '$.name') end`,
  time: sql`updated_at`,
  id: sql`id`,
}

// Nulls sort first on SQLite; PostgreSQL has to be told.
const onPostgres = {
  order: sql`(case when jsonb_typeof(data -> 'order') = 'number' then (data ->> 'order')::numeric end) nulls first`,
  name: sql`(case when jsonb_typeof(data -> 'name') = 'string' then data ->> 'name' end) collate "C" nulls first`,
  time: sql`updated_at collate "C" nulls first`,
  id: sql`id collate "C"`,
}

/** Each index ends with the page order, so that a sorted query reads only the rows it returns. */
async function createDocumentIndexes(db: Kysely<unknown>) {
  const { order, name, time, id } = isPostgres(db) ? onPostgres : onSqlite
  const create = (index: string, columns: RawBuilder<unknown>) =>
    sql`create index ${sql.ref(index)} on documents (entity, ${columns})`.execute(db)

  await create('documents_in_order', sql`position, ${id}`)
  await create('documents_by_order', sql`${order}, position, ${id}`)
  await create('documents_by_name', sql`${name}, position, ${id}`)
  await create('documents_by_change', sql`${time}, position, ${id}`)
  if (isPostgres(db)) await create('documents_by_id', id)
}

async function createReleases(db: Kysely<unknown>) {
  await db.schema
    .createTable('releases')
    .addColumn('id', 'integer', key)
    .addColumn('at', 'text', required)
    .addColumn('by', 'text', required)
    .addColumn('note', 'text', required)
    .addColumn('manifest', jsonOf(db), required)
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('save'))
    .addColumn('source', 'integer')
    .execute()
  await db.schema.createIndex('releases_by_kind').on('releases').columns(['kind', 'id']).execute()
  await db.schema.createIndex('releases_by_author').on('releases').columns(['by', 'id']).execute()

  await db.schema
    .createTable('release_changes')
    .addColumn('release', 'integer', (column) =>
      column.notNull().references('releases.id').onDelete('cascade'),
    )
    .addColumn('entity', 'text', required)
    .addColumn('id', 'text', required)
    .addColumn('before', 'integer')
    .addColumn('after', 'integer')
    .addColumn('is_moved', 'integer', required)
    .addPrimaryKeyConstraint('release_changes_key', ['release', 'entity', 'id'])
    .addCheckConstraint('release_changes_is_moved', oneOf('is_moved', 0, 1))
    .execute()
  await db.schema
    .createIndex('release_changes_by_document')
    .on('release_changes')
    .columns(['entity', 'id', 'release'])
    .execute()
  await db.schema
    .createIndex('release_changes_by_entity')
    .on('release_changes')
    .columns(['entity', 'release'])
    .execute()
}
