import type { Check, Weight } from '#content/checks/check.ts'
import { DAY_MILLISECONDS } from '#content/rules/page-clock.ts'

const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long' })
const longDay = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', year: 'numeric' })

/** '14:32', '9:20'. */
export const timeOf = (iso: string) => time.format(new Date(iso)).replace(/^0/, '')

/** '3 de outubro'. */
export const dateOf = (iso: string) => day.format(new Date(iso))

/** '3 de outubro de 2025'. */
export const longDateOf = (iso: string) => longDay.format(new Date(iso))

const startOfDay = (date: Date) => new Date(date).setHours(0, 0, 0, 0)

/** 'hoje, 14:32', 'ontem, 9:20', '3 de outubro, 17:48'. */
export function dayOf(iso: string, now = new Date()): string {
  const date = new Date(iso)
  const days = Math.round((startOfDay(now) - startOfDay(date)) / DAY_MILLISECONDS)
  const isThisYear = date.getFullYear() === now.getFullYear()
  const name =
    days === 0 ? 'hoje' : days === 1 ? 'ontem' : isThisYear ? dateOf(iso) : longDateOf(iso)
  return `${name}, ${timeOf(iso)}`
}

/** To follow a verb: 'às 14:32', 'ontem às 9:20', 'em 3 de outubro às 17:48'. */
export function momentOf(iso: string, now = new Date()): string {
  const [name = '', at = ''] = dayOf(iso, now).split(', ')
  const hour = /^[01]:/.test(at) ? `à ${at}` : `às ${at}`
  if (name === 'hoje') return hour
  return name === 'ontem' ? `ontem ${hour}` : `em ${name} ${hour}`
}

/** '1 tratamento', '10 tratamentos'. */
export const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`

const several: Record<Weight, [one: string, many: string]> = {
  serious: ['ponto a resolver', 'pontos a resolver'],
  words: ['trecho pede outra forma de dizer', 'trechos pedem outra forma de dizer'],
  advice: ['conselho', 'conselhos'],
}

/** '2 conselhos na Revisão': as many as Revisão lists; undefined for none. */
export function countedChecks(checks: Check[], weight: Weight): string | undefined {
  const count = checks.filter((check) => check.weight === weight).length
  return count === 0 ? undefined : `${counted(count, ...several[weight])} na Revisão`
}

/** 'Ana Clara Souza' is addressed as 'Ana' and abbreviated as 'AS'. */
export const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? ''

export const initialsOf = (name: string) => {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.[0]?.toUpperCase() ?? '')
    .join('')
}

type Launchable = { isLaunched: boolean }

/** The status of a site that is up. */
export const shortLiveTextOf = ({ isLaunched }: Launchable) =>
  isLaunched ? 'No ar' : 'Em preparação'

/** The same in full: before the launch only people who know the site's address can find it. */
export const liveTextOf = (site: Launchable) =>
  shortLiveTextOf(site) + (site.isLaunched ? '' : ', só quem tem o endereço vê')

const KILOBYTE = 1024
const size = new Intl.NumberFormat('pt-BR', { maximumSignificantDigits: 3 })

/** '214 MB', '3,2 MB', '48 KB'. */
export function sizeOf(bytes: number): string {
  const units = ['KB', 'MB', 'GB']
  let value = bytes / KILOBYTE
  while (value >= 1000 && units.length > 1) {
    value /= KILOBYTE
    units.shift()
  }
  return `${size.format(Math.max(value, 1))} ${units[0]}`
}

const gesture = /(?<!celular, )\b(to|cli)(que|car?|cou)\b/gi

const isTouched = () => matchMedia('(pointer: coarse)').matches

/** The text with 'toque' or 'clique', 'toca' or 'clica', whichever fits the device; what is said of a phone stays. */
export const byPointer = (text: string, isTouch = isTouched()) =>
  text.replace(gesture, (word, _start, end) => {
    const [first = '', ...rest] = (isTouch ? 'to' : 'cli') + end
    return (/^[A-Z]/.test(word) ? first.toUpperCase() : first) + rest.join('')
  })
