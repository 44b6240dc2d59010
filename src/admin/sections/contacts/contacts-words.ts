import { places } from '#content/contacts/vocabulary.ts'
import { dayNames, days } from '#content/rules/hours/week.ts'
import type {
  Compared,
  ContactCounts,
  ContactOutcome,
  ContactPeriod,
  FoundReference,
} from '#protocol/contacts.ts'
import { counted } from '../../ui/format.ts'

export const outcomes: Record<ContactOutcome, string> = {
  booked: 'agendou',
  asked: 'só perguntou',
}

/** The treatment or the part of the page that led to a message. */
export const originOf = ({ place, treatment }: Pick<FoundReference, 'place' | 'treatment'>) =>
  treatment || places[place]

export const periodLabels: Record<ContactPeriod, string> = {
  '1': 'Hoje',
  '7': '7 dias',
  '30': '30 dias',
  '90': '90 dias',
}

const beforeText: Record<ContactPeriod, string> = {
  '1': 'ontem até esta hora',
  '7': 'nos 7 dias anteriores',
  '30': 'nos 30 dias anteriores',
  '90': 'nos 90 dias anteriores',
}

/** Fewer say nothing about habits. */
export const ENOUGH_FOR_HOURS = 50

export const numberOf = (value: number) => value.toLocaleString('pt-BR')

/** '18% a mais', '6% a menos', 'igual', 'nenhum antes'. */
export function changeOf({ now, before }: Compared): string {
  if (now === before) return 'igual'
  if (before === 0) return 'nenhum antes'
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  return `${numberOf(Math.max(percent, 1))}% ${now > before ? 'a mais' : 'a menos'}`
}

const equalWords: Record<ContactPeriod, string> = {
  '1': 'a ontem até esta hora',
  '7': 'aos 7 dias anteriores',
  '30': 'aos 30 dias anteriores',
  '90': 'aos 90 dias anteriores',
}

/** Follows the change of the total: 'que nos 30 dias anteriores (489)'. */
export function againstWords({ now, before }: Compared, period: ContactPeriod): string {
  if (now === before) return `${equalWords[period]} (${numberOf(before)})`
  return before === 0
    ? `(${beforeText[period]})`
    : `que ${beforeText[period]} (${numberOf(before)})`
}

/** '1.240 visitas à página'; empty without visits. */
export const viewsText = ({ views }: Pick<ContactCounts, 'views'>): string =>
  views.now === 0 ? '' : counted(views.now, 'visita à página', 'visitas à página')

/** What the chart of the days shows, in one sentence. */
export function pointsText(points: ContactCounts['points'], period: ContactPeriod): string {
  const best = points.reduce((one, other) => (other.now > one.now ? other : one), {
    label: '',
    now: 0,
  })
  const unit = period === '1' ? 'por hora hoje' : `por dia nos últimos ${periodLabels[period]}`
  const top = best.now > 0 ? ` O maior número foi ${best.now}, em ${best.label}.` : ''
  return `Contatos ${unit}, comparados com o tempo anterior.${top}`
}

/** When most people get in touch, and how many do while the clinic is closed. */
export function weekText(week: number[][], openWeek: boolean[][] | null): string {
  const total = week.flat().reduce((sum, count) => sum + count, 0)
  const sumOfDay = week.map((hours) => hours.reduce((sum, count) => sum + count, 0))
  const bestDay = days[sumOfDay.indexOf(Math.max(...sumOfDay))] ?? 'monday'
  const byHour = Array.from({ length: 24 }, (_, hour) =>
    week.reduce((sum, hours) => sum + (hours[hour] ?? 0), 0),
  )
  const pairs = byHour.slice(0, -1).map((count, hour) => count + (byHour[hour + 1] ?? 0))
  const hour = pairs.indexOf(Math.max(...pairs))
  const onDay = bestDay === 'saturday' || bestDay === 'sunday' ? 'no' : 'na'
  const most = `Mais ${onDay} ${dayNames[bestDay].toLowerCase()} e das ${hour}h às ${hour + 2}h.`
  return [most, closedText(week, openWeek, total)].filter(Boolean).join(' ')
}

function closedText(week: number[][], openWeek: boolean[][] | null, total: number): string {
  if (!openWeek) return ''
  const closed = week
    .flatMap((hours, day) => hours.filter((_, hour) => !openWeek[day]?.[hour]))
    .reduce((sum, count) => sum + count, 0)
  const percent = Math.round((closed / total) * 100)
  return percent === 0
    ? 'Todos chegam com a clínica aberta.'
    : `${percent}% chegam com a clínica fechada.`
}

const FIRST_HOUR = 7
const LAST_HOUR = 22

/** From 7h to 22h, and further where somebody got in touch. */
export function shownHoursOf(week: number[][]): number[] {
  const used = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) =>
    week.some((hours) => (hours[hour] ?? 0) > 0),
  )
  const first = Math.min(FIRST_HOUR, ...used)
  const last = Math.max(LAST_HOUR, ...used)
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}
