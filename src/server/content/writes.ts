import type { StoredDocument } from '#content/index.ts'
import { chunksOf } from '../database/chunks.ts'
import { toJson } from '../database/json.ts'
import type { JsonText } from '../database/tables.ts'
import type { Locked } from '../database/write-lock.ts'
import { requireConsents } from './authorizations.ts'
import { type Document, toDocument } from './documents.ts'

/** Who writes, and when. Everything here writes a document together with its revision, and throws what `requireConsents` throws. */
export type Signature = { by: string; at: string }

const FIRST_VERSION = 1

/** Appends the documents to the page order, in the given order. */
export async function insertDocuments(
  db: Locked,
  documents: StoredDocument[],
  { by, at }: Signature,
): Promise<void> {
  await requireConsents(db, documents)
  const position = await readNextPosition(db)
  const rows = documents.map(({ entity, id, data, isExample }, index) => ({
    entity,
    id,
    position: position + index,
    data: toJson(data),
    version: FIRST_VERSION,
    is_example: isExample ? (1 as const) : (0 as const),
    created_at: at,
    updated_at: at,
    updated_by: by,
  }))
  for (const chunk of chunksOf(rows)) {
    const revisions = chunk.map(({ entity, id, version, data }) => {
      return { entity, id, version, data, at, by }
    })
    await db.insertInto('revisions').values(revisions).execute()
    await db.insertInto('documents').values(chunk).execute()
  }
}

/** An edited document is no longer an example, unless the caller says so. */
export async function updateDocument(
  db: Locked,
  { entity, id, version, data: stored }: Document,
  data: unknown,
  { by, at }: Signature,
  isExample = false,
): Promise<Document> {
  await requireConsents(db, [{ entity, id, data, isExample }], stored)
  const saved = { data: toJson(data), version: version + 1 }
  await insertRevision(db, { entity, id, ...saved, by, at })
  const row = await db
    .updateTable('documents')
    .set({ ...saved, is_example: isExample ? 1 : 0, updated_at: at, updated_by: by })
    .where('entity', '=', entity)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toDocument(row)
}

/** The last revision follows `version` and records the position, so that a restored document returns to its place. */
export async function removeDocument(
  db: Locked,
  { entity, id, version }: Pick<Document, 'entity' | 'id' | 'version'>,
  signature: Signature,
): Promise<void> {
  const { position } = await db
    .deleteFrom('documents')
    .where('entity', '=', entity)
    .where('id', '=', id)
    .returning('position')
    .executeTakeFirstOrThrow()
  await insertRevision(db, { entity, id, version: version + 1, data: null, position, ...signature })
}

export type Return = StoredDocument & {
  version: number
  /** Undefined for the end of the page order. */
  position: number | undefined
  createdAt: string
}

/** Restores a deleted document. */
export async function returnDocument(
  db: Locked,
  { entity, id, data, version, isExample, ...former }: Return,
  { by, at }: Signature,
): Promise<Document> {
  await requireConsents(db, [{ entity, id, data, isExample }])
  const saved = { entity, id, version, data: toJson(data) }
  await insertRevision(db, { ...saved, by, at })
  const row = await db
    .insertInto('documents')
    .values({
      ...saved,
      position: former.position ?? (await readNextPosition(db)),
      is_example: isExample ? 1 : 0,
      created_at: former.createdAt,
      updated_at: at,
      updated_by: by,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toDocument(row)
}

type Revision = Signature & {
  entity: string
  id: string
  version: number
  data: JsonText | null
  position?: number
}

export const insertRevision = (db: Locked, revision: Revision) =>
  db.insertInto('revisions').values(revision).execute()

async function readNextPosition(db: Locked): Promise<number> {
  const row = await db
    .selectFrom('documents')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirst()
  return (row?.last ?? -1) + 1
}
