import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../engine.ts'

const onSqlite = {
  order: sql`case when json_valid(data) and json_type(data, '$.order') in ('integer', 'real') then json_extract(data, '$.order') end`,
  name: sql`case when json_valid(data) and json_type(data, '$.name') = 'text' then json_extract(data, '$.name') end`,
  id: sql`id`,
}

// Nulls sort first on SQLite; PostgreSQL has to be told.
const onPostgres = {
  order: sql`(case when jsonb_typeof(data -> 'order') = 'number' then (data ->> 'order')::numeric end) nulls first`,
  name: sql`(case when jsonb_typeof(data -> 'name') = 'string' then data ->> 'name' end) collate "C" nulls first`,
  id: sql`id collate "C"`,
}

/** Each index ends with the page order, so that a sorted query reads only the rows it returns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { order, name, id } = isPostgres(db) ? onPostgres : onSqlite
  const time = isPostgres(db) ? sql`updated_at collate "C" nulls first` : sql`updated_at`
  const create = (index: string, columns: RawBuilder<unknown>) =>
    sql`create index ${sql.ref(index)} on documents (entity, ${columns})`.execute(db)

  await db.schema.dropIndex('documents_in_order').execute()
  await create('documents_in_order', sql`position, ${id}`)
  await create('documents_by_order', sql`${order}, position, ${id}`)
  await create('documents_by_name', sql`${name}, position, ${id}`)
  await create('documents_by_change', sql`${time}, position, ${id}`)
  if (isPostgres(db)) await create('documents_by_id', id)
}
