import type { Closure } from '../rules/hours/closed-days.ts'

const DAYS_AHEAD = 30
const DAY = 86_400_000

/** The closures that are over on this day of the clinic's calendar, with their places in the list. */
export const pastClosuresOf = (closures: Closure[], today: string) =>
  closures.flatMap((closure, index) =>
    closure.until !== '' && closure.until < today ? [{ ...closure, index }] : [],
  )

/** How many days are left of something that ends at this moment; undefined where it is far ahead. */
export function daysLeftOf(endsAt: string | null, now: Date): number | undefined {
  if (endsAt === null) return undefined
  const days = Math.ceil((new Date(endsAt).getTime() - now.getTime()) / DAY)
  return days <= DAYS_AHEAD ? Math.max(0, days) : undefined
}
