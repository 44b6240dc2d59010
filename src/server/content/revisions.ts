import { isDeepStrictEqual } from 'node:util'
import { fromJson } from '../database/engine.ts'
import type { Database } from '../database/tables.ts'
import { readSettled, requireEntity } from './parse-document.ts'

type Key = { entity: string; id: string }

const YEAR_2020 = Date.UTC(2020, 0)

/** Grows by the second, faster than anybody saves: whoever saw something that is gone has not seen what takes its place. */
export const versionOfNow = () => Math.floor((Date.now() - YEAR_2020) / 1000)

/** What the document said in this version; undefined where there is none, or it can't be read. */
export async function readVersion(
  db: Database,
  { entity, id }: Key,
  version: number,
): Promise<unknown> {
  const row = await db
    .selectFrom('revisions')
    .select('data')
    .where('entity', '=', entity)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.data ? fromJson(row.data) : undefined
}

/** Whether this was erased for good; with `versionsOf` its entity, whether nobody knows any more what it said before its first version that is left. */
export const isErased = async (db: Database, { entity, id }: Key): Promise<boolean> =>
  (await db
    .selectFrom('erased')
    .select('id')
    .where('entity', '=', entity)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined

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
