import type { OnUnreadable } from '#content/index.ts'
import type { DataUse } from '#content/legal/privacy-chapters.ts'
import type { ShareCard } from '#content/pictures/share-card.ts'
import type { RenderedPage, Renderer } from '#content/public/page-renderer.ts'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import type { CardWords } from '#protocol/drafts.ts'
import { coalesced } from '../async/open-job.ts'
import { hasErasure, readNewestMoment } from '../content/saves.ts'
import { readSite, readSiteAt, readSiteWithDrafts, type Site } from '../content/site.ts'
import type { Database } from '../database/tables.ts'
import { type Log, openFailureLog } from '../http/log.ts'
import { readMediaStamp, readPageImages } from '../images/library/media.ts'
import { openPageMemory } from './answer.ts'
import {
  draftCardOf,
  prepareSite,
  renderDraftPage,
  renderFramePage,
  renderPastPage,
  type ShownSite,
  shrunkHomePage,
} from './site-answers.ts'

const POLL_MILLISECONDS = 1_000

/** The best compression takes a quarter of a second, so it waits until nobody saves. */
const QUIET_MILLISECONDS = 1_000

type Options = {
  db: Database
  log: Log
  renderer: Renderer
  publicUrl: string | undefined
  readDataUse: () => Promise<DataUse>
  /** How long nobody has saved before a page is compressed as well as possible. */
  quietMilliseconds?: number | undefined
  onRendered?: ((milliseconds: number) => void) | undefined
}

type Listener = () => Promise<void> | void

/** For the panel only. */
type PrivatePages = {
  /** The page as it was after a save, marked as past. Undefined when there is no such save. */
  renderPast: (id: number) => Promise<RenderedPage | undefined>
  /** The page at this path as it would be with all drafts, marked as a draft; also that of an entry that visitors can't open yet. */
  renderDraft: (path: string) => Promise<RenderedPage | undefined>
  /** The picture of a link to the start page, or to a page with these words. */
  draftCard: (words: CardWords | undefined) => Promise<ShareCard>
  /** The start page for a frame of the panel, which shows in it what is being written. */
  renderFrame: () => Promise<RenderedPage>
}

export type PublishedPage = PrivatePages & {
  /** Undefined until a page has been rendered. */
  shown: () => ShownSite | undefined
  /** Calls it whenever another page is shown, and waits for it. */
  onShown: (listener: Listener) => void
  /** Whether visitors see an uploaded picture whose address begins like this, on whichever page. */
  isOnPage: (start: string) => boolean
  /** Resolves when the page shows everything saved before the call. The first call also starts polling for other processes' saves. Never rejects: the last good page stays. */
  refresh: () => Promise<void>
  /** Resolves when the last refresh is done. */
  close: () => Promise<void>
}

/** Keeps the page in memory, and picks up other processes' saves within a second. */
export function openPublishedPage(options: Options): PublishedPage {
  const { db, log, publicUrl, renderer, readDataUse } = options
  const { quietMilliseconds = QUIET_MILLISECONDS } = options
  const memory = openPageMemory()
  const onUnreadable = warnOnce(log)
  const onFailure = openFailureLog(log, 'the page could not be refreshed, the last good one stays')
  const listeners: Listener[] = []
  let shown: ShownSite | undefined
  let quiet: NodeJS.Timeout | undefined
  let poll: NodeJS.Timeout | undefined
  let refreshing: Promise<void> | undefined

  async function show(stamp: string, day: string, dataUse: DataUse) {
    const site = await readSite(db)
    if (!site) return
    const pageImages = await readPageImages(db)
    const input = { site, pageImages, day, dataUse, renderer, publicUrl, onUnreadable, memory }
    const start = performance.now()
    const answers = prepareSite({ ...input, former: shown })
    options.onRendered?.(performance.now() - start)
    const { save, at, isLaunched } = site
    await replaceShown({ ...answers, save, at, day, isLaunched, dataUse, stamp })
  }

  async function replaceShown(next: ShownSite) {
    const former = shown
    if (former && (await hasErasure(db, former.save, next.save))) memory.clear()
    if (former && former.save !== next.save) log.info({ save: next.save }, 'published')
    shown = next
    for (const listener of listeners) await listener()
    clearTimeout(quiet)
    if (!next.isShrunk)
      quiet = setTimeout(() => shrink(next).catch(onFailure), quietMilliseconds).unref()
  }

  async function shrink(quick: ShownSite) {
    const smallest = { ...quick, ...(await shrunkHomePage(quick)) }
    if (shown === quick) shown = smallest
  }

  const refreshOnce = coalesced(async () => {
    try {
      const newest = await readNewestMoment(db)
      const { day } = toClinicTime(new Date())
      const dataUse = await readDataUse()
      const stamp = JSON.stringify([newest, day, await readMediaStamp(db), dataUse])
      if (newest.id > 0 && stamp !== shown?.stamp) await show(stamp, day, dataUse)
      onFailure(undefined)
    } catch (error) {
      onFailure(error)
    }
  })

  function refresh() {
    poll ??= setInterval(refresh, POLL_MILLISECONDS).unref()
    refreshing = refreshOnce()
    return refreshing
  }

  return {
    shown: () => shown,
    onShown: (listener) => {
      listeners.push(listener)
    },
    isOnPage: (start) =>
      (shown?.content.variants.identity.bytes.includes(start) || shown?.pages.showPicture(start)) ??
      false,
    refresh,
    ...openPrivatePages({ db, renderer, publicUrl, readDataUse, onUnreadable }),
    close: async () => {
      clearInterval(poll)
      clearTimeout(quiet)
      await refreshing
    },
  }
}

function warnOnce(log: Log): OnUnreadable {
  const warned = new Set<string>()
  return ({ entity, id }, path) => {
    const place = `${entity}/${id}/${path}`
    if (warned.has(place)) return
    warned.add(place)
    log.warn({ entity, id, path }, 'stored content is unreadable, its default is shown')
  }
}

type PrivateOptions = Pick<Options, 'db' | 'renderer' | 'publicUrl' | 'readDataUse'> & {
  onUnreadable: OnUnreadable
}

const EMPTY = { save: 0, documents: [], isLaunched: false }

function openPrivatePages({ db, readDataUse, ...others }: PrivateOptions): PrivatePages {
  const inputOf = async (site: Site, at: Date) => ({
    ...others,
    site,
    pageImages: await readPageImages(db),
    day: toClinicTime(at).day,
    dataUse: await readDataUse(),
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
