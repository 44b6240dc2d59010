import { toClinicTime } from '#content/rules/clinic-time.ts'

const DAY_MILLISECONDS = 86_400_000
const HOURS = 24

/** Days of the clinic's calendar, and the days before that they are compared with. */
export type Period = {
  days: string[]
  before: string[]
  /** Of the last day before, only the hours below this one count. */
  beforeHour: number
}

const dayAt = (day: string, ahead: number) =>
  new Date(Date.parse(day) + ahead * DAY_MILLISECONDS).toISOString().slice(0, 10)

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, at) => dayAt(first, at))

/** A period of this many days that ends today. Today alone is compared with yesterday up to this hour. */
export function periodEndingAt(now: Date, count: number): Period {
  const { day, time } = toClinicTime(now)
  return {
    days: daysFrom(dayAt(day, 1 - count), count),
    before: daysFrom(dayAt(day, 1 - 2 * count), count),
    beforeHour: count === 1 ? Number(time.slice(0, 2)) + 1 : HOURS,
  }
}

const DAYS_OF_WEEK = 7

/** From 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: string): number =>
  (new Date(day).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK

const mondayOf = (day: string) => dayAt(day, -weekdayOf(day))

/** The digest is due at eight o'clock on Monday. */
const DIGEST_HOUR = 8
const HOUR_MILLISECONDS = 3_600_000

/** The Monday on which the latest digest was due. */
export const digestWeekAt = (now: Date): string =>
  mondayOf(toClinicTime(new Date(now.getTime() - DIGEST_HOUR * HOUR_MILLISECONDS)).day)

/** The seven days before this Monday. */
export const weekBefore = (monday: string): Period => ({
  days: daysFrom(dayAt(monday, -DAYS_OF_WEEK), DAYS_OF_WEEK),
  before: daysFrom(dayAt(monday, -2 * DAYS_OF_WEEK), DAYS_OF_WEEK),
  beforeHour: HOURS,
})

const DAYS_SEARCHED = 31

/** The latest day with this number; undefined if the last month had none. */
export function latestDayOf(dayOfMonth: number, now: Date): string | undefined {
  const { day } = toClinicTime(now)
  return Array.from({ length: DAYS_SEARCHED }, (_, ago) => dayAt(day, -ago)).find(
    (one) => Number(one.slice(-2)) === dayOfMonth,
  )
}
