import { isEqual } from '#content/history/field-changes.ts'
import {
  changesBetween,
  type DocumentChange,
  type Manifest,
} from '#content/history/manifest-changes.ts'
import { keyOf } from '#content/history/publication.ts'
import { type EntityName, isCollection, isEntity, type StoredDocument } from '#content/index.ts'
import type { Skipped } from '#protocol/history.ts'
import { readLiveManifest, toManifest } from '../content/manifests.ts'
import type { Order } from '../content/order.ts'
import { readManifestDocuments, readRelease } from '../content/releases.ts'
import { readRevisions, requireRestorable } from '../content/revisions.ts'
import { chunksOf } from '../database/chunks.ts'
import type { Database, Erased } from '../database/tables.ts'
import { problem } from '../http/problems.ts'
import { adapted } from './former-version.ts'
import { emptyPlan, type Key, type Plan, skippedOf } from './plan.ts'

/** Everything that visitors see, or what `isWanted` names of it, as it was after the release; what the site did not have then leaves it, sections excepted. Throws `not-found`. */
export async function planSite(
  db: Database,
  release: number,
  isWanted: (document: Key) => boolean = () => true,
): Promise<Plan> {
  const row = await db
    .selectFrom('releases')
    .select('manifest')
    .where('id', '=', release)
    .executeTakeFirst()
  const manifest = row && toManifest(row.manifest)
  if (!manifest) throw problem('not-found')
  const live = await readLiveManifest(db)
  // An old address leads on for ever, also from a later name.
  const changes = changesBetween(live, manifest)
    .filter(isWanted)
    .filter(({ entity }) => entity !== 'redirects')
  const then = keyed(await readDocumentsOf(db, release))
  const now = keyed(await readManifestDocuments(db, live))
  const erased = await readErased(db, changes)
  const plan: Plan = { ...emptyPlan, upserts: [], removals: [], skipped: [], source: release }
  for (const change of changes) {
    const { entity, id, before, after } = change
    const former = then.get(keyOf(change))
    if (!isEntity(entity) || before === after) continue
    if (after === null) {
      if (isCollection(entity)) plan.removals.push({ entity, id })
    } else if (former) {
      const key = keyOf(change)
      add(plan, { ...former, entity }, now.get(key), erased.get(key))
    }
  }
  return { ...plan, orders: ordersOf(manifest) }
}

/** How much of the versions that would be restored was erased. */
async function readErased(db: Database, changes: DocumentChange[]): Promise<Map<string, Erased>> {
  const versions = changes.flatMap(({ entity, id, after }) =>
    after === null ? [] : [[entity, id, after] as const],
  )
  const erased = new Map<string, Erased>()
  for (const chunk of chunksOf(versions)) {
    for (const row of await readRevisions(db, chunk)) {
      if (row.erased) erased.set(keyOf(row), row.erased)
    }
  }
  return erased
}

const keyed = <Listed extends Key>(documents: Listed[]) =>
  new Map(documents.map((document) => [keyOf(document), document]))

function add(
  plan: Plan,
  former: StoredDocument & { entity: EntityName },
  current: StoredDocument | undefined,
  erased: Erased | undefined,
): void {
  const { entity, id, isExample } = former
  const leave = (reason: Skipped['reason']) => plan.skipped.push(skippedOf(former, reason))
  if (erased === 'entry') {
    leave('erased')
    return
  }
  try {
    const data = adapted(entity, requireRestorable(entity, former.data, erased ?? null))
    if (current && isEqual(current.data, data)) return
    plan.upserts.push({ entity, id, data, isExample })
    if (erased) leave('erased')
  } catch {
    leave('unreadable')
  }
}

const ordersOf = (manifest: Manifest): Order[] =>
  [...Map.groupBy(manifest, ([entity]) => entity)]
    .filter(([entity]) => isCollection(entity))
    .map(([entity, entries]) => ({ entity, ids: entries.map(([, id]) => id) }))

/** Throws `not-found`. */
export async function readDocumentsOf(db: Database, id: number): Promise<StoredDocument[]> {
  const release = await readRelease(db, id)
  if (!release) throw problem('not-found')
  return release.documents
}
