import { isReceptionPart } from '#content/reception.ts'
import { requireReceptionEdit } from '../callers/reception.ts'
import { readDocument } from '../content/documents.ts'
import { readSettled, requireEntity } from '../content/parse-document.ts'
import type { Database } from '../database/tables.ts'
import { problem } from '../http/problems.ts'
import type { Plan, Scope } from './plan.ts'

/** Throws `not-for-reception` for what she may not even see before it is planned. */
export function requireReceptionScope(scope: Scope): void {
  if (!isAsked(scope)) throw problem('not-for-reception')
}

function isAsked(scope: Scope): boolean {
  if (scope.what === 'field' || scope.what === 'document') return isReceptionPart(scope.entity)
  if (scope.what !== 'screen') return false
  return scope.screen.every(({ entity, id }) => isReceptionPart(entity) && id !== undefined)
}

/** Throws `not-for-reception` unless the plan changes only what she may change herself. */
export async function requireReceptionPlan(db: Database, plan: Plan): Promise<void> {
  if (plan.removals.length > 0 || plan.orders.length > 0) throw problem('not-for-reception')
  for (const { entity, id, data } of plan.upserts) {
    requireEntity(entity)
    const current = await readDocument(db, entity, id)
    const before = current && readSettled(entity, current.data)
    requireReceptionEdit(entity, before, readSettled(entity, data))
  }
}
