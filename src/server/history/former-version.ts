import { isEqual } from '#content/history/field-changes.ts'
import { type EntityName, readFieldsOf } from '#content/index.ts'
import { SITE_ITSELF } from '../content/examples.ts'
import { parseDocument, readSettled, requireEntity } from '../content/parse-document.ts'
import { readRevisions, requireRestorable } from '../content/revisions.ts'
import { fromJson } from '../database/json.ts'
import type { Database } from '../database/tables.ts'
import { problem } from '../http/problems.ts'
import type { Key } from './plan.ts'

/** The version as today's schema reads it, without what was erased from it. Throws `version-not-found` and `erased-on-request`. */
export async function readVersion(db: Database, entity: EntityName, id: string, version: number) {
  const [row] = await readRevisions(db, [[entity, id, version]])
  const stored = row?.data ? fromJson(row.data) : undefined
  if (stored === undefined) throw problem('version-not-found')
  const isErased = row?.erased === 'words'
  const data = adapted(entity, requireRestorable(entity, stored, row?.erased ?? null))
  const isExample = await readIsExample(db, { entity, id, data: stored })
  return { entity, id, data, isExample, isErased, stored }
}

/** Throws where today's schema can't read it. */
export function adapted(entity: EntityName, stored: unknown): unknown {
  const data = readFieldsOf(entity, stored)
  return parseDocument(entity, data, data)
}

/** Whether it says again what the example said. */
export async function readIsExample(
  db: Database,
  { entity, id, data }: Key & { data: unknown },
): Promise<boolean> {
  const first = await db
    .selectFrom('revisions')
    .select(['data', 'by'])
    .where('entity', '=', entity)
    .where('id', '=', id)
    .orderBy('version')
    .limit(1)
    .executeTakeFirst()
  if (first?.by !== SITE_ITSELF || first.data === null) return false
  requireEntity(entity)
  return isEqual(readSettled(entity, data), readSettled(entity, fromJson(first.data)))
}

/** The release that first published the version. */
export async function readSource(db: Database, { entity, id }: Key, version: number) {
  const row = await db
    .selectFrom('release_changes')
    .select('release')
    .where('entity', '=', entity)
    .where('id', '=', id)
    .where('after', '=', version)
    .orderBy('release')
    .limit(1)
    .executeTakeFirst()
  return row?.release ?? null
}
