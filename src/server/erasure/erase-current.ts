import type { Manifest } from '#content/history/manifest-changes.ts'
import { keyOf } from '#content/history/publication.ts'
import type { erasingKinds } from '#protocol/history.ts'
import { readDocument } from '../content/documents.ts'
import { makeRelease } from '../content/releases.ts'
import { insertRevision, removeDocument, type Signature } from '../content/writes.ts'
import { toJson } from '../database/json.ts'
import type { Database } from '../database/tables.ts'
import type { Locked } from '../database/write-lock.ts'
import { type Current, type DocumentVersions, pinnedVersionsOf } from './content-versions.ts'

type Erasing = {
  document: DocumentVersions
  /** What is left of each version that names the person; undefined for an entry that is erased as a whole. */
  present: Map<number, unknown>
  current: Current
}

/** Which versions replace those that named the person; null for an entry that is gone. */
export type CurrentErasure = { key: string; replaced: Map<number, number | null> }

/** The release without what was erased. */
export type ErasingRelease = Signature & { kind: (typeof erasingKinds)[number] }

/** Writes what is left as new versions, the working copy last: whoever edits an older one is told that it has changed. */
export async function eraseCurrent(
  db: Locked,
  { document, present, current }: Erasing,
  { by, at }: Signature,
): Promise<CurrentErasure> {
  const { entity, id, versions } = document
  const signature = { by, at }
  const key = keyOf(document)
  const working = current.workingVersions.get(key)
  const replaced = new Map<number, number | null>()
  let last = versions.at(-1)?.version ?? 0
  const shown = [current.liveVersions.get(key), ...pinnedVersionsOf(current, key)]
  const others = [...new Set(shown)].filter(
    (version): version is number =>
      version !== undefined && version !== working && present.has(version),
  )
  for (const version of others.sort((one, other) => one - other)) {
    const data = present.get(version)
    if (data === undefined) {
      replaced.set(version, null)
      continue
    }
    last += 1
    await insertRevision(db, { entity, id, version: last, data: toJson(data), ...signature })
    replaced.set(version, last)
  }
  const isShifted = [...replaced.values()].some((version) => version !== null)
  if (working === undefined) {
    if (isShifted) await deleteAgain(db, document, last + 1, signature)
  } else if (present.has(working)) {
    const data = present.get(working)
    replaced.set(working, await replaceWorking(db, document, last, data, signature))
  } else if (isShifted) {
    await repeatWorking(db, document, last + 1)
  }
  return { key, replaced }
}

/** The newest revision of a deleted document is its deletion. */
async function deleteAgain(
  db: Locked,
  { entity, id, versions }: DocumentVersions,
  version: number,
  signature: Signature,
) {
  const position = versions.findLast(({ raw }) => raw === '')?.position
  const place = typeof position === 'number' ? { position } : {}
  await insertRevision(db, { entity, id, version, data: null, ...place, ...signature })
}

/** Returns the version after the last one, or null if the entry is gone. */
async function replaceWorking(
  db: Locked,
  { entity, id }: DocumentVersions,
  last: number,
  data: unknown,
  { by, at }: Signature,
): Promise<number | null> {
  if (data === undefined) {
    await removeDocument(db, { entity, id, version: last }, { by, at })
    return null
  }
  const version = last + 1
  await insertRevision(db, { entity, id, version, data: toJson(data), by, at })
  await db
    .updateTable('documents')
    .set({ data: toJson(data), version, is_example: 0, updated_at: at, updated_by: by })
    .where('entity', '=', entity)
    .where('id', '=', id)
    .execute()
  return version
}

/** The working copy says again what it said, in the name of the person who saved it. */
async function repeatWorking(db: Locked, { entity, id }: DocumentVersions, version: number) {
  const document = await readDocument(db, entity, id)
  if (!document) return
  const { data, updatedBy: by, updatedAt: at } = document
  await insertRevision(db, { entity, id, version, data: toJson(data), by, at })
  await db
    .updateTable('documents')
    .set({ version })
    .where('entity', '=', entity)
    .where('id', '=', id)
    .execute()
}

/** Makes the release without the person. It is made even if the page stays the same, because it tells every process and every open panel to drop what they know. */
export async function publishErasure(
  db: Locked,
  current: Current,
  erasures: CurrentErasure[],
  { by, at, kind }: ErasingRelease,
): Promise<void> {
  const replaced = new Map(erasures.map((erasure) => [erasure.key, erasure.replaced]))
  const replace = (key: string, version: number | null) => {
    const other = version === null ? undefined : replaced.get(key)?.get(version)
    return other === undefined ? version : other
  }
  await replaceScheduled(db, current, replace)
  const manifest: Manifest = current.live.flatMap(([entity, id, version, isExample]) => {
    const other = replace(keyOf({ entity, id }), version)
    return other === null ? [] : [[entity, id, other, isExample && other === version]]
  })
  if (current.release > 0) await makeRelease(db, { by, at, kind }, manifest)
}

type Replace = (key: string, version: number | null) => number | null

async function replaceScheduled(db: Database, { scheduled }: Current, replace: Replace) {
  for (const { id, pinned } of scheduled) {
    const isGone = (key: string, version: number | null) =>
      version !== null && replace(key, version) === null
    const documents = pinned.documents
      .filter((part) => !isGone(keyOf(part), part.after))
      .map((part) => ({
        ...part,
        before: replace(keyOf(part), part.before),
        after: replace(keyOf(part), part.after),
      }))
    if (documents.length === 0 && pinned.documents.length > 0) {
      await db.deleteFrom('scheduled_publications').where('id', '=', id).execute()
      continue
    }
    const gone = pinned.documents.filter((part) => isGone(keyOf(part), part.after)).map(keyOf)
    const orders = pinned.orders.map(({ entity, ids }) => ({
      entity,
      ids: ids.filter((one) => !gone.includes(keyOf({ entity, id: one }))),
    }))
    await db
      .updateTable('scheduled_publications')
      .set({ changes: toJson({ documents, orders }) })
      .where('id', '=', id)
      .execute()
  }
}
