import * as z from 'zod'
import type { EntityName } from '#content/index.ts'
import type { Profession } from '#content/wording/professions.ts'
import type { Author } from './author.ts'

/** Everything that was found in the texts of the site, and what was kept with a reason; not for reception. */
export const WORDING_PATH = '/api/wording'
/** The reasons of one document: `?entity=hero&id=hero`. */
export const WORDING_REASONS_PATH = '/api/wording/reasons'

export const MIN_REASON_LENGTH = 5
export const MAX_REASON_LENGTH = 500

/** Why words that the rules object to are kept. */
export const reason = z
  .string('Escreva o motivo')
  .trim()
  .min(MIN_REASON_LENGTH, 'Escreva o motivo em algumas palavras')
  .max(MAX_REASON_LENGTH, `O motivo pode ter até ${MAX_REASON_LENGTH} caracteres`)
  .optional()
  .describe('Por que manter palavras que as regras estranham; fica guardado com nome e dia')

/** Words of a document that a rule asks to reword. Serious ones need a reason before they become public. */
export const WordingMatch = z.object({
  entity: z.string(),
  id: z.string(),
  path: z.string().describe('O campo, como cards.0.title'),
  rule: z.string().describe('A regra, como promise.guarantee'),
  words: z.string(),
  sentence: z.string(),
  isSerious: z.boolean(),
})
export type WordingMatch = z.infer<typeof WordingMatch>

/** Why somebody kept a match, as it was when it was kept. */
export type WordingReason = {
  entity: string
  id: string
  rule: string
  words: string
  sentence: string
  reason: string
  by: Author
  at: string
}

/** The reasons that were given for texts of one document, newest first. */
export type DocumentReasons = { reasons: WordingReason[] }

export type ReportedMatch = WordingMatch & {
  entity: EntityName
  /** What people call the document and the field. */
  title: string
  label: string
  /** By whose rules it was read. */
  profession: Profession
  /** Absent while nobody gave one. */
  reason?: WordingReason
}

export type WordingReport = {
  readAt: string
  /** How many texts were read. */
  texts: number
  matches: ReportedMatch[]
  /** Reasons for texts that are not on the site, such as one that waits for its day, newest first. */
  former: WordingReason[]
}
