import { type ClinicTime, DAY_MILLISECONDS } from '../page-clock.ts'

/** When the clinic is open, as short as the page sends it. */
export type Opening = {
  /** For each day from Sunday on, when it opens and closes, in minutes since midnight. */
  week: [opens: number, closes: number][][]
  /** The first and the last day on which it is closed although the week says otherwise; 20261225 is Christmas. */
  closed: [first: number, last: number][]
}

export type OpeningState =
  | { isOpen: true; until: number }
  | {
      isOpen: false
      /** The next day on which it opens, how many days away that is, and the minute. */
      day: string
      ahead: number
      at: number
      /** Whether it is closed for several days in a row. */
      isAway: boolean
    }

/** How far the next opening is searched for. */
const DAYS_AHEAD = 366

/** Whether the clinic is open and until when, or when it opens next. Undefined if it does not open again. */
export function openingStateAt(
  { week, closed }: Opening,
  { day: today, time }: ClinicTime,
): OpeningState | undefined {
  const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  let isAway = false
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
    const date = new Date(Date.parse(today) + ahead * DAY_MILLISECONDS)
    const number = (date.getUTCFullYear() * 100 + date.getUTCMonth() + 1) * 100 + date.getUTCDate()
    const closure = closed.find(([first, last]) => first <= number && number <= last)
    if (closure) {
      isAway ||= !ahead && closure[0] !== closure[1]
      continue
    }
    for (const [opens, closes] of week[date.getUTCDay()] ?? []) {
      if (!ahead && minute >= closes) continue
      if (!ahead && minute >= opens) return { isOpen: true, until: closes }
      return { isOpen: false, day: date.toISOString().slice(0, 10), ahead, at: opens, isAway }
    }
  }
}
