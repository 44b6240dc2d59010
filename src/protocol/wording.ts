import type { EntityName } from '#content/index.ts'
import type { Profession } from '#content/wording/professions.ts'
import type { Author } from './author.ts'

/** Everything that was found in the texts of the site, and what was kept with a reason. */
export const WORDING_PATH = '/api/wording'
/** Keeps one match with a reason; for owners. */
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
  /** Blocks a publication; the others only advise. */
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

/**
 * `blocked` waits for another wording or a reason; `live` is serious, but visitors already see it;
 * `advice` is up to the clinic.
 */
export type MatchState = 'blocked' | 'live' | 'advice' | 'kept'

export type ReportedMatch = WordingMatch & {
  entity: EntityName
  /** What people call the document and the field. */
  title: string
  label: string
  /** By whose rules it was read. */
  profession: Profession
  state: MatchState
  /** With the state `kept`. */
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

/** `text` is the field as it stands, which may not be saved yet. */
export type KeepWordingRequest = Pick<WordingMatch, 'entity' | 'id' | 'path' | 'rule' | 'words'> & {
  text: string
  reason: string
}
