import { originalsOf } from '#content/examples/originals.ts'
import {
  type CollectionName,
  type EntityName,
  entities,
  isCollection,
  isSection,
  type StoredDocument,
} from '#content/index.ts'
import { isRecord } from '#content/schema/section.ts'
import type { Role } from '#protocol/accounts.ts'
import type { ListVersions } from '#protocol/history.ts'
import { listAllDocuments, listDocuments } from '../content/documents.ts'
import { readLaunchedAt } from '../content/launch.ts'
import { readLiveManifest } from '../content/manifests.ts'
import { parseDocument, requireEntity } from '../content/parse-document.ts'
import type { Database } from '../database/tables.ts'
import { problem } from '../http/problems.ts'
import { allowedPlan } from './allowed-plan.ts'
import { planField } from './field-plan.ts'
import { readSource, readVersion } from './former-version.ts'
import { emptyPlan, inOrder, type Key, type Plan, type Scope, skippedOf } from './plan.ts'
import { requireReceptionPlan, requireReceptionScope } from './reception-plan.ts'
import { planScreen } from './screen-plan.ts'
import { planSite, readDocumentsOf } from './site-plan.ts'

/**
 * What going back would do, without what must not or can't return. Throws `version-not-found`,
 * `document-not-found`, `fixed-section`, `erased-on-request`, `not-found`, and what `allowedPlan` throws,
 * for what can't be restored at all; for reception, `not-for-reception` for what she may not change.
 */
export async function planRestore(db: Database, scope: Scope, role?: Role): Promise<Plan> {
  if (role !== 'reception') return planAllowed(db, scope)
  requireReceptionScope(scope)
  const plan = await planAllowed(db, scope)
  await requireReceptionPlan(db, plan)
  return plan
}

async function planAllowed(db: Database, scope: Scope): Promise<Plan> {
  const plan = await planOf(db, scope)
  if (scope.what !== 'discard') return allowedPlan(db, plan, scope.what)
  // What visitors see is never refused.
  return (await readLiveEntry(db, scope))?.version === (scope.version ?? undefined)
    ? plan
    : allowedPlan(db, plan, 'document')
}

function planOf(db: Database, scope: Scope): Promise<Plan> {
  if (scope.what === 'site') return planSite(db, scope.release)
  if (scope.what === 'screen') return planScreen(db, scope.screen, scope.release)
  if (scope.what === 'list') return planList(db, scope)
  requireEntity(scope.entity)
  const { entity } = scope
  if (scope.what === 'order') return planOrder(db, entity, scope.release)
  if (scope.what === 'field') return planField(db, { ...scope, entity })
  if (scope.version === null) return planRemoval({ ...scope, entity })
  const target = { entity, id: scope.id, version: scope.version }
  return scope.what === 'discard' ? planDiscard(db, target) : planVersion(db, target)
}

async function planRemoval({ entity, id }: Key): Promise<Plan> {
  if (isSection(entity)) throw problem('fixed-section')
  return { ...emptyPlan, removals: [{ entity, id }] }
}

type Version = { entity: EntityName; id: string; version: number }

async function planVersion(db: Database, { entity, id, version }: Version): Promise<Plan> {
  const { isErased, stored: _, ...upsert } = await readVersion(db, entity, id, version)
  const skipped = isErased ? [skippedOf(upsert, 'erased')] : []
  return { ...emptyPlan, upserts: [upsert], skipped, source: await readSource(db, upsert, version) }
}

/** What visitors see keeps its mark as an example; anything else was written by a person. */
async function planDiscard(db: Database, target: Version): Promise<Plan> {
  const plan = await planVersion(db, target)
  const live = await readLiveEntry(db, target)
  const isExample = live?.version === target.version && live.isExample
  return { ...plan, upserts: plan.upserts.map((one) => ({ ...one, isExample })), source: null }
}

async function readLiveEntry(db: Database, { entity, id }: Key) {
  const live = await readLiveManifest(db)
  const found = live.find(([liveEntity, liveId]) => liveEntity === entity && liveId === id)
  return found && { version: found[2], isExample: found[3] }
}

async function planList(
  db: Database,
  { entity, former }: Extract<Scope, { what: 'list' }>,
): Promise<Plan> {
  const upserts = former
    ? await readFormer(db, entity, former)
    : originalsOf(entity, (await readLaunchedAt(db)) !== null)
  const ids = upserts.map(({ id }) => id)
  const removals = (await listDocuments(db, entity)).filter(({ id }) => !ids.includes(id))
  return { ...emptyPlan, upserts, removals, orders: [{ entity, ids }] }
}

async function readFormer(
  db: Database,
  entity: CollectionName,
  former: ListVersions,
): Promise<StoredDocument[]> {
  const wanted: StoredDocument[] = []
  for (const { id, version } of former) {
    const { isErased: _, stored: __, ...upsert } = await readVersion(db, entity, id, version)
    wanted.push(upsert)
  }
  return wanted
}

/** A list whose entries carry a number gets new numbers, any other new places. */
async function planOrder(db: Database, entity: EntityName, release: number): Promise<Plan> {
  if (!isCollection(entity)) throw problem('fixed-section')
  const former = inPageOrder(await readDocumentsOf(db, release)).filter(isOf(entity))
  const current = inPageOrder(await listAllDocuments(db)).filter(isOf(entity))
  const ordered = inOrder(
    current,
    former.map(({ id }) => id),
  )
  const plan = { ...emptyPlan, source: release }
  if (!Object.hasOwn(entities[entity].schema.shape, 'order')) {
    return { ...plan, orders: [{ entity, ids: ordered.map(({ id }) => id) }] }
  }
  const upserts = ordered.flatMap((document, index) => {
    const { id, data, isExample } = document
    const isThere = isRecord(data) && data.order === index + 1
    const moved = { ...(data as object), order: index + 1 }
    return isThere ? [] : [{ entity, id, data: parseDocument(entity, moved, moved), isExample }]
  })
  return { ...plan, upserts }
}

const isOf =
  (entity: string) =>
  (document: Key): boolean =>
    document.entity === entity

const inPageOrder = <Listed extends { data: unknown }>(documents: Listed[]): Listed[] => {
  const numberOf = ({ data }: Listed) =>
    isRecord(data) && typeof data.order === 'number' ? data.order : 0
  return documents.toSorted((one, other) => numberOf(one) - numberOf(other))
}
