import * as z from 'zod'
import type { DocumentSheet } from '#content/history/change-sheet.ts'
import type { EntityName } from '#content/index.ts'
import type { Author } from './author.ts'
import { documentKey, saveField, versionField } from './fields.ts'

/** Server-sent events: `ready`, `saved` with a `SavedEvent`, and `reset`. */
export const EVENTS_PATH = '/api/events'
export const HISTORY_PATH = '/api/history'
/** Undoes what one save changed. */
export const UNDO_PATH = '/api/history/undo'
/** Brings back a version of a document, also of one that was deleted. */
export const RESTORE_VERSION_PATH = '/api/history/version'
/** Takes the whole site back to what a save left. */
export const RESTORE_SITE_PATH = '/api/history/site'
/** What that would change; changes nothing. */
export const RESTORE_SITE_PREVIEW_PATH = '/api/history/site/preview'
export const DELETED_PATH = '/api/history/deleted'

/** What one save changed. */
export const savePathOf = (id: number | string) => `${HISTORY_PATH}/saves/${id}`

/** The page as it was, for signed-in people only. */
export const pastPagePathOf = (id: number | string) => `${savePathOf(id)}/page`

/** The history of one document. */
export const documentHistoryPathOf = (entity: string, id: string) =>
  `${HISTORY_PATH}/documents/${entity}/${encodeURIComponent(id)}`

/** How a save came about. `scheduled` published drafts that were due, `arrival` is a testimonial that a patient sent, `withdrawal` one that left because its authorization was taken back or ended; `start` is the first, `copy` brought a backup back. */
export type SaveKind =
  | 'save'
  | 'order'
  | 'import'
  | 'restore'
  | 'undo'
  | 'scheduled'
  | 'arrival'
  | 'withdrawal'
  | 'launch'
  | 'start'
  | 'erasure'
  | 'copy'

/** Nobody makes these by mistake: they are never undone. */
export const lastingKinds: SaveKind[] = [
  'start',
  'launch',
  'arrival',
  'withdrawal',
  'erasure',
  'copy',
]

/** After these nothing may be known any more of what they took away. */
export const erasingKinds = ['withdrawal', 'erasure', 'copy'] as const satisfies SaveKind[]

export const isErasing = (kind: SaveKind | undefined): boolean =>
  erasingKinds.some((erasing) => erasing === kind)

/** One change of one document, as it is sent to open panels. */
export type SavedEvent = {
  entity: EntityName
  id: string
  version: number
  by: Author
  at: string
  save: number
  /** Present when the document was deleted. */
  deleted?: true
}

/** One document that a save changed, in short. */
export type ChangedDocument = Pick<
  DocumentSheet,
  'entity' | 'id' | 'title' | 'kind' | 'visibility' | 'text'
> & {
  /** The labels of the fields that differ. */
  fields: string[]
  isMoved: boolean
  /** Pictures that it shows since. */
  pictures: string[]
}

/** One line of the history. */
export type SaveSummary = {
  id: number
  at: string
  by: Author
  kind: SaveKind
  note: string
  /** Whether visitors see exactly this now. */
  isNewest: boolean
  /** Whether it can be undone at all: nobody undoes the launch, or what a patient took back. */
  canUndo: boolean
  /** Whether the whole site can go back to it: not to what it is, nor to a moment before the launch. */
  canRestoreSite: boolean
  /** The first documents that it changed. */
  documents: ChangedDocument[]
  /** How many documents it changed, besides those that made room for others. */
  count: number
}

/** A page of the history, newest first. `next` continues with older ones; null at the end. */
export type HistoryPage = {
  saves: SaveSummary[]
  next: number | null
  /** Everybody who saved. */
  people: Author[]
}

/** A document as one save left it, against what it was before. The versions are those before and after; null where it was not there. */
export type SavedDocument = DocumentSheet & { before: number | null; after: number | null }

export type SaveDetail = { save: SaveSummary; documents: SavedDocument[] }

/** One version of a document against the one before it. */
export type DocumentVersion = {
  save: number
  at: string
  by: Author
  kind: SaveKind
  before: number | null
  after: number | null
  /** Whether it is what visitors see now. */
  isNewest: boolean
  canUndo: boolean
  sheet: DocumentSheet
}

/** Newest first. `next` continues with older ones; null at the end. */
export type DocumentHistory = { versions: DocumentVersion[]; next: number | null }

/** An entry that was deleted from a list. `version` is the last one that it had. */
export type DeletedEntry = {
  entity: EntityName
  id: string
  title: string
  picture: string
  version: number
  at: string
  by: Author
}

export const UndoRequest = z.object({ save: saveField })
export type UndoRequest = z.infer<typeof UndoRequest>

/** `seen` is the newest version of the document that the person has seen, a deletion included; refused with 409 when there is a newer one. */
export const RestoreVersionRequest = z.object({
  ...documentKey,
  version: versionField,
  seen: versionField.optional(),
})
export type RestoreVersionRequest = z.infer<typeof RestoreVersionRequest>

/** `seen` is the newest save that the person has seen; refused with 409 when there is a newer one. */
export const RestoreSiteRequest = z.object({ save: saveField, seen: saveField })
export type RestoreSiteRequest = z.infer<typeof RestoreSiteRequest>

/** What stays as it is, and why. */
export type Refused = { entity: string; id: string; title: string; reason: string }

/** What going back made: the number of its save, null where everything was like that already. */
export type RestoreResult = { save: number | null; refused: Refused[] }

/** What going back would change, and what would stay as it is. */
export type RestorePreview = {
  /** The newest save, to be sent along. */
  seen: number
  documents: DocumentSheet[]
  refused: Refused[]
}
