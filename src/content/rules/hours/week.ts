import { capitalised } from '../text.ts'
import { openingHoursOf, openingTimesOf } from './hours-text.ts'

/** The days of a week as the clinic counts them. */
export const days = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

export type Day = (typeof days)[number]

export const dayNames: Record<Day, string> = {
  monday: 'Segunda',
  tuesday: 'Terça',
  wednesday: 'Quarta',
  thursday: 'Quinta',
  friday: 'Sexta',
  saturday: 'Sábado',
  sunday: 'Domingo',
}

/** Two times such as 08:00 and 18:00. */
export type Interval = { opens: string; closes: string; _key?: string }

/** When the clinic is open on each day; a day without intervals is closed. */
export type Week = Record<Day, Interval[]>

/** From 00:00 to 23:59. */
export const isTime = (text: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)

/** Why a day can't have these times; undefined if it can, or if one of them is none. Times compare like their texts. */
export function intervalsProblem(intervals: Interval[]): string | undefined {
  if (!intervals.every(({ opens, closes }) => isTime(opens) && isTime(closes))) return undefined
  if (intervals.some(({ opens, closes }) => opens >= closes)) {
    return 'O fim vem depois do começo'
  }
  const overlaps = intervals.some(({ opens }, index) => {
    const before = intervals[index - 1]
    return before !== undefined && opens <= before.closes
  })
  return overlaps ? 'Cada período começa depois do fim do anterior' : undefined
}

export const isClosedAllWeek = (week: Week) => days.every((day) => week[day].length === 0)

/** The week that a text such as 'Segunda a sexta, 8h às 18h' describes; undefined unless all of it can be read. */
export function weekOfText(text: string): Week | undefined {
  const lines = openingTimesOf(text).map((line) => openingHoursOf(`${line.days}, ${line.time}`))
  const read = lines.flat()
  if (lines.length === 0 || lines.some((line) => line.length === 0)) return undefined
  const week = weekOf((day) =>
    read
      .filter((line) => line.days.some((name) => name.toLowerCase() === day))
      .map(({ opens, closes }) => ({ opens, closes }))
      .toSorted((one, other) => (one.opens < other.opens ? -1 : 1)),
  )
  return days.some((day) => intervalsProblem(week[day])) ? undefined : week
}

export const weekOf = (intervalsOf: (day: Day) => Interval[]): Week => ({
  monday: intervalsOf('monday'),
  tuesday: intervalsOf('tuesday'),
  wednesday: intervalsOf('wednesday'),
  thursday: intervalsOf('thursday'),
  friday: intervalsOf('friday'),
  saturday: intervalsOf('saturday'),
  sunday: intervalsOf('sunday'),
})

/** The week that applies. A text in the clinic's own words takes precedence; undefined if it can't be read. */
export const weekInForce = ({ hours, week }: { hours: string; week: Week }): Week | undefined =>
  hours.trim() === '' ? week : weekOfText(hours)

type SameTimes = { days: Day[]; intervals: Interval[] }

/** The open days, those with the same times together, in the order of the week. */
function sameTimesOf(week: Week): SameTimes[] {
  const found = new Map<string, SameTimes>()
  for (const day of days) {
    const intervals = week[day]
    const key = intervals.map(({ opens, closes }) => opens + closes).join()
    const same = found.get(key)
    if (same) same.days.push(day)
    else if (key) found.set(key, { days: [day], intervals })
  }
  return [...found.values()]
}

/** '08:00' is '8h', '13:30' is '13h30'. */
const timeText = (time: string) =>
  `${Number(time.slice(0, 2))}h${time.endsWith(':00') ? '' : time.slice(3)}`

/** '8h às 12h e 13h30 às 18h'; 'fechado' for a day without times. */
export const intervalText = (intervals: Interval[]) =>
  intervals
    .map(({ opens, closes }) => `${timeText(opens)} ${toHour(closes)} ${timeText(closes)}`)
    .join(' e ') || 'fechado'

/** One o'clock is singular in Portuguese. */
const toHour = (time: string) => (time.startsWith('01:') ? 'à' : 'às')

/** A line for each group of days with the same times: 'Segunda a sexta, 8h às 18h'. */
export const weekText = (week: Week) =>
  sameTimesOf(week)
    .map(({ days, intervals }) => `${daysText(days)}, ${intervalText(intervals)}`)
    .join('\n')

/** 'Segunda a quarta e sexta': three days or more in a row are given as the first and the last. */
function daysText(open: Day[]): string {
  const rows: Day[][] = []
  for (const day of open) {
    const row = rows.at(-1)
    const last = row?.at(-1)
    if (row && last && days.indexOf(day) === days.indexOf(last) + 1) row.push(day)
    else rows.push([day])
  }
  const names = rows
    .flatMap((row) =>
      row.length > 2
        ? [`${nameOf(row[0])} a ${nameOf(row.at(-1))}`]
        : row.map((day) => nameOf(day)),
    )
    .join(', ')
    .replace(/, ([^,]+)$/, ' e $1')
  return capitalised(names)
}

const nameOf = (day: Day | undefined) => (day ? dayNames[day].toLowerCase() : '')
