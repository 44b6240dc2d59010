import type { DocumentSheet } from '#content/history/change-sheet.ts'
import type { EntityName } from '#content/index.ts'
import type { PageCollection } from '#content/pages/entry-pages.ts'
import type { ClinicTime } from '#content/rules/clinic-time.ts'
import type { Author } from './author.ts'
import type { Refused } from './history.ts'

export const DRAFTS_PATH = '/api/drafts'
/** Publishes these drafts with one save. */
export const PUBLISH_DRAFTS_PATH = '/api/drafts/publish'
export const draftPathOf = (entity: string, id: string) =>
  `${DRAFTS_PATH}/${entity}/${encodeURIComponent(id)}`

/** The page with all drafts applied; elsewhere than the start page, its path follows. */
export const DRAFT_PAGE_PATH = '/api/drafts/page'
export const draftPagePathOf = (page: string) => DRAFT_PAGE_PATH + page.replace(/^\/$/, '')
/** The page in the frames of the panel, which send it what is being written. */
export const FRAME_PATH = '/preview/draft'

/** The picture of a shared link as it would be with these words; of the start page without any. */
export const DRAFT_CARD_PATH = '/api/drafts/card'

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

/** What somebody prepares. */
export type Draft = {
  entity: EntityName
  id: string
  /** As the document service presents it. */
  data: Record<string, unknown>
  version: number
  /** The version of the document that it was written on; null for a new entry. */
  basedOn: number | null
  /** What visitors saw when it was written, where they see something else since; as the document service presents it. */
  base: Record<string, unknown> | null
  publishAt: string | null
  by: Author
  at: string
  /** Why it was not published when it was due. */
  problem: string | null
  /** How it differs from what visitors see. */
  sheet: DocumentSheet
}

/** `data` has the fields that change, of a group each by itself. `version` is that of the draft that the person has seen, absent for the first; refused with 409 when there is another. Without `publishAt` it waits for somebody to publish it. */
export type SaveDraftRequest = {
  data: Record<string, unknown>
  basedOn: number | null
  version?: number | undefined
  /** As the clocks of the clinic show it. */
  publishAt?: ClinicTime | null | undefined
}

export type DraftKey = { entity: string; id: string; version: number }

/** `reason` is why words that the rules object to are kept. */
export type PublishDraftsRequest = { drafts: DraftKey[]; reason?: string | undefined }

/** `save` is null where nothing could be published. */
export type PublishedDrafts = { save: number | null; refused: Refused[] }
