import type { Database } from '../database/tables.ts'
import type { Log } from '../http/log.ts'

export const DEFAULT_ACTIVITY_MONTHS = 12

const SWEEP_MILLISECONDS = 60 * 60_000

export async function forgetOldActivity(
  db: Database,
  months: number,
  now = new Date(),
): Promise<void> {
  const limit = new Date(now)
  limit.setUTCMonth(limit.getUTCMonth() - months)
  await db.deleteFrom('activity').where('at', '<', limit.toISOString()).execute()
}

/** Deletes older entries every hour until it is closed. */
export function openActivitySweep(db: Database, months: number, log: Log): { close: () => void } {
  const sweep = setInterval(() => {
    forgetOldActivity(db, months).catch((error) => log.warn({ error }, 'old activity was kept'))
  }, SWEEP_MILLISECONDS)
  sweep.unref()
  return { close: () => clearInterval(sweep) }
}
