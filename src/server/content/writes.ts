import type { StoredDocument } from '#content/index.ts'
import { chunksOf, toJson } from '../database/engine.ts'
import type { Locked } from '../database/write-lock.ts'
import { problem } from '../http/problems.ts'
import { requireConsents } from './authorizations.ts'
import { type Document, listDocuments, toDocument } from './documents.ts'
import { requireEntity } from './parse-document.ts'
import { versionOfNow } from './revisions.ts'
import type { Save } from './saves.ts'

// Everything here writes a document together with its revision, adds both to the save, and throws what `requireConsents` throws.

export const FIRST_VERSION = 1

/** Appends the documents to the page order, in the given order. */
export async function insertDocuments(
  db: Locked,
  documents: StoredDocument[],
  save: Save,
): Promise<void> {
  await requireConsents(db, documents)
  const position = await readNextPosition(db)
  const rows = documents.map(({ entity, id, data, isExample }, index) => ({
    entity,
    id,
    version: FIRST_VERSION,
    data: toJson(data),
    position: position + index,
    is_example: isExample ? (1 as const) : (0 as const),
  }))
  const { id: number, by, at } = save
  for (const chunk of chunksOf(rows)) {
    await db
      .insertInto('revisions')
      .values(chunk.map((row) => ({ ...row, save: number })))
      .execute()
    await db
      .insertInto('documents')
      .values(chunk.map((row) => ({ ...row, created_at: at, updated_at: at, updated_by: by })))
      .execute()
  }
  for (const { entity, id, data } of documents) {
    save.written.push({ entity, id, isNew: true, before: undefined, after: data })
  }
}

/** An edited document is no longer an example, unless the caller says so. */
export async function updateDocument(
  db: Locked,
  { entity, id, version, data: before, position }: Document,
  data: unknown,
  save: Save,
  isExample = false,
): Promise<Document> {
  await requireConsents(db, [{ entity, id, data, isExample }], before)
  const saved = { data: toJson(data), version: version + 1, position } as const
  const is_example = isExample ? (1 as const) : (0 as const)
  await insertRevision(db, { entity, id, ...saved, is_example }, save)
  const row = await db
    .updateTable('documents')
    .set({ ...saved, is_example, updated_at: save.at, updated_by: save.by })
    .where('entity', '=', entity)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  save.written.push({ entity, id, before, after: data })
  return toDocument(row)
}

/** Gives a document another place in its list. It says what it said, so it keeps who edited it last, and when. */
async function moveDocument(
  db: Locked,
  { entity, id, version, data, isExample }: Document,
  position: number,
  save: Save,
): Promise<void> {
  const next = version + 1
  const place = { entity, id, version: next, data: toJson(data), position }
  await insertRevision(db, { ...place, is_example: isExample ? 1 : 0 }, save)
  await db
    .updateTable('documents')
    .set({ version: next, position })
    .where('entity', '=', entity)
    .where('id', '=', id)
    .execute()
  save.written.push({ entity, id, before: data, after: data })
}

/** The last revision follows `version` and keeps the position, so that a restored document returns to its place. */
export async function removeDocument(
  db: Locked,
  { entity, id, version, data: before, position }: Document,
  save: Save,
): Promise<void> {
  await db
    .deleteFrom('documents')
    .where('entity', '=', entity)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await insertRevision(
    db,
    { entity, id, version: version + 1, data: null, position, is_example: 0 },
    save,
  )
  save.written.push({ entity, id, before, after: undefined })
}

/**
 * Restores a deleted document, or makes a new one with the given id. A deleted one returns to the place it had. `first` is the
 * version of a new one: by default above any that it may have had before a backup was restored, which a new id never had.
 */
export async function returnDocument(
  db: Locked,
  { entity, id, data, isExample }: StoredDocument,
  save: Save,
  first = versionOfNow(),
): Promise<Document> {
  await requireConsents(db, [{ entity, id, data, isExample }])
  const former = await db
    .selectFrom('revisions')
    .innerJoin('saves', 'saves.id', 'revisions.save')
    .select(['version', 'position', 'saves.at'])
    .where('entity', '=', entity)
    .where('revisions.id', '=', id)
    .orderBy('version')
    .execute()
  const last = former.at(-1)
  const is_example = isExample ? (1 as const) : (0 as const)
  const version = last ? last.version + 1 : first
  const position = last?.position ?? (await readNextPosition(db))
  const saved = { entity, id, version, data: toJson(data), position, is_example }
  await insertRevision(db, saved, save)
  const row = await db
    .insertInto('documents')
    .values({
      ...saved,
      created_at: former[0]?.at ?? save.at,
      updated_at: save.at,
      updated_by: save.by,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  save.written.push({ entity, id, isNew: !last, before: undefined, after: data })
  return toDocument(row)
}

type Revision = {
  entity: string
  id: string
  version: number
  data: string | null
  position: number
  is_example: 0 | 1
}

const insertRevision = (db: Locked, revision: Revision, { id: save }: Save) =>
  db
    .insertInto('revisions')
    .values({ ...revision, save })
    .execute()

async function readNextPosition(db: Locked): Promise<number> {
  const row = await db
    .selectFrom('documents')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirst()
  return (row?.last ?? -1) + 1
}

/** The order of a list: the ids of all of its documents, each once. */
export type Order = { entity: string; ids: string[] }

/** Gives the entries of a list their places anew; those whose place changes get a new version. Throws `stale-version` when the ids are not exactly those of the list. */
export async function orderDocuments(
  db: Locked,
  { entity, ids }: Order,
  save: Save,
): Promise<void> {
  requireEntity(entity)
  const documents = await listDocuments(db, entity)
  const current = new Map(documents.map((document) => [document.id, document]))
  if (current.size !== ids.length || !ids.every((id) => current.has(id))) {
    throw problem('stale-version')
  }
  if (documents.every(({ id }, index) => id === ids[index])) return
  const places = distinct(documents.map(({ position }) => position))
  for (const [index, id] of ids.entries()) {
    const document = current.get(id)
    const place = places[index] ?? index
    if (document && document.position !== place) await moveDocument(db, document, place, save)
  }
}

/** Restored documents may share a position. */
function distinct(places: number[]): number[] {
  let last = Number.NEGATIVE_INFINITY
  return places.map((place) => {
    last = Math.max(place, last + 1)
    return last
  })
}
