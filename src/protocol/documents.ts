import type { WordingMatch } from './wording.ts'

/** How many documents may be created, changed or approved at once. */
export const MAX_BATCH = 100

/** Every answer of the document service; the HTTP status equals `code`. */
export type Envelope<Data = unknown> = {
  code: number
  message: string
  data: Data
  /** Of a refusal: what it is, for programs. */
  problem?: string
  /** In the answer to a save: what the rules ask to reword in the saved documents and nobody kept with a reason. */
  warnings?: WordingMatch[]
  /** In the answer to a save: its number in the history; null where nothing changed. */
  save?: number | null
}

/** What is wrong with one field, in words for the person who filled it in. The path is dotted: `hours.0.opens`. */
export type FieldProblem = { path: string; message: string }

/** What the service adds to the fields of a document. */
export type DocumentFacts = {
  _id: string
  _version: number
  _createdTime: string
  _updatedTime: string
  /** Whether it is still one of the examples a new site starts with. */
  _isExample: boolean
}
