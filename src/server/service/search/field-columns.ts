import { type RawBuilder, sql } from 'kysely'
import { collections, type EntityName, entities } from '#content/index.ts'
import { aliasesOf } from '../../content/aliases.ts'
import { isPostgres } from '../../database/engine.ts'
import type { Database } from '../../database/tables.ts'

export type FieldType = 'text' | 'number' | 'boolean'

/** A field that filters and sort orders may name; null where the stored value has another type. */
export type FieldColumn = { type: FieldType; sql: RawBuilder<unknown> }

const types: Record<string, FieldType> = {
  string: 'text',
  enum: 'text',
  number: 'number',
  boolean: 'boolean',
}

/** Invalid JSON and values of another type count as missing instead of failing the query. */
const onSqlite: Record<FieldType, (name: string) => string> = {
  text: (name) =>
    `case when json_valid(data) and json_type(data, '$.${name}') = 'text' then json_extract(data, '$.${name}') end`,
  number: (name) =>
    `case when json_valid(data) and json_type(data, '$.${name}') in ('integer', 'real') then json_extract(data, '$.${name}') end`,
  boolean: (name) =>
    `case when json_valid(data) and json_type(data, '$.${name}') in ('true', 'false') then json_extract(data, '$.${name}') end`,
}

const onPostgres: Record<FieldType, (name: string) => string> = {
  text: (name) =>
    `(case when jsonb_typeof(data -> '${name}') = 'string' then data ->> '${name}' end) collate "C"`,
  number: (name) =>
    `case when jsonb_typeof(data -> '${name}') = 'number' then (data ->> '${name}')::numeric end`,
  boolean: (name) =>
    `case data -> '${name}' when 'true'::jsonb then 1 when 'false'::jsonb then 0 end`,
}

/** All fields of an entity that a filter or a sort order may name. */
export function fieldColumnsOf(db: Database, entity: EntityName): Map<string, FieldColumn> {
  const engine = isPostgres(db) ? onPostgres : onSqlite
  const columns = new Map(ownColumns(isPostgres(db)))
  for (const [name, field] of Object.entries(entities[entity].schema.shape)) {
    const type = types[field.type]
    // Safe to write into the query: these names come from our schemas, never from a request.
    if (type && /^\w+$/.test(name)) columns.set(name, { type, sql: sql.raw(engine[type](name)) })
  }
  for (const [alias, name] of Object.entries(aliasesOf(entity))) {
    const column = columns.get(name)
    if (column) columns.set(alias, column)
  }
  if (Object.hasOwn(collections, entity)) columns.set('id', columns.get('_id') as FieldColumn)
  return columns
}

function ownColumns(isPostgres: boolean): [string, FieldColumn][] {
  const text = (column: string): FieldColumn => ({
    type: 'text',
    sql: sql.raw(isPostgres ? `${column} collate "C"` : column),
  })
  return [
    ['_id', text('id')],
    ['_version', { type: 'number', sql: sql.raw('version') }],
    ['_createdTime', text('created_at')],
    ['_updatedTime', text('updated_at')],
  ]
}
