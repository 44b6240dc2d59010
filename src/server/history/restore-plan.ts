import { type EntityName, entities, isCollection, isSection } from '#content/index.ts'
import { isRecord } from '#content/schema/section.ts'
import { titleOf } from '#content/title.ts'
import type { RestoreTarget } from '#protocol/history.ts'
import { listAllDocuments } from '../content/documents.ts'
import { parseDocument, requireEntity } from '../content/parse-document.ts'
import type { Database } from '../database/tables.ts'
import { problem } from '../http/problems.ts'
import { allowedPlan } from './allowed-plan.ts'
import { planField } from './field-plan.ts'
import { readSource, readVersion } from './former-version.ts'
import { emptyPlan, type Key, type Plan } from './plan.ts'
import { planSite, readDocumentsOf } from './site-plan.ts'

/**
 * Throws `version-not-found`, `document-not-found`, `fixed-section`, `erased-on-request`,
 * `not-found`, and what `allowedPlan` throws, for what can't be restored at all.
 */
export async function planRestore(db: Database, target: RestoreTarget): Promise<Plan> {
  return allowedPlan(db, await planOf(db, target), target.what)
}

function planOf(db: Database, target: RestoreTarget): Promise<Plan> {
  if (target.what === 'site') return planSite(db, target.release)
  requireEntity(target.entity)
  const { entity } = target
  if (target.what === 'order') return planOrder(db, entity, target.release)
  if (target.what === 'field') return planField(db, { ...target, entity })
  const { id, version } = target
  return version === null ? planRemoval(entity, id) : planVersion(db, entity, id, version)
}

async function planRemoval(entity: EntityName, id: string): Promise<Plan> {
  if (isSection(entity)) throw problem('fixed-section')
  return { ...emptyPlan, removals: [{ entity, id }] }
}

async function planVersion(
  db: Database,
  entity: EntityName,
  id: string,
  version: number,
): Promise<Plan> {
  const { isErased, stored: _, ...put } = await readVersion(db, entity, id, version)
  const left = isErased ? [{ title: titleOf(entity, put.data), reason: 'erased' as const }] : []
  return { ...emptyPlan, puts: [put], left, source: await readSource(db, put, version) }
}

/** A list whose entries carry a number gets new numbers, any other new places. */
async function planOrder(db: Database, entity: EntityName, release: number): Promise<Plan> {
  if (!isCollection(entity)) throw problem('fixed-section')
  const former = inPageOrder(await readDocumentsOf(db, release)).filter(isOf(entity))
  const current = inPageOrder(await listAllDocuments(db)).filter(isOf(entity))
  const places = new Map(former.map(({ id }, index) => [id, index]))
  const placeOf = ({ id }: Key) => places.get(id) ?? former.length
  const ordered = current.toSorted((one, other) => placeOf(one) - placeOf(other))
  const plan = { ...emptyPlan, source: release }
  if (!Object.hasOwn(entities[entity].schema.shape, 'order')) {
    return { ...plan, orders: [{ entity, ids: ordered.map(({ id }) => id) }] }
  }
  const puts = ordered.flatMap((document, index) => {
    const { id, data, isExample } = document
    const isThere = isRecord(data) && data.order === index + 1
    const moved = { ...(data as object), order: index + 1 }
    return isThere ? [] : [{ entity, id, data: parseDocument(entity, moved, moved), isExample }]
  })
  return { ...plan, puts }
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
