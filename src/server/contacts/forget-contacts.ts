import { monthsBefore, toClinicTime } from '#content/rules/clinic-time.ts'
import { openHourly } from '../async/hourly.ts'
import type { Database } from '../database/tables.ts'
import type { Log } from '../http/log.ts'

/** A month can be compared with the same month of the year before. */
export const DEFAULT_CONTACT_MONTHS = 13
export const MAX_CONTACT_MONTHS = 25

export async function forgetOldContacts(
  db: Database,
  months: number,
  now = new Date(),
): Promise<void> {
  const { day } = toClinicTime(monthsBefore(now, months))
  await db.deleteFrom('contact_counts').where('day', '<', day).execute()
  await db.deleteFrom('contact_bookings').where('day', '<', day).execute()
  await db.deleteFrom('contact_digests').where('week', '<', day).execute()
}

/** Deletes older counts every hour until it is closed. */
export const openContactSweep = (db: Database, months = DEFAULT_CONTACT_MONTHS, log: Log) =>
  openHourly(() => forgetOldContacts(db, months), { log, failure: 'old counts were kept' })
