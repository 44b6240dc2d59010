import { monthsBefore } from '#content/rules/clinic-time.ts'
import type { Database } from '../database/tables.ts'

export const DEFAULT_ACTIVITY_MONTHS = 12

export async function deleteOldActivity(
  db: Database,
  months: number,
  now = new Date(),
): Promise<void> {
  const limit = monthsBefore(now, months).toISOString()
  await db.deleteFrom('activity').where('at', '<', limit).execute()
}
