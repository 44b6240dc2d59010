import type { OnUnreadable } from '#content/index.ts'
import type { DataUse } from '#content/legal/data-use.ts'
import type { ShareCard } from '#content/pictures/share-card.ts'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import type { LegalPageName } from '#content/rules/legal-paths.ts'
import type { CardWords } from '#protocol/publishing.ts'
import { type Release, readDraft, readRelease } from '../content/releases.ts'
import type { Database } from '../database/tables.ts'
import { readPageImages } from '../images/library/page-images.ts'
import {
  draftCardOf,
  renderDraftEntry,
  renderDraftPage,
  renderFramePage,
  renderPastPage,
} from './release-answers.ts'
import type { RenderedPage, Renderer } from './renderer.ts'

type Options = {
  db: Database
  publicUrl: string | undefined
  readDataUse: () => Promise<DataUse>
  onUnreadable: OnUnreadable
  rendererOf: () => Promise<Renderer> | Renderer
}

export type UnpublishedPages = {
  /** The page as a release showed it, marked as past. Undefined when there is no such release. */
  renderPast: (id: number) => Promise<RenderedPage | undefined>
  /** The start page or a legal page as it would be if everything that waits were published, marked as a draft. */
  renderDraft: (legal?: LegalPageName) => Promise<RenderedPage>
  /** The page of an entry by its path, the same way, also while visitors can't open it; undefined if no entry has that address. */
  renderDraftEntry: (path: string) => Promise<RenderedPage | undefined>
  /** The picture of a link to the start page, or to a page with these words, the same way. */
  draftCard: (words: CardWords | undefined) => Promise<ShareCard>
  /** The same start page for a frame of the panel, which shows in it what is being written. */
  renderFrame: () => Promise<RenderedPage>
}

/** Renders pages for the panel only. */
export function openUnpublishedPages({
  db,
  rendererOf,
  readDataUse,
  ...others
}: Options): UnpublishedPages {
  const inputOf = async (release: Release, at: Date) => ({
    ...others,
    release,
    pageImages: await readPageImages(db),
    day: toClinicTime(at).day,
    dataUse: await readDataUse(),
    renderer: await rendererOf(),
  })
  return {
    renderPast: async (id) => {
      const past = await readRelease(db, id)
      if (!past) return undefined
      return renderPastPage(await inputOf(past, new Date(past.at)))
    },
    renderDraft: async (legal) =>
      renderDraftPage(await inputOf(await readDraft(db), new Date()), legal),
    renderDraftEntry: async (path) =>
      renderDraftEntry(await inputOf(await readDraft(db), new Date()), path),
    draftCard: async (words) => draftCardOf(await inputOf(await readDraft(db), new Date()), words),
    renderFrame: async () => renderFramePage(await inputOf(await readDraft(db), new Date())),
  }
}
