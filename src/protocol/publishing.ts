import type { DocumentSheet } from '#content/history/change-sheet.ts'
import type { CollectionName, EntityName } from '#content/index.ts'
import type { PageCollection } from '#content/pages/entry-pages.ts'
import type { PublishMode } from '#content/public/publish-mode.ts'
import type { ClinicTime } from '#content/rules/clinic-time.ts'
import type { Author } from './author.ts'

export const PUBLISHING_PATH = '/api/publishing'
export const PUBLISH_MODE_PATH = '/api/publishing/mode'
export const WAITING_PATH = '/api/publishing/waiting'
export const PUBLISH_PATH = '/api/publishing/publish'
/** What the site would be with these changes alone; changes nothing. */
export const PUBLICATION_PATH = '/api/publishing/publication'
/** What stays out of the next publication, for everybody who publishes. */
export const LEFT_OUT_PATH = '/api/publishing/left-out'
export const SCHEDULE_PATH = '/api/publishing/schedule'
export const MOVE_SCHEDULED_PATH = '/api/publishing/schedule/move'
export const CANCEL_SCHEDULED_PATH = '/api/publishing/schedule/cancel'
export const ANSWER_SCHEDULED_PATH = '/api/publishing/schedule/answer'
export const DISCARD_PATH = '/api/publishing/discard'

/** The page as it would be if everything that waits were published; elsewhere than the start page, its path follows. */
export const DRAFT_PAGE_PATH = '/api/publishing/page'
/** The page in the frames of the panel, which send it what is being written. */
export const FRAME_PATH = '/preview/draft'
export const draftPagePathOf = (page: string) => DRAFT_PAGE_PATH + page.replace(/^\/$/, '')

/** The picture of a shared link as it would be with these words; of the start page without any. */
export const DRAFT_CARD_PATH = '/api/publishing/card'

/** What is being written of a page that is shown in the picture of its link. */
export type CardWords = {
  collection: PageCollection
  title: string
  /** The subject of a text. */
  topic: string
  image: string
  imagePosition: string
}

export const draftCardPathOf = (words?: CardWords) =>
  words ? `${DRAFT_CARD_PATH}?${new URLSearchParams(words)}` : DRAFT_CARD_PATH

/** How the site publishes, and how many changes wait in each section. */
export type Publishing = {
  mode: PublishMode
  waiting: Partial<Record<EntityName, number>>
  scheduled: ScheduledPublication[]
}

/** A publication for a later moment. */
export type ScheduledPublication = {
  id: string
  dueAt: string
  by: Author
  note: string
  /** The changes that it will publish, and how many; a new order of a list is only counted. */
  documents: DocumentSheet[]
  count: number
  /** The documents whose live text has changed since; it stays unless the answer is to replace it. */
  collisions: { entity: EntityName; id: string; title: string }[]
  /** What can't go live as things are. */
  obstacles: ScheduledObstacle[]
  /** Past due: all the rest is live, only the collisions and obstacles wait for an answer. */
  isAsking: boolean
}

/** An example, on a site that was launched since. */
export type ScheduledObstacle = { entity: EntityName; id: string; title: string }

/** As the clocks of the clinic show it. */
export type ScheduleRequest = PublishRequest & ClinicTime
export type MoveScheduledRequest = ClinicTime & { id: string }
export type AnswerScheduledRequest = { id: string; keep: 'live' | 'scheduled' }

/** The versions of a document that visitors see and that waits; null where it is not there. */
type Versions = { before: number | null; after: number | null }

/** What waits in one document, and who saved it last. */
export type WaitingDocument = DocumentSheet & Versions & { by: Author; at: string }

/** A list whose entries wait in another order: the ids as they will be. */
export type WaitingOrder = { entity: CollectionName; ids: string[] }

/** Everything that waits. */
export type WaitingChanges = {
  /** The release that visitors see, and when it was published. */
  release: number
  publishedAt: string
  documents: WaitingDocument[]
  orders: WaitingOrder[]
  /** The keys of the changes that stay out of the next publication. */
  leftOut: string[]
}

/** What goes live of one document: the whole of it, or these fields. */
export type PublishedPart = Versions & { entity: string; id: string; fields?: string[] | undefined }

/** Publishes these changes and leaves the others waiting; refused with 409 when one of them is not what the author saw. */
export type PublishRequest = {
  documents: PublishedPart[]
  orders: WaitingOrder[]
  note: string
}

export type Published = {
  release: number
  /** How many changes still wait. */
  waiting: number
}

/** Makes the working copy of a document what it is in this version; null removes it. */
export type DiscardRequest = {
  entity: string
  id: string
  /** What waits now, as the author saw it. */
  after: number | null
  to: number | null
}

/** What waits instead; to undo, send the former `after` as `to`. */
export type Discarded = { after: number | null }
