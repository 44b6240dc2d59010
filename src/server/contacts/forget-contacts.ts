import { monthsBefore, toClinicTime } from '#content/rules/clinic-time.ts'
import type { Database } from '../database/tables.ts'

/** A month can be compared with the same month of the year before. */
export const DEFAULT_CONTACT_MONTHS = 13
export const MAX_CONTACT_MONTHS = 25

export async function deleteOldContacts(
  db: Database,
  months: number,
  now = new Date(),
): Promise<void> {
  const { day } = toClinicTime(monthsBefore(now, months))
  await db.deleteFrom('contact_counts').where('day', '<', day).execute()
}
