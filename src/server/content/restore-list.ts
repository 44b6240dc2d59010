import { isDeepStrictEqual } from 'node:util'
import { originalsOf } from '#content/examples/originals.ts'
import { type CollectionName, entities, type StoredDocument } from '#content/index.ts'
import { readStored } from '#content/schema/section.ts'
import type { ListVersions, RestoredList, RestoreListRequest } from '#protocol/history.ts'
import { fromJson, toJson } from '../database/json.ts'
import type { Database } from '../database/tables.ts'
import { withWriteLock } from '../database/write-lock.ts'
import { problem } from '../http/problems.ts'
import { type Document, listDocuments } from './documents.ts'
import { SITE_ITSELF } from './examples.ts'
import { isInvented, readLaunchedAt } from './launch.ts'
import { orderDocuments } from './order.ts'
import { parseDocument } from './parse-document.ts'
import { recordChanges } from './record-changes.ts'
import { requireRestorable } from './restorable.ts'
import { readRevisions } from './revisions.ts'
import { removeDocument, returnDocument, type Signature, updateDocument } from './writes.ts'

/** Restores the original entries of a list, or earlier versions of its entries: their ids, order and data, as one change. Throws `stale-version` when the list is not the one that was seen, `version-not-found` when there is no such version, `erased-on-request` and `example-after-launch`. */
export function restoreList(
  db: Database,
  { entity, former, seen }: RestoreListRequest,
  by: string,
): Promise<RestoredList> {
  return withWriteLock(db, async (db) => {
    const current = await listDocuments(db, entity)
    if (!isDeepStrictEqual(versionsOf(current), seen)) throw problem('stale-version')
    const wanted = await readWanted(db, entity, former)
    const signature = { by, at: new Date().toISOString() }
    if (await replaceList(db, { entity, current, wanted }, signature)) {
      await recordChanges(db, { kind: 'restore', ...signature })
    }
    return { former: seen, versions: versionsOf(await listDocuments(db, entity)) }
  })
}

const versionsOf = (documents: Document[]): ListVersions =>
  documents.map(({ id, version }) => ({ id, version }))

async function readWanted(
  db: Database,
  entity: CollectionName,
  former: ListVersions | undefined,
): Promise<StoredDocument[]> {
  const isLaunched = (await readLaunchedAt(db)) !== null
  if (former === undefined) return originalsOf(entity, isLaunched)
  const wanted = await readFormer(db, entity, former)
  if (isLaunched && wanted.some(isInvented)) throw problem('example-after-launch')
  return wanted
}

/** A version that says what the site itself wrote first is an example. */
async function readFormer(
  db: Database,
  entity: CollectionName,
  versions: ListVersions,
): Promise<StoredDocument[]> {
  if (versions.length === 0) return []
  const read = async (entries: ListVersions) =>
    new Map(
      (
        await readRevisions(
          db,
          entries.map(({ id, version }) => [entity, id, version]),
        )
      ).map(({ id, data, by, erased }) => [
        id,
        { data: data === null ? undefined : fromJson(data), by, erased },
      ]),
    )
  const stored = await read(versions)
  const first = await read(versions.map(({ id }) => ({ id, version: 1 })))
  return versions.map(({ id }) => {
    const version = stored.get(id)
    if (version?.data === undefined) throw problem('version-not-found')
    const data = requireRestorable(entity, version.data, version.erased)
    const origin = first.get(id)
    const isExample = origin?.by === SITE_ITSELF && isDeepStrictEqual(origin.data, data)
    return { entity, id, data: readStored(entities[entity] as never, data) as unknown, isExample }
  })
}

type Replacement = { entity: CollectionName; current: Document[]; wanted: StoredDocument[] }

/** Returns false if nothing changed. */
async function replaceList(
  db: Database,
  { entity, current, wanted }: Replacement,
  signature: Signature,
): Promise<boolean> {
  const ids = wanted.map(({ id }) => id)
  const surplus = current.filter(({ id }) => !ids.includes(id))
  for (const document of surplus) await removeDocument(db, document, signature)
  let isChanged = surplus.length > 0
  for (const document of wanted) {
    const stored = current.find(({ id }) => id === document.id)
    if (stored && isSame(stored, document)) continue
    await putDocument(db, document, stored, signature)
    isChanged = true
  }
  return (await orderDocuments(db, { entity, ids })) || isChanged
}

const isSame = (stored: Document, { data, isExample }: StoredDocument) =>
  stored.isExample === isExample && isDeepStrictEqual(stored.data, fromJson(toJson(data)))

async function putDocument(
  db: Database,
  { entity, id, isExample, ...document }: StoredDocument,
  stored: Document | undefined,
  signature: Signature,
): Promise<void> {
  const data = parseDocument(entity as CollectionName, document.data)
  if (stored) {
    await updateDocument(db, stored, data, signature, isExample)
    return
  }
  const { first, newest } = await readLifeOf(db, entity, id)
  const former = { version: (newest ?? 0) + 1, createdAt: first ?? signature.at }
  const place = { position: undefined, ...former }
  await returnDocument(db, { entity, id, data, isExample, ...place }, signature)
}

/** When the document was created, and its newest version; null if it never existed. */
const readLifeOf = (db: Database, entity: string, id: string) =>
  db
    .selectFrom('revisions')
    .select(({ fn }) => [fn.min('at').as('first'), fn.max('version').as('newest')])
    .where('entity', '=', entity)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
