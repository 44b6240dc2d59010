import { toClinicTime } from '../rules/clinic-time.ts'
import { isRecord } from '../schema/section.ts'
import { articleOf } from './articles.ts'
import { toFoldedText } from './folded-text.ts'
import { type Match, matchesIn, type ReadingContext } from './matches.ts'
import { type Profession, professionOf } from './professions.ts'
import { type Descriptions, publicTextsOf } from './public-texts.ts'
import type { Voice, WordingRule } from './rule.ts'

/** A match, and where it is. */
export type DocumentMatch = Match & { entity: string; id: string; path: string }

type Document = { entity: string; id: string; data: unknown }

/** What a patient said is published as it was said, or not at all. */
export const isPatientsWords = (entity: string, path: string): boolean =>
  entity === 'testimonials' && path === 'text'

const voiceOf = (entity: string, path: string): Voice =>
  isPatientsWords(entity, path) ? 'patient' : 'clinic'

const today = () => toClinicTime(new Date()).day

/** Where a rule is written for this text and who answers for it. */
export const articleFor = (
  rule: WordingRule,
  { entity, path, profession }: { entity: string; path: string; profession: Profession },
): string => articleOf(rule, { profession, voice: voiceOf(entity, path), today: today() })

/** Who answers for a text of a document, who speaks, and what is said beside it: a person's titles count with the register number. */
export const readingContextOf = (
  entity: string,
  data: unknown,
  path = '',
): Required<ReadingContext> => ({
  profession: professionOf(entity, data),
  voice: voiceOf(entity, path),
  alsoSaid: isRecord(data) && typeof data.credentials === 'string' ? data.credentials : '',
  today: today(),
})

/** Several sites' worth of texts. */
const MAX_KNOWN = 2_000

const known = new Map<string, readonly Match[]>()

/** The matches of a text, which is read once: most texts of a document are the same as at its last save. */
export function knownMatchesIn(text: string, context: Required<ReadingContext>): readonly Match[] {
  const key = JSON.stringify([text, context])
  const before = known.get(key)
  if (before) return before
  const matches = matchesIn(text, context)
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(key, matches)
  return matches
}

/** Everything the rules match in what a document shows to visitors, with the descriptions of its pictures. */
export function documentMatchesOf(
  { entity, id, data }: Document,
  pictures?: Descriptions,
): DocumentMatch[] {
  return publicTextsOf(entity, data, pictures).flatMap(({ path, text }) =>
    knownMatchesIn(text, readingContextOf(entity, data, path)).map((match) => ({
      ...match,
      ...{ entity, id, path },
    })),
  )
}

/**
 * The same for the same rule in the same sentence of the same document, wherever in it the
 * sentence is: a reason given once is asked for again only when the sentence changes.
 */
export const matchKeyOf = ({
  entity,
  id,
  rule,
  sentence,
}: Pick<DocumentMatch, 'entity' | 'id' | 'rule' | 'sentence'>): string =>
  [entity, id, rule, toFoldedText(sentence).text.replace(/\s+/g, ' ').trim()].join('\n')
