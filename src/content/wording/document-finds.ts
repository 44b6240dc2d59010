import { isRecord } from '../schema/section.ts'
import { type Find, findsIn, type ReadingContext } from './finds.ts'
import { toFoldedText } from './folded-text.ts'
import { type Profession, professionOf } from './professions.ts'
import { publicTextsOf } from './public-texts.ts'
import type { WordingRule } from './rule.ts'

/** A find, and where it is. */
export type DocumentFind = Find & { entity: string; id: string; path: string }

type Document = { entity: string; id: string; data: unknown }

/** Who answers for the texts of a document, and what is said beside them: a person's titles count with the register number. */
export const readingContextOf = (entity: string, data: unknown): Required<ReadingContext> => ({
  profession: professionOf(entity, data),
  alsoSaid: isRecord(data) && typeof data.credentials === 'string' ? data.credentials : '',
})

/** Several sites' worth of texts. */
const MAX_KNOWN = 2_000

const known = new Map<string, readonly Find[]>()

/** The finds of a text, which is read once: most texts of a document are the same as at its last save. */
export function knownFindsIn(text: string, context: Required<ReadingContext>): readonly Find[] {
  const key = JSON.stringify([text, context.profession, context.alsoSaid])
  const finds = known.get(key) ?? findsIn(text, context)
  // The texts that were read last are kept.
  known.delete(key)
  known.set(key, finds)
  const [oldest] = known.keys()
  if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest)
  return finds
}

/** Everything the rules find in what a document shows to visitors. */
export function documentFindsOf({ entity, id, data }: Document): DocumentFind[] {
  const context = readingContextOf(entity, data)
  return publicTextsOf(entity, data).flatMap(({ path, text }) =>
    knownFindsIn(text, context).map((find) => ({ ...find, entity, id, path })),
  )
}

/**
 * The same for the same rule in the same sentence of the same document, wherever in it the
 * sentence is: a reason given once is asked for again only when the sentence changes.
 */
export const findKeyOf = ({
  entity,
  id,
  rule,
  sentence,
}: Pick<DocumentFind, 'entity' | 'id' | 'rule' | 'sentence'>): string =>
  [entity, id, rule, toFoldedText(sentence).text.trim()].join('\n')

export const articleOf = ({ articles }: WordingRule, profession: Profession): string =>
  articles[profession] ?? articles.medicine

/** What a patient said is published as it was said, or not at all. */
export const isPatientsWords = (entity: string, path: string): boolean =>
  entity === 'testimonials' && path === 'text'
