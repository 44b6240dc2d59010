import { monthsBefore } from '#content/rules/clinic-time.ts'
import { openHourly } from '../async/hourly.ts'
import type { Database } from '../database/tables.ts'
import type { Log } from '../http/log.ts'

export const DEFAULT_ACTIVITY_MONTHS = 12

export async function forgetOldActivity(
  db: Database,
  months: number,
  now = new Date(),
): Promise<void> {
  const limit = monthsBefore(now, months).toISOString()
  await db.deleteFrom('activity').where('at', '<', limit).execute()
}

/** Deletes older entries every hour until it is closed. */
export const openActivitySweep = (db: Database, months: number, log: Log) =>
  openHourly(() => forgetOldActivity(db, months), { log, failure: 'old activity was kept' })
