import type { CollectionName, EntityName } from '#content/index.ts'
import type { Author } from './author.ts'

/** Server-sent events: `ready`, `saved` with a `SavedEvent`, and `reset`. */
export const EVENTS_PATH = '/api/events'
export const HISTORY_PATH = '/api/history'
export const RESTORE_PATH = '/api/history/restore'
export const RESTORE_LIST_PATH = '/api/history/restore-list'

/** How a release was made. `start` is the first, `upgrade` one that a new version of Leveza made. */
export type ReleaseKind =
  | 'save'
  | 'order'
  | 'import'
  | 'restore'
  | 'undo'
  | 'redo'
  | 'publish'
  | 'scheduled'
  | 'launch'
  | 'start'
  | 'upgrade'

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

/** `title` is what people call the document, or called it when it was deleted. */
export type HistoryChange = Omit<SavedEvent, 'deleted'> & { title: string }

/** `data` is null where the document was deleted. */
export type DocumentVersion<Data> = { version: number; at: string; by: Author; data: Data | null }

/** Makes an earlier version the current one. */
export type RestoreRequest = {
  entity: string
  id: string
  version: number
  /** The newest version the author has seen, a deletion included; refused with 409 when there is a newer one. */
  basedOn?: number | undefined
}

/** The entries of a list, in its order. */
export type ListVersions = { id: string; version: number }[]

/** Makes a list again what it was in a release; without one, what it was when the site was new. */
export type RestoreListRequest = {
  entity: CollectionName
  release?: number | undefined
  /** The list that the author has seen; refused with 409 when it has changed since. */
  seen: ListVersions
}

export type RestoredList = {
  /** The release that still has the list as it was before. */
  former: number
  versions: ListVersions
}
