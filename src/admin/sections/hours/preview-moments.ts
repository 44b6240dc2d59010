import type { ClinicTime } from '#content/rules/clinic-time.ts'
import { type Closure, dayNumberOf } from '#content/rules/hours/closed-days.ts'
import { dayAfter } from '#content/rules/hours/holidays.ts'
import { type Opening, openingStateAt } from '#content/rules/hours/opening-state.ts'

export type Moment = { name: string; label: string; at: ClinicTime }

const MORNING = '10:00'
const DAY_MINUTES = 24 * 60

/** Now, a moment at which the answer is the other one, and a day of a closure or holiday if one is coming. */
export function previewMoments(opening: Opening, closures: Closure[], now: ClinicTime): Moment[] {
  const closure = closures.find(({ until }) => until >= now.day)
  const [holiday] = opening.closed.find(([first]) => first > dayNumberOf(now.day)) ?? []
  const special = closure
    ? { name: 'special', label: 'Recesso', day: closure.from > now.day ? closure.from : now.day }
    : holiday && { name: 'special', label: 'Feriado', day: toDay(holiday) }
  return [
    { name: 'now', label: 'Agora', at: now },
    otherMoment(opening, now),
    ...(special
      ? [{ name: special.name, label: special.label, at: { day: special.day, time: MORNING } }]
      : []),
  ]
}

/** An hour after the next opening, or the minute at which it closes. */
function otherMoment(opening: Opening, now: ClinicTime): Moment {
  const state = openingStateAt(opening, now)
  if (!state) return { name: 'other', label: 'Fechada', at: now }
  if (state.isOpen)
    return { name: 'other', label: 'Fechada', at: { ...now, time: clock(state.until) } }
  return { name: 'other', label: 'Aberta', at: { day: state.day, time: clock(state.at) } }
}

const clock = (minute: number) => {
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  const known = Math.min(minute, DAY_MINUTES - 1)
  return `${twoDigits(Math.floor(known / 60))}:${twoDigits(known % 60)}`
}

const toDay = (number: number) => dayAfter(String(number).replace(/(....)(..)(..)/, '$1-$2-$3'), 0)
