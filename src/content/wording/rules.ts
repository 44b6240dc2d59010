import { claimRules } from './claim-rules.ts'
import { mannerRules } from './manner-rules.ts'
import { offerRules } from './offer-rules.ts'
import type { Profession } from './professions.ts'
import { promiseRules } from './promise-rules.ts'
import type { WordingFamily, WordingRule } from './rule.ts'

export const wordingRules: readonly WordingRule[] = [
  ...promiseRules,
  ...claimRules,
  ...offerRules,
  ...mannerRules,
].map((rule) => ({ ...rule, family: rule.id.split('.')[0] as WordingFamily }))

const byId = new Map(wordingRules.map((rule) => [rule.id, rule]))

/** The sentence of a rule for somebody of this profession. */
export const saidTo = ({ says, saysFor }: WordingRule, profession: Profession): string =>
  saysFor?.[profession] ?? says

/** Undefined for the rule of an older version, of which only a kept reason remains. */
export const ruleOf = (id: string): WordingRule | undefined => byId.get(id)
