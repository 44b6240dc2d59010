import type { Content } from './index.ts'
import { launchQuestions } from './launch-questions.ts'

/** One thing to look at before the site is launched. A blocking one that is not done holds the launch back. */
export type LaunchCheck = {
  id:
    | 'team'
    | 'contact'
    | 'legal'
    | 'testimonials'
    | 'name'
    | 'logo'
    | 'hero'
    | 'about'
    | 'treatments'
    | 'seo'
    | 'colours'
  isDone: boolean
  isBlocking: boolean
  /** What is so, for people. */
  words: string
  /** The screen of the panel that resolves it. */
  slug:
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
}

/** Everything to look at before the launch, the blocking ones first, done or not. */
export const launchChecksOf = (content: Content): LaunchCheck[] =>
  launchQuestions.map(({ id, slug, isBlocking, done, open }) => {
    const left = open(content)
    return { id, slug, isBlocking, isDone: left === undefined, words: left ?? done }
  })
