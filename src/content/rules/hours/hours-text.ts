import { withoutAccents } from '../text.ts'

export type OpeningTime = { days: string; time: string }
export type OpeningHours = { days: string[]; opens: string; closes: string }

const between = /[;\n]|(?<=\d|h|min)(?:,|\s+e)\s+(?=seg|ter|qua|qui|sex|s[áa]b|dom)/i
const daysAndTime =
  /^(?:(.+?)[,:]?\s+)??((?:das?\s+)?\d{1,2}\s*(?:h|:|[–-]\s*\d|(?:às|as|a|até)\s+\d).*)$/i

/** 'Segunda a sexta, 8h às 18h; sábado, 8h às 12h' line by line, as it is shown. */
export const openingTimesOf = (hours: string): OpeningTime[] =>
  hours
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, days = '', time = part] = daysAndTime.exec(part) ?? []
      return { days, time }
    })

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const names = ['segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado', 'domingo']

const dayOf = (name: string) => names.indexOf(name.replace(/(?:-feira)?s?$/, ''))

const oneOrTwoDays = /^(?:de\s+|as\s+|aos\s+)?(\S+)(?:\s+(as?|ate|e)\s+(\S+))?$/

function daysOf(text: string): string[] {
  const [, first = '', word, last = ''] = oneOrTwoDays.exec(withoutAccents(text)) ?? []
  const from = dayOf(first)
  if (!word) return week.slice(from, from + 1)
  const to = dayOf(last)
  if (from < 0 || to <= from) return []
  return week.filter((_, day) =>
    word === 'e' ? day === from || day === to : day >= from && day <= to,
  )
}

const moment = '([01]?\\d|2[0-3])(?:\\s*(?:h|:)\\s*([0-5]\\d)?(?:h|min)?)?'
const period = new RegExp(`^(?:das?\\s+)?${moment}\\s*(?:as|a|ate|–|-)\\s*${moment}$`)

const clock = (hour: string, minute = '00') => `${hour.padStart(2, '0')}:${minute}`

/** The hours for search engines. Lines that can't be parsed are left out, never guessed. */
export const openingHoursOf = (hours: string): OpeningHours[] =>
  openingTimesOf(hours).flatMap((line) => {
    const days = daysOf(line.days)
    const periods = withoutAccents(line.time)
      .split(/,\s*|\s+e\s+/)
      .map((part) => period.exec(part))
    if (days.length === 0) return []
    return periods.every((times) => times !== null)
      ? periods.map(([, opens = '', opensMinute, closes = '', closesMinute]) => ({
          days,
          opens: clock(opens, opensMinute),
          closes: clock(closes, closesMinute),
        }))
      : []
  })
