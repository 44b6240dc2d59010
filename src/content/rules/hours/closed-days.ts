import { type City, type Holiday, holidaysBetween, yearsBetween } from './holidays.ts'
import { type Opening, openingStateAt } from './opening-state.ts'
import { dateText, openingLine } from './opening-words.ts'
import { type Day, days, type Interval, type Week } from './week.ts'

/** A holiday of the clinic's own, each year: '10/12' is 10 December. */
export type OwnHoliday = { name: string; date: string }

/** Days on which the clinic is closed. The page announces them: `noticeFrom` is the first day of that, or empty for the first closed day. */
export type Closure = {
  name: string
  from: string
  until: string
  noticeFrom: string
  notice: string
}

export type SpecialDays = {
  /** The ids of the holidays on which the clinic is open. */
  openHolidays: string[]
  ownHolidays: OwnHoliday[]
  closures: Closure[]
}

/** A holiday of the list that the clinic sees; its own ones have no id. */
export type ListedHoliday = Omit<Holiday, 'id' | 'kind'> & Partial<Pick<Holiday, 'id' | 'kind'>>

/** Public holidays and the clinic's own, in order. */
export function listedHolidays(
  { ownHolidays }: Pick<SpecialDays, 'ownHolidays'>,
  place: City,
  from: string,
  until: string,
): ListedHoliday[] {
  const own = yearsBetween(from, until)
    .flatMap((year) => ownHolidays.map(({ name, date }) => ({ name, day: ownDay(date, year) })))
    .filter(({ day }) => isDay(day) && day >= from && day <= until)
  return [...holidaysBetween(place, from, until), ...own].toSorted((one, other) =>
    one.day < other.day ? -1 : 1,
  )
}

const ownDay = (date: string, year: number | string) =>
  `${year}-${date.slice(3)}-${date.slice(0, 2)}`

/** Whether the calendar has this day, such as 2028-02-29. */
export function isDay(day: string): boolean {
  const moment = new Date(/^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T00:00Z` : Number.NaN)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
}

type Range = [first: string, last: string]

/** The holidays and closures that end on this day or later and begin within the given days, in order. */
function closedRanges(special: SpecialDays, place: City, from: string, until: string): Range[] {
  const holidays = listedHolidays(special, place, from, until)
    .filter(({ id }) => id === undefined || !special.openHolidays.includes(id))
    .map(({ day }): Range => [day, day])
  const closures = special.closures
    .filter((closure) => closure.until >= from && closure.from <= until)
    .map((closure): Range => [closure.from, closure.until])
  // A closure comes before the holidays inside it, which are then left out.
  return [...closures, ...holidays]
    .filter(
      ([first, last], index, all) =>
        !all.some((other, at) => at < index && other[0] <= first && last <= other[1]),
    )
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
}

/** The days closed in a year, leaving out single days on which the week is closed anyway. */
export function openingOf(week: Week, special: SpecialDays, place: City, today: string): Opening {
  const ahead = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
  const ranges = closedRanges(special, place, today, ahead)
  return {
    week: sundayFirst.map((day) => week[day].map(toMinutes)),
    closed: ranges
      .filter(([first, last]) => first !== last || week[dayOfWeek(first)].length > 0)
      .map(([first, last]) => [dayNumberOf(first), dayNumberOf(last)]),
  }
}

const sundayFirst: Day[] = ['sunday', ...days.slice(0, 6)]

const dayOfWeek = (day: string): Day => sundayFirst[new Date(day).getUTCDay()] ?? 'sunday'

/** A day that is open until its last minute is open until midnight. */
const toMinutes = ({ opens, closes }: Interval): [number, number] => [
  minuteOf(opens),
  closes === LAST_MINUTE ? minuteOf('24:00') : minuteOf(closes),
]

const LAST_MINUTE = '23:59'

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** '2026-12-25' as 20261225. */
export const dayNumberOf = (day: string) => Number(day.replaceAll('-', ''))

export type Notice = { text: string; until: string }

/** What the page says about the closure that is announced on this day; undefined if there is none. */
export function noticeOn(closures: Closure[], opening: Opening, today: string): Notice | undefined {
  const closure = closures.find(
    ({ from, until, noticeFrom }) => (noticeFrom || from) <= today && today <= until,
  )
  return closure && { text: closure.notice || noticeText(closure, opening), until: closure.until }
}

/** 'Recesso de 21 de dezembro a 3 de janeiro. Voltamos segunda às 8h.' */
function noticeText({ name, from, until }: Closure, opening: Opening): string {
  const when =
    from === until ? `em ${dateText(from)}` : `de ${firstDayText(from, until)} a ${dateText(until)}`
  const after = openingStateAt(opening, { day: until, time: LAST_MINUTE })
  const back = after && !after.isOpen && openingLine({ ...after, ahead: FAR, isAway: true })
  return `${name} ${when}.${back ? ` ${back}.` : ''}`
}

/** '21', or '21 de dezembro' if the last day is in another month. */
const firstDayText = (from: string, until: string) =>
  from.slice(0, 7) === until.slice(0, 7) ? String(Number(from.slice(8))) : dateText(from)

/** Far enough that the day is given as a date, because the notice is read on many days. */
const FAR = 7
