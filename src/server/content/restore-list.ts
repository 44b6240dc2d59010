import { isDeepStrictEqual } from 'node:util'
import { type CollectionName, entities, type StoredDocument } from '#content/index.ts'
import { originalsOf } from '#content/originals.ts'
import { readStored } from '#content/schema/section.ts'
import type { ListVersions, RestoredList, RestoreListRequest } from '#protocol/history.ts'
import { fromJson, toJson } from '../database/json.ts'
import type { Database } from '../database/tables.ts'
import { withWriteLock } from '../database/write-lock.ts'
import { problem } from '../http/problems.ts'
import { type Document, listDocuments } from './documents.ts'
import { isInvented, readLaunchedAt } from './launch.ts'
import { orderDocuments } from './order.ts'
import { parseDocument } from './parse-document.ts'
import { makeRelease, readNewestReleaseId, readRelease } from './releases.ts'
import { removeDocument, returnDocument, type Signature, updateDocument } from './writes.ts'

/** Restores the original entries of a list, or those it had in a release: their ids, order and data, with one release. Throws `stale-version` when the list is not the one that was seen, `version-not-found` without such a release, and `example-after-launch`. */
export function restoreList(
  db: Database,
  { entity, release, seen }: RestoreListRequest,
  by: string,
): Promise<RestoredList> {
  return withWriteLock(db, async (db) => {
    const current = await listDocuments(db, entity)
    if (!isDeepStrictEqual(versionsOf(current), seen)) throw problem('stale-version')
    const former = (await readNewestReleaseId(db)) ?? 0
    const wanted = await readWanted(db, entity, release)
    const signature = { by, at: new Date().toISOString() }
    if (await replaceList(db, { entity, current, wanted }, signature)) {
      await makeRelease(db, { kind: 'restore', ...(release && { source: release }), ...signature })
    }
    return { former, versions: versionsOf(await listDocuments(db, entity)) }
  })
}

const versionsOf = (documents: Document[]): ListVersions =>
  documents.map(({ id, version }) => ({ id, version }))

async function readWanted(
  db: Database,
  entity: CollectionName,
  release: number | undefined,
): Promise<StoredDocument[]> {
  const isLaunched = (await readLaunchedAt(db)) !== null
  if (release === undefined) return originalsOf(entity, isLaunched)
  const found = await readRelease(db, release)
  if (!found) throw problem('version-not-found')
  const wanted = found.documents
    .filter((document) => document.entity === entity && document.data !== undefined)
    .map(({ data, ...document }) => {
      return { ...document, data: readStored(entities[entity] as never, data) as unknown }
    })
  if (isLaunched && wanted.some(isInvented)) throw problem('example-after-launch')
  return wanted
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
