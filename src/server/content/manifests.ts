import { sql } from 'kysely'
import * as z from 'zod'
import type { Manifest } from '#content/history/manifest-changes.ts'
import { collections } from '#content/index.ts'
import { isPostgres } from '../database/engine.ts'
import { fromJson } from '../database/json.ts'
import type { Database, JsonText } from '../database/tables.ts'

const Stored: z.ZodType<Manifest> = z.array(
  z.tuple([z.string(), z.string(), z.int(), z.boolean()]), // entity, id, version, isExample
)

/** Undefined where the stored list can't be read. */
export function toManifest(stored: JsonText): Manifest | undefined {
  const { success, data } = Stored.safeParse(fromJson(stored))
  return success ? data : undefined
}

/** What a release made now would publish. A list whose entries have an order number is sorted by it, like on the page. */
export async function readWorkingManifest(db: Database): Promise<Manifest> {
  const rows = await db
    .selectFrom('documents')
    .select(['entity', 'id', 'version', 'is_example'])
    .orderBy(isPostgres(db) ? numberOnPostgres : numberOnSqlite)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ entity, id, version, is_example }) => [entity, id, version, is_example === 1])
}

/** Only these are read: the texts of hundreds of other entries would take longer than all the rest of a save. */
const numbered = sql.join(
  Object.entries(collections)
    .filter(([, { schema }]) => Object.hasOwn(schema.shape, 'order'))
    .map(([entity]) => entity),
)

const numberOnSqlite = sql`case when entity in (${numbered}) and json_valid(data) and json_type(data, '$.order') in ('integer', 'real') then json_extract(data, '$.order') else 0 end`
const numberOnPostgres = sql`case when entity in (${numbered}) and jsonb_typeof(data -> 'order') = 'number' then (data ->> 'order')::numeric else 0 end`

/** Undefined before the first release; one that can't be read counts as empty. */
export async function readNewestManifest(
  db: Database,
): Promise<{ id: number; manifest: Manifest } | undefined> {
  const row = await db
    .selectFrom('releases')
    .select(['id', 'manifest'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { id: row.id, manifest: toManifest(row.manifest) ?? [] }
}

/** What visitors see; empty before the first release. */
export const readLiveManifest = async (db: Database): Promise<Manifest> =>
  (await readNewestManifest(db))?.manifest ?? []
