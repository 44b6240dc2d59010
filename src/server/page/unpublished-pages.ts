import type { OnUnreadable } from '#content/index.ts'
import type { DataUse } from '#content/legal/data-use.ts'
import type { ShareCard } from '#content/pictures/share-card.ts'
import type { RenderedPage, Renderer } from '#content/public/page-renderer.ts'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import type { CardWords } from '#protocol/publishing.ts'
import { type Release, readDraft, readRelease } from '../content/releases.ts'
import type { Database } from '../database/tables.ts'
import { readPageImages } from '../images/library/page-images.ts'
import { draftCardOf, renderDraftPage, renderFramePage, renderPastPage } from './release-answers.ts'

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
  /** The page at this path as it would be if everything that waits were published, marked as a draft; also that of an entry that visitors can't open yet. */
  renderDraft: (path: string) => Promise<RenderedPage | undefined>
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
  const draftInput = async () => inputOf(await readDraft(db), new Date())
  return {
    renderPast: async (id) => {
      const past = await readRelease(db, id)
      if (!past) return undefined
      return renderPastPage(await inputOf(past, new Date(past.at)))
    },
    renderDraft: async (path) => renderDraftPage(await draftInput(), path),
    draftCard: async (words) => draftCardOf(await draftInput(), words),
    renderFrame: async () => renderFramePage(await draftInput()),
  }
}
