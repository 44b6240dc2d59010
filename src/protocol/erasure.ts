import type { Author } from './author.ts'

export const ERASURE_PATH = '/api/erasure'
/** Drops every version of a document but the one that visitors see. */
export const ERASE_VERSIONS_PATH = '/api/erasure/versions'
/** Documents whose earlier versions say a word. */
export const SEARCH_VERSIONS_PATH = '/api/erasure/search'
/** A short page to print and hand over. */
export const receiptPathOf = (entity: string, id: string) =>
  `${ERASURE_PATH}/${entity}/${encodeURIComponent(id)}/receipt`

/** A person asked for it, a patient took her testimonial back, or its authorization ended. */
export const erasureReasons = ['request', 'withdrawal', 'expiry'] as const
export type ErasureReason = (typeof erasureReasons)[number]

/** `name` is what the entry is called, typed by whoever erases it. A picture is erased as the entity `pictures`, by its id. */
export type ErasureRequest = { entity: string; id: string; name: string }

export type ErasedEntry = {
  entity: string
  id: string
  at: string
  by: Author
  reason: ErasureReason
  /** False while files have to be deleted or the database still holds what rows left behind; the site tries again by itself. */
  isFinished: boolean
}
