import type { OnUnreadable } from '#content/index.ts'
import type { DataUse } from '#content/legal/privacy-chapters.ts'
import type { ShareCard } from '#content/pictures/share-card.ts'
import type { RenderedPage, Renderer } from '#content/public/page-renderer.ts'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import type { CardWords } from '#protocol/drafts.ts'
import { readSite, readSiteAt, readSiteWithDrafts, type Site } from '../content/site.ts'
import type { Database } from '../database/tables.ts'
import { readPageImages } from '../images/library/media.ts'
import { draftCardOf, renderDraftPage, renderFramePage, renderPastPage } from './site-answers.ts'

type Options = {
  db: Database
  publicUrl: string | undefined
  readDataUse: () => Promise<DataUse>
  onUnreadable: OnUnreadable
  rendererOf: () => Promise<Renderer> | Renderer
}

export type PrivatePages = {
  /** The page as it was after a save, marked as past. Undefined when there is no such save. */
  renderPast: (id: number) => Promise<RenderedPage | undefined>
  /** The page at this path as it would be with all drafts, marked as a draft; also that of an entry that visitors can't open yet. */
  renderDraft: (path: string) => Promise<RenderedPage | undefined>
  /** The picture of a link to the start page, or to a page with these words. */
  draftCard: (words: CardWords | undefined) => Promise<ShareCard>
  /** The start page for a frame of the panel, which shows in it what is being written. */
  renderFrame: () => Promise<RenderedPage>
}

const EMPTY = { save: 0, documents: [], isLaunched: false }

/** Renders pages for the panel only. */
export function openPrivatePages({
  db,
  rendererOf,
  readDataUse,
  ...others
}: Options): PrivatePages {
  const inputOf = async (site: Site, at: Date) => ({
    ...others,
    site,
    pageImages: await readPageImages(db),
    day: toClinicTime(at).day,
    dataUse: await readDataUse(),
    renderer: await rendererOf(),
  })
  const inputNow = async () =>
    inputOf((await readSite(db)) ?? { ...EMPTY, at: new Date().toISOString() }, new Date())
  const inputWithDrafts = async () => inputOf(await readSiteWithDrafts(db), new Date())
  return {
    renderPast: async (id) => {
      const past = await readSiteAt(db, id)
      if (!past) return undefined
      return renderPastPage(await inputOf(past, new Date(past.at)))
    },
    renderDraft: async (path) => renderDraftPage(await inputWithDrafts(), path),
    draftCard: async (words) => draftCardOf(await inputNow(), words),
    renderFrame: async () => renderFramePage(await inputNow()),
  }
}
