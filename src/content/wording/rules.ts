import { claimRules } from './claim-rules.ts'
import { mannerRules } from './manner-rules.ts'
import { offerRules } from './offer-rules.ts'
import { promiseRules } from './promise-rules.ts'
import type { WordingRule } from './rule.ts'

/** Every rule that the texts of the page are read against. */
export const wordingRules: WordingRule[] = [
  ...promiseRules,
  ...claimRules,
  ...offerRules,
  ...mannerRules,
]

const known = new Map(wordingRules.map((rule) => [rule.id, rule]))

/** Undefined for a rule that no longer exists, such as one named in an old reason. */
export const ruleOf = (id: string): WordingRule | undefined => known.get(id)
