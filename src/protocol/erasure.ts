import type { Certainty } from '#content/erasure/needle.ts'
import type { Author } from './author.ts'

/** For owners only. */
export const erasurePaths = {
  /** The requests that were carried out, and the place to carry one out. */
  all: '/api/forgetting',
  search: '/api/forgetting/search',
  backups: '/api/forgetting/backups',
  testimonials: '/api/forgetting/testimonials',
  report: '/api/forgetting/report',
} as const

/** The receipt as a file. */
export const receiptPathOf = (id: string) => `${erasurePaths.all}/${id}/receipt`

/** Says that a person has repeated an erasure which a restore could not repeat. */
export const repeatedPathOf = (id: string) => `${erasurePaths.all}/${id}/repeated`

/** The word that an owner types before anything is erased. */
export const CONFIRMATION = 'APAGAR'

export const MAX_TERMS = 5
export const MIN_TERM_LENGTH = 2
export const MAX_TERM_LENGTH = 200

/** Other spellings of accents and cases are found by themselves. */
export type ErasureSearch = {
  /** Names, e-mails and phone numbers of one person, and links of her own to a testimonial. */
  terms: string[]
  /** The ids of testimonials that are hers. */
  testimonials: string[]
}

/** A testimonial to choose from, also an anonymous or a deleted one. */
export type ErasureTestimonial = { id: string; name: string; text: string; at: string }

/** Where something was found, in the order in which it is shown. */
export const findPlaces = [
  'site',
  'waiting',
  'history',
  'consents',
  'pictures',
  'people',
  'mail',
  'activity',
] as const
export type FindPlace = (typeof findPlaces)[number]

/** A piece of a text around a find. */
export type SnippetPart = { text: string; isMatch: boolean }

export type Mention = {
  /** Identifies it in the request to erase. */
  key: string
  place: FindPlace
  /** For example 'Depoimentos: Luciana Prado'. */
  title: string
  /** For example 'Nome da paciente'; empty if the title says it all. */
  field: string
  snippet: SnippetPart[]
  certainty: Certainty
  /** How many older versions contain it, besides those that are shown or wait to be. */
  versions: number
  /** What will be done, in a sentence. */
  outcome: string
  /** How the text will read on the site. */
  after?: string
  thumbUrl?: string
  /** Why it can't be erased here. */
  obstacle?: string
}

export type Finds = {
  mentions: Mention[]
  /** How many more there are than are listed. */
  more: number
}

/** A backup that still contains the person. */
export type NamingBackup = {
  name: string
  createdAt: string
  /** When the rotation will have deleted it; null if it stays until somebody deletes it. */
  leavesAt: string | null
}

export type BackupsNaming = {
  /** Newest first. */
  files: NamingBackup[]
  /** How many could not be read. */
  unreadable: number
  /** When the last of the copies outside the server, which nobody has searched, will be gone; absent if there are none. */
  elsewhereUntil?: string
}

export type ReportRequest = ErasureSearch & {
  /** The keys of the mentions that are about the person. */
  chosen: string[]
}

export type ErasureRequest = ReportRequest & {
  password: string
  /** `CONFIRMATION`, as typed by the owner. */
  confirmation: string
}

/** How many mentions of each kind. */
export type PlaceCounts = Partial<Record<FindPlace, number>>

/** What was done, without a word of what was erased. */
export type ErasureOutcome = {
  erased: PlaceCounts
  /** Versions of the history that were changed. */
  versions: number
  /** Files of pictures that were deleted. */
  files: number
  /** What was found and not chosen. */
  left: PlaceCounts
  /** Null where the site stopped before it had read them: what was looked for is not kept, so only a new search can tell. Of a testimonial, those that were made while the site had it. */
  backups: BackupsNaming | null
  /** Whether there is a folder of nightly backups. */
  isNightly: boolean
  /** Since when the site had an erased testimonial. */
  since?: string
}

/** A person asked to be forgotten, a patient took her testimonial back, or its authorization ended and nobody renewed it. */
export const erasureReasons = ['request', 'withdrawal', 'expiry'] as const
export type ErasureReason = (typeof erasureReasons)[number]

export type Erasure = {
  id: string
  at: string
  by: Author
  reason: ErasureReason
  outcome: ErasureOutcome
  /** False while files have to be deleted or the database still holds what rows left behind; the site tries again by itself. */
  isFinished: boolean
  /** Whether a backup was restored on which the site could not repeat it. */
  isToRepeat: boolean
}
