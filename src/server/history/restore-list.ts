import { isDeepStrictEqual } from 'node:util'
import { originalsOf } from '#content/examples/originals.ts'
import type { CollectionName, StoredDocument } from '#content/index.ts'
import type { ListVersions, RestoredList, RestoreListRequest } from '#protocol/history.ts'
import { type Document, listDocuments } from '../content/documents.ts'
import { readLaunchedAt } from '../content/launch.ts'
import type { Database } from '../database/tables.ts'
import { withWriteLock } from '../database/write-lock.ts'
import { problem } from '../http/problems.ts'
import { allowedPlan } from './allowed-plan.ts'
import { readVersion } from './former-version.ts'
import { emptyPlan } from './plan.ts'
import { applyPlan } from './restoration.ts'

/** Restores the original entries of a list, or earlier versions of its entries: their ids, order and data, as one change. Throws `stale-version` when the list is not the one that was seen, `version-not-found` when there is no such version, `erased-on-request`, `example-after-launch` and `legal-required`. */
export function restoreList(
  db: Database,
  { entity, former, seen }: RestoreListRequest,
  by: string,
): Promise<RestoredList> {
  return withWriteLock(db, async (db) => {
    const current = await listDocuments(db, entity)
    if (!isDeepStrictEqual(versionsOf(current), seen)) throw problem('stale-version')
    const puts = await readWanted(db, entity, former)
    const ids = puts.map(({ id }) => id)
    const removals = current.filter(({ id }) => !ids.includes(id))
    const plan = { ...emptyPlan, puts, removals, orders: [{ entity, ids }] }
    const allowed = await allowedPlan(db, plan, 'list')
    await applyPlan(db, allowed, { by, kind: 'restore', isWhole: false })
    const versions = versionsOf(await listDocuments(db, entity))
    return { former: seen, versions, left: allowed.left }
  })
}

const versionsOf = (documents: Document[]): ListVersions =>
  documents.map(({ id, version }) => ({ id, version }))

async function readWanted(
  db: Database,
  entity: CollectionName,
  former: ListVersions | undefined,
): Promise<StoredDocument[]> {
  if (former === undefined) return originalsOf(entity, (await readLaunchedAt(db)) !== null)
  const wanted: StoredDocument[] = []
  for (const { id, version } of former) {
    const { isErased: _, stored: __, ...put } = await readVersion(db, entity, id, version)
    wanted.push(put)
  }
  return wanted
}
