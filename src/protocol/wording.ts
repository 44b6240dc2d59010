import type { EntityName } from '#content/index.ts'
import type { Profession } from '#content/wording/professions.ts'
import type { Author } from './author.ts'

/** Everything that was found in the texts of the site, and what was kept with a reason; not for reception. */
export const WORDING_PATH = '/api/wording'
/** The reasons of one document: `?entity=hero&id=hero`. */
export const WORDING_REASONS_PATH = '/api/wording/reasons'

export const MIN_REASON_LENGTH = 5
export const MAX_REASON_LENGTH = 500

/** Words of a document that a rule asks to reword. */
export type WordingMatch = {
  entity: string
  id: string
  /** The field, such as `cards.0.title`. */
  path: string
  /** The id of the rule. */
  rule: string
  words: string
  sentence: string
  /** The panel asks for a reason before it is saved. */
  isSerious: boolean
}

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
  /** Reasons for texts that are no longer on the site, newest first. */
  former: WordingReason[]
}
