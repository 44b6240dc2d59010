import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { fromJson } from '../database/json.ts'
import type { Database } from '../database/tables.ts'
import { readSettled, requireEntity } from './parse-document.ts'

/** The revisions that exist, in no particular order. */
export function readRevisions(
  db: Database,
  entries: readonly (readonly [entity: string, id: string, version: number, ...unknown[]])[],
) {
  // SQLite accepts lists of tuples only as `values`, and there PostgreSQL takes an uncast parameter for text.
  const tuples = entries.map(
    ([entity, id, version]) => sql`(${entity}, ${id}, cast(${version} as integer))`,
  )
  return db
    .selectFrom('revisions')
    .select(['entity', 'id', 'version', 'data'])
    .where(sql<boolean>`(entity, id, version) in (values ${sql.join(tuples)})`)
    .execute()
}

type Key = { entity: string; id: string }

/** What the document said in this version; undefined where there is none, or it can't be read. */
export async function readVersion(
  db: Database,
  { entity, id }: Key,
  version: number,
): Promise<unknown> {
  const [row] = await readRevisions(db, [[entity, id, version]])
  return row?.data ? fromJson(row.data) : undefined
}

/** Whether the data says what the example said that the site began with. */
export async function isOriginal(
  db: Database,
  { entity, id, data }: Key & { data: unknown },
): Promise<boolean> {
  const first = await db
    .selectFrom('revisions')
    .select(['data', 'is_example'])
    .where('entity', '=', entity)
    .where('id', '=', id)
    .orderBy('version')
    .limit(1)
    .executeTakeFirst()
  if (first?.is_example !== 1 || first.data === null) return false
  requireEntity(entity)
  return isDeepStrictEqual(readSettled(entity, data), readSettled(entity, fromJson(first.data)))
}
