import { monthsBefore } from '#content/rules/clinic-time.ts'
import type { ActivityKind } from '#protocol/activity.ts'
import { toJson } from '../database/json.ts'
import { orderedId } from '../database/ordered-id.ts'
import type { Database } from '../database/tables.ts'
import { originNow } from './origin.ts'

/** What a sentence needs besides who and when. Contains no secrets and no content. */
export type ActivityDetails = Record<string, string | number | string[]>

type Note = {
  kind: ActivityKind
  /** The id of a person; by default, the caller. */
  by?: string | null
  details?: ActivityDetails
}

/** Records an action, in its transaction if there is one. */
export async function recordActivity(
  db: Database,
  { kind, by, details = {} }: Note,
): Promise<void> {
  const origin = originNow()
  await db
    .insertInto('activity')
    .values({
      ...{ ...origin, kind, by: by === undefined ? origin.by : by },
      id: orderedId(),
      at: new Date().toISOString(),
      details: toJson(details),
    })
    .execute()
}

/** `m…@exemplo.com.br`: enough for an owner to recognize it. */
export const maskedEmailOf = (email: string): string => email.replace(/^(.).*(?=@)/, '$1…')

export const DEFAULT_ACTIVITY_MONTHS = 12

export async function deleteOldActivity(
  db: Database,
  months: number,
  now = new Date(),
): Promise<void> {
  const limit = monthsBefore(now, months).toISOString()
  await db.deleteFrom('activity').where('at', '<', limit).execute()
}
