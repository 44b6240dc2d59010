import { toClinicTime } from '#content/rules/clinic-time.ts'
import { type ClinicTime, DAY_MILLISECONDS } from '#content/rules/page-clock.ts'
import type { Draft } from '#protocol/drafts.ts'
import { momentOf } from '../../ui/format.ts'

/** Noon, so that no zone of a browser makes it another day. */
const dateOf = (day: string) => new Date(`${day}T12:00:00`)

const longDay = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

/** '08:00' becomes '8:00'. */
const hourOf = (time: string) => time.replace(/^0/, '')

const atHour = (time: string) => `${/^0?1:/.test(time) ? 'à' : 'às'} ${hourOf(time)}`

/** 'segunda-feira, 23 de novembro, às 8:00'. */
export const momentTextOf = ({ day, time }: ClinicTime) =>
  `${longDay.format(dateOf(day))}, ${atHour(time)}`

const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long' })
const shortDay = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long' })

const WEEK_DAYS = 6

/** 'na segunda, 8:00' within a week, 'em 23 de novembro, 8:00' later. */
export function shortMomentOf({ day, time }: ClinicTime, now = new Date()): string {
  const days = daysUntil(day, now)
  if (days <= 1) return `${days === 1 ? 'amanhã' : 'hoje'}, ${hourOf(time)}`
  const [name = ''] = weekday.format(dateOf(day)).split('-')
  const near = `${/o$/.test(name) ? 'no' : 'na'} ${name}`
  return `${days <= WEEK_DAYS ? near : `em ${shortDay.format(dateOf(day))}`}, ${hourOf(time)}`
}

const daysUntil = (day: string, now: Date) =>
  Math.round((Date.parse(day) - Date.parse(toClinicTime(now).day)) / DAY_MILLISECONDS)

const EARLY = '08:00'
const MONDAY = 1

/** Tomorrow and the next Monday, early in the morning. */
export function shortcutsOf(now = new Date()): { label: string; value: ClinicTime }[] {
  const dayIn = (days: number) =>
    toClinicTime(new Date(now.getTime() + days * DAY_MILLISECONDS)).day
  const untilMonday = [1, 2, 3, 4, 5, 6, 7].find(
    (days) => dateOf(dayIn(days)).getDay() === MONDAY,
  ) as number
  return [
    { label: 'Amanhã cedo', value: { day: dayIn(1), time: EARLY } },
    { label: 'Segunda cedo', value: { day: dayIn(untilMonday), time: EARLY } },
  ]
}

export const isOf =
  (entity: string, id: string) =>
  (draft: Pick<Draft, 'entity' | 'id'>): boolean =>
    draft.entity === entity && draft.id === id

/** The day on which it is to be published, as the clocks of the clinic show it; null for none, or one that is over. */
export const dueTimeOf = ({ publishAt }: Pick<Draft, 'publishAt'>): ClinicTime | null =>
  publishAt && Date.parse(publishAt) > Date.now() ? toClinicTime(new Date(publishAt)) : null

/** 'Rascunho de Ana Souza, hoje às 14:32'. */
export const ownerTextOf = ({ by, at }: Pick<Draft, 'by' | 'at'>) =>
  `Rascunho de ${by.name}, ${momentOf(at)}`

/** Whether what is on the site changed since it was written, or was deleted. */
export const isOutdated = ({ base, basedOn, sheet }: Pick<Draft, 'base' | 'basedOn' | 'sheet'>) =>
  base !== null || (basedOn !== null && sheet.kind === 'added')

/** What a list says of it: its state, and since or until when. */
export function stateOf(draft: Pick<Draft, 'publishAt' | 'at' | 'problem'>) {
  const due = dueTimeOf(draft)
  return due
    ? { isScheduled: true, label: 'Agendado', note: `Vai ao ar ${shortMomentOf(due)}` }
    : {
        isScheduled: false,
        label: 'Rascunho',
        note: draft.problem ?? `Guardado ${momentOf(draft.at)}`,
      }
}
