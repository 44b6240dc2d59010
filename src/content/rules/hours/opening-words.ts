import type { OpeningState } from './opening-state.ts'

const weekdays = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']

/** '8h', '13h30'. */
const clock = (minute: number) => {
  const rest = minute % 60
  return `${Math.floor(minute / 60)}h${rest ? String(rest).padStart(2, '0') : ''}`
}

/** One o'clock is singular in Portuguese. */
const isSingular = (minute: number) => Math.floor(minute / 60) === 1

/** '4 de janeiro'. */
export const dateText = (day: string) =>
  new Date(day).toLocaleDateString('pt-BR', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** 'Aberto agora, até 18h', 'Abrimos segunda às 8h', 'Voltamos dia 4 de janeiro às 8h'. */
export function openingLine(state: OpeningState): string {
  if (state.isOpen) return `Aberto agora, até ${clock(state.until)}`
  const { day, ahead, at, isAway } = state
  const when =
    ahead > 6 ? `dia ${dateText(day)}` : ahead ? weekdays[new Date(day).getUTCDay()] : 'hoje'
  return `${isAway ? 'Voltamos' : 'Abrimos'} ${when} ${isSingular(at) ? 'à' : 'às'} ${clock(at)}`
}

/** What `{quando}` stands for in a greeting: 'na segunda, a partir das 8h'. Empty while the clinic is open. */
export function openingWhen(state: OpeningState): string {
  if (state.isOpen) return ''
  const { day, ahead, at } = state
  const weekday = new Date(day).getUTCDay()
  const onDay = weekday % 6 ? 'na' : 'no'
  const when = ahead > 6 ? `em ${dateText(day)}` : ahead ? `${onDay} ${weekdays[weekday]}` : 'hoje'
  return `${when}, a partir ${isSingular(at) ? 'da' : 'das'} ${clock(at)}`
}

/** What a greeting of the chat continues with, after a space; empty while the clinic is open. */
export const greetingRest = (closedGreeting: string, state: OpeningState | undefined): string =>
  !state || state.isOpen || !closedGreeting
    ? ''
    : ` ${closedGreeting.replaceAll('{quando}', openingWhen(state))}`
