import type { Content } from './index.ts'
import { launchQuestions } from './launch-questions.ts'

type Screen =
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

/** One item of the launch checklist. An open item that is blocking prevents the launch. */
export type LaunchCheck = {
  id: Exclude<Screen, 'settings'> | 'legal' | 'name'
  isDone: boolean
  isBlocking: boolean
  /** The current state, in words for people. */
  words: string
  /** The screen of the panel where it can be resolved. */
  slug: Screen
}

/** The whole checklist, blocking items first. */
export const launchChecksOf = (content: Content): LaunchCheck[] =>
  launchQuestions.map(({ id, slug, isBlocking, done, open }) => {
    const left = open(content)
    return { id, slug, isBlocking, isDone: left === undefined, words: left ?? done }
  })
