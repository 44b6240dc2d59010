import type { WordingFamily } from './families.ts'
import type { Profession } from './professions.ts'

/**
 * Words to look for, and what to say in their place; without a replacement the advice stands alone.
 *
 * The pattern is a regular expression over text in lower case without accents, whose white space is single spaces.
 * `<3>` stands for up to three words. Nothing else may repeat without a bound, so that reading stays linear.
 * `{1}` in the replacement is the first group as it was typed.
 */
export type Wording = readonly [pattern: string, instead?: string]

export type WordingRule = {
  id: string
  family: WordingFamily
  /** Holds a publication until an owner gives a reason; the others only advise. */
  isSerious: boolean
  /** The professions it applies to; without it, all of them. */
  professions?: readonly Profession[]
  wordings: readonly Wording[]
  /** Patterns that make the whole text acceptable, such as a register number beside a title. */
  unless?: readonly string[]
  /** One calm sentence. */
  says: string
  /** Where it is written, for each council that says it differently. */
  articles: { readonly medicine: string } & { readonly [Other in Profession]?: string }
  /** What to write when the words can't be replaced one by one. */
  advice: string
}
