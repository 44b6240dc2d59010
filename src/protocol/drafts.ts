import * as z from 'zod'
import type { DocumentSheet } from '#content/history/change-sheet.ts'
import type { EntityName } from '#content/index.ts'
import { pageCollections } from '#content/rules/page-kinds.ts'
import type { Author } from './author.ts'
import { documentKey, versionField } from './fields.ts'
import type { Refused } from './history.ts'
import { reason } from './wording.ts'

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

const words = z.string().max(300)

/** What is being written of a page that is shown in the picture of its link. */
export const CardWords = z.object({
  collection: z.enum(pageCollections),
  title: words,
  /** The subject of a text. */
  topic: words,
  image: z.string().max(2_000),
  imagePosition: words,
})
export type CardWords = z.infer<typeof CardWords>

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

/** `data` has the fields that change, of a group each by itself. `version` is that of the draft that the person has seen, absent for the first; refused with 409 when there is another. Without `publishAt` it waits for somebody to publish it. `reason` is why words that the rules object to are kept: with a moment, serious ones need it. */
export const SaveDraftRequest = z.object({
  data: z.record(z.string(), z.unknown()),
  basedOn: versionField.nullable(),
  version: versionField.optional(),
  /** As the clocks of the clinic show it. */
  publishAt: z
    .object({ day: z.string('Escolha o dia'), time: z.string('Escolha a hora') })
    .nullish(),
  reason,
})
export type SaveDraftRequest = z.infer<typeof SaveDraftRequest>

const MAX_DRAFTS = 200

const DraftKey = z.object({ ...documentKey, version: versionField })
export type DraftKey = z.infer<typeof DraftKey>

/** `reason` is why words that the rules object to are kept. */
export const PublishDraftsRequest = z.object({
  drafts: z
    .array(DraftKey, 'Escolha o que publicar')
    .min(1, 'Escolha o que publicar')
    .max(MAX_DRAFTS, 'Escolha o que publicar'),
  reason,
})
export type PublishDraftsRequest = z.infer<typeof PublishDraftsRequest>

/** `save` is null where nothing could be published. */
export type PublishedDrafts = { save: number | null; refused: Refused[] }
