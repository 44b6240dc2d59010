import * as z from 'zod'
import type { EntityName } from '#content/index.ts'
import type { Author } from './author.ts'
import { documentKey } from './fields.ts'

export const ERASURE_PATH = '/api/erasure'
/** Drops every version of a document but the one that visitors see. */
export const ERASE_VERSIONS_PATH = '/api/erasure/versions'
/** Takes the words in its body, so that no log holds them. */
export const SEARCH_VERSIONS_PATH = '/api/erasure/search'
/** A short page to print and hand over. */
export const receiptPathOf = (entity: string, id: string) =>
  `${ERASURE_PATH}/${encodeURIComponent(entity)}/${encodeURIComponent(id)}/receipt`

/** Stands for the entity of a picture of the library. */
export const PICTURE_ENTITY = 'pictures'

const VERSIONS = 'versions:'

/** Stands for the entity of a document whose earlier versions were erased. */
export const versionsOf = (entity: string) => VERSIONS + entity

/** The document whose earlier versions that means; undefined for any other. */
export const documentOfVersions = (entity: string) =>
  entity.startsWith(VERSIONS) ? entity.slice(VERSIONS.length) : undefined

/** A person asked for it, a patient took her testimonial back, or its authorization ended. */
export type ErasureReason = 'request' | 'withdrawal' | 'expiry'

/** `name` is what the entry or the picture is called, typed by whoever erases it. */
export const ErasureRequest = z.object({
  ...documentKey,
  name: z.string('Escreva o nome para confirmar').trim().min(1, 'Escreva o nome para confirmar'),
})
export type ErasureRequest = z.infer<typeof ErasureRequest>

export type ErasedEntry = {
  entity: string
  id: string
  /** Such as 'Depoimento', without a word of it. */
  what: string
  at: string
  by: Author
  reason: ErasureReason
  /** False while files have to be deleted or the database still holds what rows left behind; the site tries again by itself. */
  isFinished: boolean
}

/** A document of which a version says the words that were looked for. */
export type FoundVersions = {
  entity: EntityName
  id: string
  title: string
  isDeleted: boolean
  /** Whether visitors see them now. */
  isCurrent: boolean
  /** How many earlier versions say them. */
  count: number
}
