import { keyOf } from '#content/history/publication.ts'
import type { StoredDocument } from '#content/index.ts'
import { isRecord } from '#content/schema/section.ts'
import { listAllDocuments } from '../content/documents.ts'
import { isDirector, missingLegalIn, readLaunchedAt } from '../content/launch.ts'
import type { Database } from '../database/tables.ts'
import { problem } from '../http/problems.ts'
import { afterPlan, type Key, type Plan, type Restored, skippedOf } from './plan.ts'

/**
 * On a launched site, what the law requires of the page stays as it is today wherever a restore
 * would remove it. Throws `legal-required` if nothing else would be restored.
 */
export async function withLegal(db: Database, plan: Plan, what: Restored): Promise<Plan> {
  if ((await readLaunchedAt(db)) === null) return plan
  const today = await listAllDocuments(db)
  const isKept = (one: Plan) => missingLegalIn(afterPlan(today, one)) <= missingLegalIn(today)
  if (isKept(plan)) return plan
  if (!isOfMany(plan, what)) throw problem('legal-required')
  const withIdentity = keepIdentity(plan, today)
  if (isKept(withIdentity)) return withIdentity
  const directors = new Set(today.filter(isDirecting).map(keyOf))
  const withDirectors = keepTeam(withIdentity, today, (one) => directors.has(keyOf(one)))
  return isKept(withDirectors) ? withDirectors : keepTeam(withIdentity, today, isOfTeam)
}

/** Whether the plan still does something when a part of it is left out. */
const isOfMany = ({ removals }: Plan, what: Restored) =>
  what === 'site' || (what === 'document' && removals.length === 0)

const isOfTeam = ({ entity }: Key) => entity === 'team'
const isDirecting = (document: StoredDocument) => isOfTeam(document) && isDirector(document.data)

/** The settings are restored without the identification that they had then. */
function keepIdentity(plan: Plan, today: StoredDocument[]): Plan {
  const settings = today.find(({ entity }) => entity === 'settings')
  const put = plan.upserts.find(({ entity }) => entity === 'settings')
  if (!put || !isRecord(put.data) || !isRecord(settings?.data)) return plan
  const kept = { ...put, data: { ...put.data, legal: settings.data.legal } }
  const upserts = plan.upserts.map((one) => (one === put ? kept : one))
  return { ...plan, upserts, skipped: [...plan.skipped, skippedOf(put, 'legal-required')] }
}

/** The members that `isKept` names stay as they are today. */
function keepTeam(plan: Plan, today: StoredDocument[], isKept: (one: Key) => boolean): Plan {
  const touched = new Set([...plan.upserts, ...plan.removals].filter(isKept).map(keyOf))
  const kept = today.filter((one) => touched.has(keyOf(one)))
  return {
    ...plan,
    upserts: plan.upserts.filter((put) => !isKept(put)),
    removals: plan.removals.filter((removal) => !isKept(removal)),
    skipped: [...plan.skipped, ...kept.map((one) => skippedOf(one, 'legal-required'))],
  }
}
