import type { DocumentSheet } from '#content/history/change-sheet.ts'
import type { CollectionName, EntityName } from '#content/index.ts'
import type { Author } from './author.ts'

/** Server-sent events: `ready`, `saved` with a `SavedEvent`, `reset`, and `presence` with a list of `Presence`. */
export const EVENTS_PATH = '/api/events'
export const HISTORY_PATH = '/api/history'
export const RESTORE_PATH = '/api/history/restore'
export const RESTORE_LIST_PATH = '/api/history/restore-list'
export const RESTORE_PREVIEW_PATH = '/api/history/restore/sheet'
export const UNDO_PATH = '/api/history/undo'
export const UNDO_STACK_PATH = '/api/history/undo/stack'
export const DELETED_PATH = '/api/history/deleted'

/** For how long the list of deleted entries goes back; the history itself keeps them. */
export const DELETED_DAYS = 30

/** The sheet of one release. */
export const releasePathOf = (id: number | string) => `${HISTORY_PATH}/releases/${id}`

/** The page as it was, for signed-in people only. */
export const pastPagePathOf = (id: number | string) => `${releasePathOf(id)}/page`

/** The history of one document. */
export const documentHistoryPathOf = (entity: string, id: string) =>
  `${HISTORY_PATH}/documents/${entity}/${encodeURIComponent(id)}`

/** How a release was made. `arrival` is a testimonial that a patient sent, `withdrawal` one that left because its authorization was taken back or ended; `start` is the first, and `forget` one that erased what a person asked to have erased. */
export const releaseKinds = [
  'save',
  'order',
  'import',
  'restore',
  'undo',
  'redo',
  'publish',
  'scheduled',
  'arrival',
  'withdrawal',
  'launch',
  'start',
  'forget',
] as const

export type ReleaseKind = (typeof releaseKinds)[number]

/** Nobody makes these by mistake: they are never undone, and undoing what they changed never reaches past them. */
export const lastingKinds: ReleaseKind[] = ['start', 'launch', 'arrival', 'withdrawal', 'forget']

/** After these nothing may be known any more of what they took away. */
export const erasingKinds = ['withdrawal', 'forget'] as const satisfies ReleaseKind[]

export const isErasing = (kind: ReleaseKind | undefined): boolean =>
  erasingKinds.some((erasing) => erasing === kind)

type ChangeKind = 'created' | 'edited' | 'deleted' | 'restored'

/** One change of one document, as it is sent to open panels. */
export type SavedEvent = {
  entity: EntityName
  id: string
  version: number
  kind: ChangeKind
  by: Author
  at: string
  release: number
  /** Present when the document was deleted. */
  deleted?: true
}

/** One document that a release changed, in short. */
export type ChangedDocument = Pick<
  DocumentSheet,
  'entity' | 'id' | 'title' | 'kind' | 'visibility' | 'text'
> & {
  /** The labels of the fields that differ. */
  fields: string[]
  isMoved: boolean
}

/** How many documents of an entity a release added, removed, edited or moved. */
export type Tally = {
  entity: EntityName
  added: number
  removed: number
  edited: number
  moved: number
}

/** One line of the history. */
export type ReleaseSummary = {
  id: number
  at: string
  by: Author
  kind: ReleaseKind
  /** What the person said about it; often empty. */
  note: string
  /** The release that a restore, an undo or a redo went back to. */
  source: { id: number; at: string } | null
  /** Whether visitors see it now. */
  isLive: boolean
  /** Whether the whole site can be restored to it: not to what it is, nor to a moment before the launch. */
  canRestoreSite: boolean
  tallies: Tally[]
  /** The first documents that it changed. */
  documents: ChangedDocument[]
  /** The first pictures that came with it. */
  pictures: string[]
}

/** A page of the history, newest first. */
export type HistoryPage = {
  releases: ReleaseSummary[]
  hasNewer: boolean
  hasOlder: boolean
  /** All releases that the filter finds. */
  total: number
  /** When the site began. */
  since: string | null
  /** Everybody who made a release. */
  people: Author[]
}

/** An entry that was deleted from a list. `version` is the last one that it had. */
export type DeletedEntry = {
  id: string
  title: string
  picture: string
  version: number
  at: string
  by: Author
}

/** What became of one change since. */
export type CurrentState = {
  /** Whether the document is on the site today. */
  isThere: boolean
  /** The fields of the change that say something else today, with what they say. */
  changed: { path: string; words: string }[]
  /** Whether it is hidden or shown as the change left it. */
  isVisibilitySame: boolean
  /** Present for an entry that was erased as a whole: nothing of it can return. */
  isErased?: true
}

/** What a release changed in one document. The versions are those before and after; null where it was not there. */
export type ReleaseDocument = DocumentSheet & {
  before: number | null
  after: number | null
  today: CurrentState
}

export type ReleaseDetail = {
  release: ReleaseSummary
  documents: ReleaseDocument[]
  /** Its neighbours in the history. Whatever goes back from it goes to the older one. */
  older: Pick<ReleaseSummary, 'id' | 'canRestoreSite'> | null
  newer: { id: number; at: string; by: Author } | null
}

/** One version of a document against the one before it. */
export type DocumentVersion = {
  release: number
  at: string
  by: Author
  kind: ReleaseKind
  before: number | null
  after: number | null
  /** Whether it is what visitors see now. */
  isLive: boolean
  sheet: DocumentSheet
}

/** Newest first. `next` continues with older ones; null at the end. */
export type DocumentHistory = { versions: DocumentVersion[]; next: number | null }

/**
 * What is to be restored: one field or the whole of an earlier version (null removes the entry),
 * the order of a list, or everything as it was after a release. With a key, only that entry of the
 * list in the field: one that the version did not have is taken out.
 */
export type RestoreTarget =
  | {
      what: 'field'
      entity: string
      id: string
      version: number
      path: string
      key?: string | undefined
    }
  | {
      what: 'document'
      entity: string
      id: string
      version: number | null
      /** The newest version of the document that the person has seen, a deletion included; refused with 409 when there is a newer one. */
      seen?: number | undefined
    }
  | { what: 'order'; entity: string; release: number }
  | { what: 'site'; release: number }

/** `basedOn` is the newest release the person has seen; refused with 409 when something that would be overwritten has changed since. The whole site is restored only with it. */
export type RestoreRequest =
  | (Exclude<RestoreTarget, { what: 'site' }> & { basedOn?: number | undefined })
  | (Extract<RestoreTarget, { what: 'site' }> & { basedOn: number })

/** What cannot be restored, and why. */
export type Skipped = {
  title: string
  reason:
    | 'example-after-launch'
    | 'consent-withdrawn'
    | 'consent-missing'
    | 'unreadable'
    | 'picture-gone'
    | 'erased'
    | 'legal-required'
}

/** What would change: of the whole site what visitors see, of a part of it what was saved last. */
export type RestorePreview = {
  /** The newest release, to be sent along with the restore. */
  basedOn: number
  documents: DocumentSheet[]
  skipped: Skipped[]
  /** The releases since then, and who made them. */
  since: { count: number; people: Author[] }
}

/** What a restore, an undo or a redo made; null where the site was like that already. */
export type RestoreResult = {
  release: number | null
  skipped: Skipped[]
  /** Present when visitors see it only after the next publication. */
  isWaiting?: true
}

/** What a screen edits: a document, only these fields of it, or without an id a whole list. */
export type ScreenPart = {
  entity: EntityName
  id?: string | undefined
  fields?: string[] | undefined
}

/** A change of the screen that can be undone or redone. `to` is the release in which the screen was as the step leaves it. */
export type UndoStep = { to: number; at: string; by: Author; documents: DocumentSheet[] }

/** The nearest step of a screen in each direction. */
export type UndoStack = {
  /** The newest release that changed the screen, to be sent along with the step. */
  basedOn: number
  undo: UndoStep | null
  redo: UndoStep | null
  /** Present while something of the screen waits for its publication; then there is no step. */
  isWaiting?: true
}

export type UndoRequest = { screen: ScreenPart[]; to: number; basedOn: number }

/** `stack` has the steps that can be taken next. */
export type UndoResult = RestoreResult & { stack: UndoStack }

/** The entries of a list, in its order. */
export type ListVersions = { id: string; version: number }[]

/** Restores a list: with these versions of its entries, or as it was when the site was new. */
export type RestoreListRequest = {
  entity: CollectionName
  former?: ListVersions | undefined
  /** The list that the author has seen; refused with 409 when it has changed since. */
  seen: ListVersions
}

export type RestoredList = {
  /** The list as it was before. */
  former: ListVersions
  versions: ListVersions
  skipped: Skipped[]
}
