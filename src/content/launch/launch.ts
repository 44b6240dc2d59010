import type { Content } from '../index.ts'
import { launchQuestions } from './launch-questions.ts'

export type Screen =
  | 'contact'
  | 'team'
  | 'settings'
  | 'testimonials'
  | 'logo'
  | 'hero'
  | 'about'
  | 'treatments'
  | 'seo'
  | 'colours'
  | 'preflight'
  | 'header'
  | 'page'
  | 'footer'
  | 'legal'

/** One item of the launch checklist. An open item that is blocking prevents the launch. */
export type LaunchCheck = {
  id:
    | Exclude<Screen, 'settings' | 'preflight' | 'header' | 'footer' | 'page'>
    | 'name'
    | 'director'
    | 'wording'
    | 'registrations'
    | 'specialties'
  /** What it is about, in a word or two. */
  label: string
  isDone: boolean
  isBlocking: boolean
  /** The current state, in words for people. */
  words: string
  /** The screen of the panel where it can be resolved. */
  slug: Screen
}

/** The whole checklist, blocking items first. `serious` is how many passages ask for another wording and have no reason. */
export const launchChecksOf = (content: Content, serious = 0): LaunchCheck[] => {
  const checks = launchQuestions.map(({ id, label, slug, isBlocking, done, open }) => {
    const left = open(content)
    const screen = typeof slug === 'string' ? slug : slug(content)
    const words = left ?? (typeof done === 'string' ? done : done(content))
    return { id, label, slug: screen, isBlocking, isDone: left === undefined, words }
  })
  const isBlocking = (check: LaunchCheck) => check.isBlocking
  return [
    ...checks.filter(isBlocking),
    wordingCheckOf(serious),
    ...checks.filter((check) => !isBlocking(check)),
  ]
}

const wordingCheckOf = (serious: number): LaunchCheck => ({
  id: 'wording',
  label: 'Textos',
  slug: 'preflight',
  isBlocking: false,
  isDone: serious === 0,
  words:
    serious === 0
      ? 'Nenhum trecho pede outra forma de dizer'
      : serious === 1
        ? 'Um trecho pede outra forma de dizer'
        : `${serious} trechos pedem outra forma de dizer`,
})
