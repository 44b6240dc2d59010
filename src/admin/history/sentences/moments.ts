import { capitalised } from '#content/rules/text.ts'
import { counted, dateOf, dayOf, longDateOf, timeOf } from '../../ui/format.ts'

const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long' })

/** The heading of a day: 'Hoje' and 'quarta-feira, 18 de novembro', or '3 de novembro' and 'terça-feira'. */
export function dayNamesOf(iso: string, now = new Date()): { name: string; rest: string } {
  const weekdayName = weekday.format(new Date(iso))
  const [name = ''] = dayOf(iso, now).split(',')
  const isNear = name === 'hoje' || name === 'ontem'
  const rest = isNear ? `${weekdayName}, ${dateOf(iso)}` : weekdayName
  return { name: capitalised(name), rest }
}

/** 'Hoje, quarta-feira, 18 de novembro, às 11:32'. */
export function fullMomentOf(iso: string, now = new Date()): string {
  const { name, rest } = dayNamesOf(iso, now)
  return `${name}, ${rest}, às ${timeOf(iso)}`
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** 'há 4 minutos', 'há 3 horas', 'ontem', 'há 5 dias'. */
export function agoOf(iso: string, now = Date.now()): string {
  const passed = now - Date.parse(iso)
  if (passed < MINUTE) return 'agora'
  if (passed < HOUR) return `há ${counted(Math.floor(passed / MINUTE), 'minuto', 'minutos')}`
  const [name] = dayOf(iso, new Date(now)).split(',')
  if (name === 'hoje') return `há ${counted(Math.floor(passed / HOUR), 'hora', 'horas')}`
  if (name === 'ontem') return 'ontem'
  const days = Math.max(2, Math.round(passed / DAY))
  return days < 60 ? `há ${days} dias` : longDateOf(iso)
}
