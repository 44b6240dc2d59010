import type { Closure } from '../rules/hours/closed-days.ts'

const DAYS_TOLD = 30
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
  return days <= DAYS_TOLD ? Math.max(0, days) : undefined
}

/** How many years it has been since then, for some days after each anniversary; undefined at other times. */
export function anniversaryOf(since: string, now: Date): number | undefined {
  const years = yearsBetween(new Date(since), now)
  const before = yearsBetween(new Date(since), new Date(now.getTime() - DAYS_TOLD * DAY))
  return years > Math.max(0, before) ? years : undefined
}

const yearsBetween = (from: Date, to: Date): number => {
  const isEarlier = to.toISOString().slice(4) < from.toISOString().slice(4)
  return to.getUTCFullYear() - from.getUTCFullYear() - (isEarlier ? 1 : 0)
}
