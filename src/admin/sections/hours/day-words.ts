import type { ClinicTime } from '#content/rules/page-clock.ts'
import { capitalised } from '#content/rules/text.ts'

const format = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: 'UTC' }).format(new Date(day))

/** '20 nov', '1º jan'. */
export function shortDayOf(day: string): string {
  const month = format(day, { month: 'short' }).replace('.', '')
  const date = Number(day.slice(8))
  return `${date === 1 ? '1º' : date} ${month}`
}

/** 'sexta'. */
export const weekdayOf = (day: string) => format(day, { weekday: 'long' }).replace('-feira', '')

/** 'agosto de 2027'. */
export const monthOf = (day: string) => format(day, { month: 'long', year: 'numeric' })

/** 'Quarta, 23 de dezembro, 10:00'. */
export function momentOf({ day, time }: ClinicTime): string {
  const date = format(day, { day: 'numeric', month: 'long' })
  return `${capitalised(weekdayOf(day))}, ${date}, ${time}`
}
