import { changeSheetOf } from '#content/history/change-sheet.ts'
import { isEqual } from '#content/history/field-changes.ts'
import type { StoredDocument } from '#content/index.ts'
import type {
  ReleaseKind,
  RestorePreview,
  RestoreRequest,
  RestoreResult,
  RestoreTarget,
} from '#protocol/history.ts'
import { readAuthors } from '../accounts/people/authors.ts'
import {
  type Document,
  listAllDocuments,
  listDocuments,
  readDocument,
} from '../content/documents.ts'
import { type Order, orderDocuments } from '../content/order.ts'
import { recordChanges } from '../content/record-changes.ts'
import { makeRelease, readLaunchRelease, readNewestReleaseId } from '../content/releases.ts'
import {
  removeDocument,
  returnDocument,
  type Signature,
  updateDocument,
} from '../content/writes.ts'
import type { Database } from '../database/tables.ts'
import { type Locked, withWriteLock } from '../database/write-lock.ts'
import { problem } from '../http/problems.ts'
import { requireNothingWaiting } from '../publishing/waiting.ts'
import { afterPlan, inOrder, type Plan } from './plan.ts'
import { planRestore } from './restore-plan.ts'

/** What visitors would see change. Changes nothing. */
export async function previewRestore(db: Database, target: RestoreTarget): Promise<RestorePreview> {
  const basedOn = (await readNewestReleaseId(db)) ?? 0
  const plan = await planRestore(db, target)
  const documents = await listAllDocuments(db)
  return {
    basedOn,
    documents: changeSheetOf(documents, afterPlan(documents, plan)),
    left: plan.left,
    since: await readSince(db, plan.source),
  }
}

async function readSince(db: Database, source: number | null): Promise<RestorePreview['since']> {
  if (source === null) return { count: 0, people: [] }
  const rows = await db
    .selectFrom('releases')
    .select(({ fn }) => ['by', fn.countAll<number>().as('count')])
    .where('id', '>', source)
    .groupBy('by')
    .execute()
  const signatures = rows.map(({ by }) => by)
  const authorOf = await readAuthors(db, signatures)
  const people = new Map(signatures.map(authorOf).map((author) => [author.name, author]))
  return {
    count: rows.reduce((sum, { count }) => sum + Number(count), 0),
    people: [...people.values()],
  }
}

/** Brings it back as a change of its own. Throws what `planRestore` throws, `changed-meanwhile`, and for the whole site `changes-waiting` and `before-launch`. */
export function restore(db: Database, request: RestoreRequest, by: string): Promise<RestoreResult> {
  return withWriteLock(db, async (db) => {
    await requireSeen(db, request)
    if (request.what === 'site') await requireWholeSite(db, request.release)
    const plan = await planRestore(db, request)
    return applyPlan(db, plan, { by, kind: 'restore', isWhole: request.what === 'site' })
  })
}

async function requireWholeSite(db: Database, release: number): Promise<void> {
  if (release < (await readLaunchRelease(db))) throw problem('before-launch')
  await requireNothingWaiting(db)
}

type Application = {
  by: string
  kind: ReleaseKind
  /** The whole site is restored at once, however it publishes; nothing may wait then. */
  isWhole: boolean
}

export async function applyPlan(
  db: Locked,
  plan: Plan,
  { by, kind, isWhole }: Application,
): Promise<RestoreResult> {
  const signature = { by, at: new Date().toISOString() }
  const removed = await removeAll(db, plan, signature)
  const written = await putAll(db, plan, signature)
  const moved = await orderAll(db, plan.orders)
  if (!removed && !written && !moved) return { release: null, left: plan.left }
  const source = plan.source === null ? {} : { source: plan.source }
  const making = { kind, ...source, ...signature }
  if (isWhole) return { release: await makeRelease(db, making), left: plan.left }
  const { isWaiting } = await recordChanges(db, making)
  const release = (await readNewestReleaseId(db)) ?? 0
  return { release, left: plan.left, ...(isWaiting && { isWaiting: true as const }) }
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

async function putAll(db: Locked, { puts }: Plan, signature: Signature) {
  let count = 0
  for (const document of puts) {
    const current = await readDocument(db, document.entity, document.id)
    if (current && isSame(current, document)) continue
    await put(db, document, current, signature)
    count += 1
  }
  return count > 0
}

const isSame = (current: Document, { data, isExample }: StoredDocument) =>
  current.isExample === isExample && isEqual(current.data, data)

async function put(
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

/** Throws `changed-meanwhile` when something that would be overwritten has changed since the person looked. */
async function requireSeen(db: Database, request: RestoreRequest): Promise<void> {
  const { basedOn } = request
  if (request.what === 'document' && request.seen !== undefined) {
    await requireNewestVersion(db, request, request.seen)
  }
  if (basedOn === undefined) return
  const newer = await db
    .selectFrom('release_changes')
    .select('release')
    .where('release', '>', basedOn)
    .$if(request.what !== 'site', (query) =>
      query.where('entity', '=', request.what === 'site' ? '' : request.entity),
    )
    .$if(request.what === 'field' || request.what === 'document', (query) =>
      query.where('id', '=', 'id' in request ? request.id : ''),
    )
    .limit(1)
    .executeTakeFirst()
  if (newer) throw problem('changed-meanwhile')
}

async function requireNewestVersion(
  db: Database,
  { entity, id }: { entity: string; id: string },
  seen: number,
): Promise<void> {
  const newest = await db
    .selectFrom('revisions')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('entity', '=', entity)
    .where('id', '=', id)
    .executeTakeFirst()
  if (newest?.version !== seen) throw problem('changed-meanwhile')
}
