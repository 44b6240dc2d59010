import { toClinicTime } from '#content/rules/clinic-time.ts'

const DAY_MILLISECONDS = 86_400_000

export type Copy = { name: string; at: Date }

/** Such as `2026-11-16`, in the clinic's time zone. */
export const dayOf = (at: Date): string => toClinicTime(at).day

/** The Monday of that week. */
function weekOf(at: Date): string {
  const day = new Date(`${dayOf(at)}T00:00:00Z`)
  const sinceMonday = (day.getUTCDay() + 6) % 7
  return new Date(day.getTime() - sinceMonday * DAY_MILLISECONDS).toISOString()
}

const monthOf = (at: Date): string => dayOf(at).slice(0, 7)

/** How long a backup of the night is kept at most. */
export const BACKUP_MONTHS = 12

const periods: [count: number, of: (at: Date) => string][] = [
  [7, dayOf],
  [4, weekOf],
  [BACKUP_MONTHS, monthOf],
]

/**
 * The names of the backups to delete. Keeps the newest of each of the last 7 days, 4 weeks and 12 months that have one. Those of
 * the future are left alone: the clock was wrong when they were made, or is wrong now.
 */
export function expiredBackupsOf(copies: Copy[], now: Date): string[] {
  const past = copies.filter(({ at }) => at <= now)
  const newestFirst = past.sort((one, other) => other.at.getTime() - one.at.getTime())
  const kept = new Set(periods.flatMap(([count, of]) => newestOfEach(newestFirst, of, count)))
  return newestFirst.filter((copy) => !kept.has(copy)).map(({ name }) => name)
}

function newestOfEach(newestFirst: Copy[], of: (at: Date) => string, count: number): Copy[] {
  const found = new Map<string, Copy>()
  for (const copy of newestFirst) {
    const period = of(copy.at)
    if (!found.has(period)) found.set(period, copy)
  }
  return [...found.values()].slice(0, count)
}

/** Long enough for the newest backup of a month to expire. */
const MAX_DAYS = 500

/** When each backup will be deleted, by its name, if one is made each night from now on. */
export function expiriesOf(copies: Copy[], now: Date): Map<string, Date> {
  const expiries = new Map<string, Date>()
  let kept = copies
  for (let days = 1; days <= MAX_DAYS && kept.some((copy) => copies.includes(copy)); days += 1) {
    const at = new Date(now.getTime() + days * DAY_MILLISECONDS)
    const all = [...kept, { name: at.toISOString(), at }]
    const expendable = new Set(expiredBackupsOf(all, at))
    for (const name of expendable) expiries.set(name, at)
    kept = all.filter(({ name }) => !expendable.has(name))
  }
  return expiries
}
