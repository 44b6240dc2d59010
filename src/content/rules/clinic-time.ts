import { type ClinicTime, clinicTimeBehind, HOUR_MILLISECONDS } from './page-clock.ts'

/** The zone of what the site does by itself: scheduled drafts, counts, backups. Its rules, daylight saving included, are those of the platform. */
export const CLINIC_TIME_ZONE = 'America/Sao_Paulo'

const HOUR_MINUTES = 60

/** Whether `Date` itself follows the clinic's clocks, as in the server's process. It knows the same rules as a formatter, the first of which costs 25 ms and 8 MB. */
const isOwnZone = () => globalThis.process?.env.TZ === CLINIC_TIME_ZONE

export const toClinicTime = (moment: Date): ClinicTime =>
  isOwnZone()
    ? clinicTimeBehind(moment, moment.getTimezoneOffset() / HOUR_MINUTES)
    : formatted(moment)

let format: Intl.DateTimeFormat | undefined

function formatted(moment: Date): ClinicTime {
  format ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: CLINIC_TIME_ZONE,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  const found = Object.fromEntries(
    format.formatToParts(moment).map(({ type, value }) => [type, value]),
  )
  return {
    day: `${found.year}-${found.month}-${found.day}`,
    time: `${found.hour}:${found.minute}`,
  }
}

/** The moment at which the clinic's clocks show this; undefined for a day or an hour that does not exist, and outside this millennium. */
export function fromClinicTime({ day, time }: ClinicTime): Date | undefined {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(wanted) || !day.startsWith('2')) return undefined
  const shownAt = (moment: number) => {
    const shown = toClinicTime(new Date(moment))
    return Date.parse(`${shown.day}T${shown.time}:00Z`)
  }
  // The offset at the wanted hour is found in two steps, because it may differ from that of the first guess.
  const guess = wanted - (shownAt(wanted) - wanted)
  const moment = guess - (shownAt(guess) - wanted)
  const shown = toClinicTime(new Date(moment))
  return shown.day === day && shown.time === time ? new Date(moment) : undefined
}

/** How many hours the clinic's clocks are behind UTC at noon of this day; daylight saving begins and ends at midnight. */
export function hoursBehindOn(day: string): number {
  const time = '12:00'
  const noon = fromClinicTime({ day, time })?.getTime() ?? Number.NaN
  return (noon - Date.parse(`${day}T${time}:00Z`)) / HOUR_MILLISECONDS
}

/** How many hours the clocks of a state are behind Brasília's. The far west of Amazonas and Fernando de Noronha are not told apart. */
const behindBrasilia: Readonly<Record<string, number>> = {
  AC: 2,
  AM: 1,
  MS: 1,
  MT: 1,
  RO: 1,
  RR: 1,
}

/** The same for the clocks of a state, such as 'AM'; of one that is not known, Brasília's. */
export const hoursBehindIn = (region: string, day: string): number =>
  hoursBehindOn(day) + (behindBrasilia[region] ?? 0)

/** What the clocks of a state show; only the hours of the clinic go by them. */
export const toTimeIn = (region: string, moment: Date): ClinicTime =>
  clinicTimeBehind(moment, hoursBehindIn(region, toClinicTime(moment).day))

/** The same day of an earlier month. In a shorter month, the days beyond its end run over into the next. */
export function monthsBefore(moment: Date, months: number): Date {
  const earlier = new Date(moment)
  earlier.setUTCMonth(earlier.getUTCMonth() - months)
  return earlier
}

/** Writes moments in Portuguese, as the clinic's clocks show them unless the options name another zone. Makes its formatter at the first use: the first of a process costs 25 ms and 8 MB, and a server at rest needs none. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (iso: string) => string {
  let format: Intl.DateTimeFormat | undefined
  return (iso) => {
    format ??= new Intl.DateTimeFormat('pt-BR', { timeZone: CLINIC_TIME_ZONE, ...options })
    return format.format(new Date(iso))
  }
}

/** Days have no hour, so no zone moves them. */
const timeZone = 'UTC'
const short = dateFormat({ day: 'numeric', month: 'short', year: 'numeric', timeZone })

/** '12 ago. 2026'; empty for no day. */
export const shortDayText = (day: string) => day && short(day).replaceAll(' de ', ' ')
