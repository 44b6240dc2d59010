import { isEqual } from '#content/history/field-changes.ts'
import type { StoredDocument } from '#content/index.ts'
import type { Role } from '#protocol/accounts.ts'
import type { ReleaseKind, RestoreResult } from '#protocol/history.ts'
import { type Document, listDocuments, readDocument } from '../content/documents.ts'
import { type Order, orderDocuments } from '../content/order.ts'
import { recordChanges } from '../content/record-changes.ts'
import { makeRelease, readNewestReleaseId } from '../content/releases.ts'
import {
  removeDocument,
  returnDocument,
  type Signature,
  updateDocument,
} from '../content/writes.ts'
import type { Locked } from '../database/write-lock.ts'
import { inOrder, type Plan, type Scope } from './plan.ts'
import { planRestore } from './restore-plan.ts'

type Application = { by: string; kind: ReleaseKind; role?: Role | undefined }

/** Goes back as a change of its own. For doors that have found unchanged what the person saw. Throws what `planRestore` throws. */
export async function applyRestore(
  db: Locked,
  scope: Scope,
  { by, kind, role }: Application,
): Promise<RestoreResult> {
  const plan = await planRestore(db, scope, role)
  const signature = { by, at: new Date().toISOString() }
  const removed = await removeAll(db, plan, signature)
  const written = await upsertAll(db, plan, signature)
  const moved = await orderAll(db, plan.orders)
  if (!removed && !written && !moved) return { release: null, skipped: plan.skipped }
  const source = plan.source === null ? {} : { source: plan.source }
  const making = { kind, ...source, ...signature }
  // The whole site is restored at once, however it publishes; nothing may wait then.
  if (scope.what === 'site')
    return { release: await makeRelease(db, making), skipped: plan.skipped }
  const { isWaiting } = await recordChanges(db, making)
  const release = (await readNewestReleaseId(db)) ?? 0
  return { release, skipped: plan.skipped, ...(isWaiting && { isWaiting: true as const }) }
}

async function removeAll(db: Locked, { removals }: Plan, signature: Signature) {
  let count = 0
  for (const { entity, id } of removals) {
    const current = await readDocument(db, entity, id)
    if (!current) continue
    await removeDocument(db, current, signature)
    count += 1
  }
  return count > 0
}

async function upsertAll(db: Locked, { upserts }: Plan, signature: Signature) {
  let count = 0
  for (const document of upserts) {
    const current = await readDocument(db, document.entity, document.id)
    if (current && isSame(current, document)) continue
    await upsert(db, document, current, signature)
    count += 1
  }
  return count > 0
}

const isSame = (current: Document, { data, isExample }: StoredDocument) =>
  current.isExample === isExample && isEqual(current.data, data)

async function upsert(
  db: Locked,
  document: StoredDocument,
  current: Document | undefined,
  signature: Signature,
) {
  const { entity, id, data, isExample } = document
  if (current) return updateDocument(db, current, data, signature, isExample)
  const revisions = db.selectFrom('revisions').where('entity', '=', entity).where('id', '=', id)
  const newest = await revisions
    .select(['version', 'position'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  const first = await revisions.select('at').orderBy('version').limit(1).executeTakeFirst()
  const former = {
    version: (newest?.version ?? 0) + 1,
    position: newest?.position ?? undefined,
    createdAt: first?.at ?? signature.at,
  }
  return returnDocument(db, { ...document, ...former }, signature)
}

async function orderAll(db: Locked, orders: Order[]): Promise<boolean> {
  let isMoved = false
  for (const { entity, ids } of orders) {
    const current = await listDocuments(db, entity)
    const wanted = inOrder(current, ids)
    if (wanted.every((document, index) => document === current[index])) continue
    isMoved = (await orderDocuments(db, { entity, ids: wanted.map(({ id }) => id) })) || isMoved
  }
  return isMoved
}
