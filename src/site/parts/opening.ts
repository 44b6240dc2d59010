import { type Opening, openingStateAt } from '#content/rules/hours/opening-state.ts'
import { greetingRest, openingLine } from '#content/rules/hours/opening-words.ts'
import {
  type ClinicTime,
  clinicTimeBehind,
  STANDARD_HOURS_BEHIND,
} from '#content/rules/page-clock.ts'

/** A tab may stay open while the clinic opens or closes. */
const REPEAT_MILLISECONDS = 30_000

/** Half a year: the page is rendered again each day. */
const MOST_CLOSED_DAYS = 8

/** The hours as the page sends them to its script: a single day is a number, several days are two. */
export const writtenOpening = ({ week, closed }: Opening) =>
  JSON.stringify([
    week,
    closed
      .slice(0, MOST_CLOSED_DAYS)
      .map(([first, last]) => (first === last ? first : [first, last])),
  ])

function readWritten(text: string): Opening {
  const [week, closed]: [Opening['week'], (number | Opening['closed'][number])[]] = JSON.parse(text)
  return { week, closed: closed.map((one) => (typeof one === 'number' ? [one, one] : one)) }
}

/** What the clinic's clocks show now, wherever the visitor is. */
function clinicNow(): ClinicTime {
  const hours = document.querySelector<HTMLElement>('[data-behind]')?.dataset.behind
  return clinicTimeBehind(new Date(), Number(hours ?? STANDARD_HOURS_BEHIND))
}

/** Whether the clinic is open at this moment, by its own clocks; undefined on a page without its hours. */
function readOpening() {
  const place = document.querySelector<HTMLElement>('[data-opening]')
  if (!place) return undefined
  const opening = readWritten(place.dataset.opening ?? '')
  return { place, state: openingStateAt(opening, clinicNow()) }
}

/** No line has the hour alone. */
const withHourKept = (line: string) => line.replace(/ (?=\S+$)/, '\u00a0')

/** Says in the card whether the clinic is open, and takes away a notice that has ended. */
export function showOpening() {
  const { place, state } = readOpening() ?? {}
  if (place) {
    place.textContent = state ? withHourKept(openingLine(state)) : ''
    place.toggleAttribute('data-open', state?.isOpen ?? false)
  }
  const notice = document.querySelector<HTMLElement>('[data-until]')
  if (notice) notice.hidden = clinicNow().day > (notice.dataset.until ?? '')
}

/** Keeps the card right, and completes the greeting of a chat with the clinic when it is opened: that the clinic is closed. */
export function followOpening() {
  const completeGreeting = ({ target }: Event) => {
    const { place, state } = readOpening() ?? {}
    const chat = target instanceof Element && target.closest('a')
    // What is added at the end belongs to the greeting only if nothing follows it.
    const [, start = ''] = /^(.+\?text=)[^&#]*$/.exec(chat ? chat.href : '') ?? []
    if (!place || !chat || !place.dataset.chats?.split(' ').includes(start)) return
    const rest = encodeURIComponent(greetingRest(place.dataset.closed ?? '', state))
    // The link may have been opened before, at another hour.
    chat.href = chat.href.replace(chat.dataset.rest ?? '', '') + rest
    chat.dataset.rest = rest
  }
  showOpening()
  setInterval(showOpening, REPEAT_MILLISECONDS)
  addEventListener('click', completeGreeting, true)
  addEventListener('auxclick', completeGreeting, true)
}
