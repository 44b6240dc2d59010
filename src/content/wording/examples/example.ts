import type { Profession } from '../professions.ts'

/** What a rule finds, with the words it marks in square brackets, and what it must leave alone. */
type RuleExamples = {
  finds: string[]
  passes: string[]
  /** Whose text it is; medicine, where nothing is said. */
  profession?: Profession
}

export type Examples = Record<string, RuleExamples>
