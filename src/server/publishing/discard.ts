import { keyOf } from '#content/history/publication.ts'
import type { Discarded, DiscardRequest } from '#protocol/publishing.ts'
import { readDocument } from '../content/documents.ts'
import { readLiveManifest } from '../content/manifests.ts'
import { parseDocument, requireEntity } from '../content/parse-document.ts'
import { recordChanges } from '../content/record-changes.ts'
import { requireRestorable } from '../content/restorable.ts'
import { readRevisions } from '../content/revisions.ts'
import {
  removeDocument,
  returnDocument,
  type Signature,
  updateDocument,
} from '../content/writes.ts'
import { fromJson } from '../database/json.ts'
import type { Database } from '../database/tables.ts'
import { type Locked, withWriteLock } from '../database/write-lock.ts'
import { problem } from '../http/problems.ts'

/**
 * Discards the waiting changes of one document, or undoes that: its working copy becomes what it
 * was in the version `to`. Throws `waiting-changed` when it is not what was seen.
 */
export const discardChanges = (
  db: Database,
  request: DiscardRequest,
  by: string,
): Promise<Discarded> =>
  withWriteLock(db, async (db) => {
    const { entity, id, after, to } = request
    requireEntity(entity)
    const current = await readDocument(db, entity, id)
    if ((current?.version ?? null) !== after) throw problem('waiting-changed')
    const signature = { by, at: new Date().toISOString() }
    const version = await putVersion(db, { entity, id, to }, signature)
    await recordChanges(db, { kind: 'undo', ...signature })
    return { after: version }
  })

type Target = { entity: string; id: string; to: number | null }

/** Returns the new version, null for a deletion. */
async function putVersion(db: Locked, { entity, id, to }: Target, signature: Signature) {
  const current = await readDocument(db, entity, id)
  if (to === null) {
    if (current) await removeDocument(db, current, signature)
    return null
  }
  const [revision] = await readRevisions(db, [[entity, id, to]])
  if (!revision?.data) throw problem('version-not-found')
  const stored = requireRestorable(entity, fromJson(revision.data), revision.erased)
  const data = parseDocument(entity, stored, stored)
  const isExample = await wasExample(db, { entity, id, to })
  if (current) return (await updateDocument(db, current, data, signature, isExample)).version
  const life = await readLife(db, entity, id)
  const place = { version: life.newest + 1, position: life.position, createdAt: life.createdAt }
  return (await returnDocument(db, { entity, id, data, isExample, ...place }, signature)).version
}

/** What visitors see keeps its mark; anything else was written by a person. */
async function wasExample(db: Database, { entity, id, to }: Target): Promise<boolean> {
  const live = await readLiveManifest(db)
  return live.some(
    ([liveEntity, liveId, version, isExample]) =>
      keyOf({ entity: liveEntity, id: liveId }) === keyOf({ entity, id }) &&
      version === to &&
      isExample,
  )
}

/** The newest version of a deleted document, the place it had, and when it was created. */
async function readLife(db: Database, entity: string, id: string) {
  const rows = await db
    .selectFrom('revisions')
    .select(['version', 'position', 'at'])
    .where('entity', '=', entity)
    .where('id', '=', id)
    .orderBy('version')
    .execute()
  const newest = rows.at(-1)
  return {
    newest: newest?.version ?? 0,
    position: newest?.position ?? undefined,
    createdAt: rows[0]?.at ?? new Date().toISOString(),
  }
}
