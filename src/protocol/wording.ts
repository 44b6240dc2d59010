import type { EntityName } from '#content/index.ts'
import type { Profession } from '#content/wording/professions.ts'
import type { Author } from './author.ts'

/** Everything that was found in the texts of the site, and what was kept with a reason. */
export const WORDING_PATH = '/api/wording'
/** Keeps one find with a reason; for owners. */
export const WORDING_REASONS_PATH = '/api/wording/reasons'

export const MIN_REASON_LENGTH = 5
export const MAX_REASON_LENGTH = 500

/** Words of a document that a rule asks to reword. */
export type WordingFind = {
  entity: string
  id: string
  /** The field, such as `cards.0.title`. */
  path: string
  /** The id of the rule. */
  rule: string
  words: string
  sentence: string
}

/** Why somebody kept a find, as it was when it was kept. */
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

/**
 * `holds` waits for another wording or a reason; `live` is serious, but visitors already see it;
 * `advice` is up to the clinic.
 */
export type FindState = 'holds' | 'live' | 'advice' | 'kept'

export type ReportedFind = WordingFind & {
  entity: EntityName
  /** What people call the document and the field. */
  title: string
  label: string
  /** By whose rules it was read. */
  profession: Profession
  state: FindState
  /** With the state `kept`. */
  reason?: WordingReason
}

export type WordingReport = {
  readAt: string
  /** How many texts were read. */
  texts: number
  finds: ReportedFind[]
  /** Reasons for texts that are no longer on the site, newest first. */
  former: WordingReason[]
}

/** `text` is the field as it stands, which may not be saved yet. */
export type KeepWordingRequest = Pick<WordingFind, 'entity' | 'id' | 'path' | 'rule' | 'words'> & {
  text: string
  reason: string
}
