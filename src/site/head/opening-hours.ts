import type { DayOfWeek, OpeningHoursSpecificationLeaf } from 'schema-dts'
import type { PublicContent } from '#content/public/public-content.ts'
import { openingHoursOf } from '#content/rules/hours/hours-text.ts'
import type { Opening } from '#content/rules/hours/opening-state.ts'

/** Search engines come back within weeks, and the page is rendered again each day. */
const MOST_SPECIAL_DAYS = 4

const week = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The weekly hours and the next closed days for search engines; what is only written in words as far as it can be read. */
export function openingHoursOfContent({ opening, contact }: PublicContent) {
  const weekly = opening ? weeklyOf(opening) : openingHoursOf(contact.hours)
  return [
    ...weekly.map(({ days, opens, closes }) =>
      specification({ dayOfWeek: days as DayOfWeek[], opens, closes }),
    ),
    ...(opening?.closed ?? []).slice(0, MOST_SPECIAL_DAYS).map(([first, last]) =>
      // A day that opens and closes at midnight is closed.
      specification({
        opens: '00:00',
        closes: '00:00',
        validFrom: dateOf(first),
        validThrough: dateOf(last),
      }),
    ),
  ]
}

const specification = (
  fields: Omit<OpeningHoursSpecificationLeaf, '@type'>,
): OpeningHoursSpecificationLeaf => ({ '@type': 'OpeningHoursSpecification', ...fields })

/** Days with the same times together. */
function weeklyOf(opening: Opening) {
  const found = new Map<string, { days: string[]; opens: string; closes: string }>()
  opening.week.forEach((spans, index) => {
    for (const [opens, closes] of spans) {
      const same = found.get(`${opens}-${closes}`)
      const day = week[index] ?? ''
      if (same) same.days.push(day)
      else {
        found.set(`${opens}-${closes}`, { days: [day], opens: clock(opens), closes: clock(closes) })
      }
    }
  })
  return [...found.values()]
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

const clock = (minute: number) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`

const dateOf = (day: number) => String(day).replace(/(....)(..)(..)/, '$1-$2-$3')
