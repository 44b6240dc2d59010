import { isDeepStrictEqual } from 'node:util'
import type { OnUnreadable } from '#content/index.ts'
import type { DataUse } from '#content/legal/data-use.ts'
import type { Renderer } from '#content/public/page-renderer.ts'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import { coalesced } from '../async/coalesced.ts'
import {
  hasErasure,
  type KnownRevisions,
  readNewestReleaseId,
  readRelease,
} from '../content/releases.ts'
import type { Database } from '../database/tables.ts'
import { openFailureLog } from '../http/failure-log.ts'
import type { Log } from '../http/log.ts'
import { readMediaStamp } from '../images/library/media.ts'
import { readPageImages } from '../images/library/page-images.ts'
import { contentVersionOf, type PreparedResponse } from './answer.ts'
import { openOldReleases } from './old-releases.ts'
import { openPageMemory } from './page-memory.ts'
import { prepareRelease, type ShownRelease, shrunkHomePage, sourceOf } from './release-answers.ts'
import type { SavedPage } from './saved-page.ts'
import { openUnpublishedPages, type UnpublishedPages } from './unpublished-pages.ts'

const POLL_MILLISECONDS = 1_000

/** The best compression takes a quarter of a second, so it waits until nobody saves. */
const QUIET_MILLISECONDS = 1_000

type Options = {
  db: Database
  log: Log
  /** The renderer, or what loads it when a page has to be rendered. */
  renderer: Renderer | (() => Promise<Renderer>)
  publicUrl: string | undefined
  readDataUse: () => Promise<DataUse>
  /** Shown at the start if it is what would be rendered, and while the database is unreachable; updated with every release. */
  savedPage?: SavedPage | undefined
  /** How long nobody has saved before a release is compressed as well as possible. */
  quietMilliseconds?: number | undefined
  onRendered?: ((milliseconds: number) => void) | undefined
  /** Called when another release is shown than before. */
  onPublished?: (() => Promise<void>) | undefined
}

export type PublishedPage = UnpublishedPages & {
  /** Undefined until a release has been rendered. */
  shown: () => ShownRelease | undefined
  /** Calls it whenever another page is shown. */
  onShown: (listener: () => void) => void
  /** Whether visitors see an uploaded picture whose address begins like this, on whichever page. */
  isOnPage: (start: string) => boolean
  /** Resolves when the page shows everything saved before the call. The first call also starts polling for other processes' releases. Never rejects: the last good page stays. */
  refresh: () => Promise<void>
  /** Resolves when the parts of the newest release that a saved page lacks are there, too. Never rejects. */
  complete: () => Promise<void>
  /** The content of the newest release, or that version of it or of a recent one. Undefined for any other. */
  releaseContentOf: (id: number, version: string | undefined) => PreparedResponse | undefined
  /** Resolves when the last refresh is done and its page is saved. */
  close: () => Promise<void>
}

/** Keeps the newest release in memory, and picks up other processes' releases within a second. */
export function openPublishedPage(options: Options): PublishedPage {
  const { db, log, publicUrl, savedPage, readDataUse } = options
  const { quietMilliseconds = QUIET_MILLISECONDS } = options
  const known: KnownRevisions = new Map()
  const oldReleases = openOldReleases()
  const memory = openPageMemory()
  const onUnreadable = warnOnce(log)
  const onFailure = openFailureLog(log, 'the page could not be refreshed, the last good one stays')
  const listeners: (() => void)[] = []
  let saved = savedPage?.read()
  let shown = savedPage?.canStandIn() ? saved : undefined
  let isComplete = false
  let loaded: Promise<Renderer> | undefined
  let unsaved: ShownRelease | undefined
  let quiet: NodeJS.Timeout | undefined
  let poll: NodeJS.Timeout | undefined
  let refreshing: Promise<void> | undefined

  function rendererOf(): Promise<Renderer> | Renderer {
    if (typeof options.renderer !== 'function') return options.renderer
    loaded ??= options.renderer()
    return loaded
  }

  async function show(id: number, day: string, pictures: string, dataUse: DataUse) {
    const release = await readRelease(db, id, known)
    if (!release) return
    const pageImages = await readPageImages(db)
    const source = sourceOf(release, pageImages, day, dataUse)
    const isSaved = saved?.source === source
    // Without a picture stamp, so that the next check of the database renders what was not saved.
    if (isSaved) shown = saved
    saved = undefined
    if (isSaved) return
    const renderer = await rendererOf()
    const input = { release, pageImages, day, dataUse, renderer, publicUrl, onUnreadable, memory }
    const start = performance.now()
    const answers = prepareRelease({ ...input, former: shown })
    options.onRendered?.(performance.now() - start)
    const { at, isLaunched } = release
    await replaceShown({ ...answers, release: id, at, day, pictures, dataUse, isLaunched, source })
    isComplete = true
  }

  async function replaceShown(next: ShownRelease) {
    const former = shown
    if (former && (await hasErasure(db, former.release, next.release))) {
      oldReleases.clear()
      memory.clear()
    } else if (former && former.content !== next.content) {
      oldReleases.keep(former.releaseContent)
    }
    if (former && former.release !== next.release) log.info({ release: next.release }, 'published')
    shown = next
    if (former?.release !== next.release) await options.onPublished?.()
    for (const listener of listeners) listener()
    if (next.isShrunk && former?.source === next.source && !unsaved) return
    unsaved = next
    if (savedPage?.savesAtOnce) saveShown()
    clearTimeout(quiet)
    quiet = setTimeout(() => settle(next).catch(onFailure), quietMilliseconds).unref()
  }

  /** When nobody has saved for a while. A page that is not shown in outages is written only then, or at the end. */
  async function settle(quick: ShownRelease) {
    const smallest = quick.isShrunk ? quick : { ...quick, ...(await shrunkHomePage(quick)) }
    if (shown !== quick) return
    shown = smallest
    unsaved = smallest
    saveShown()
  }

  function saveShown() {
    if (unsaved) savedPage?.save(unsaved)
    unsaved = undefined
  }

  const refreshOnce = coalesced(async () => {
    try {
      const id = await readNewestReleaseId(db)
      const { day } = toClinicTime(new Date())
      const pictures = await readMediaStamp(db)
      const dataUse = await readDataUse()
      const isShown =
        id === shown?.release &&
        day === shown?.day &&
        pictures === shown?.pictures &&
        isDeepStrictEqual(dataUse, shown?.dataUse)
      if (id !== undefined && !isShown) await show(id, day, pictures, dataUse)
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
      (shown?.content.variants.identity.bytes.includes(start) ||
        shown?.pages?.showPicture(start)) ??
      false,
    refresh,
    complete: async () => {
      if (!isComplete) await refresh()
    },
    releaseContentOf: (id, version) => {
      const newest = shown?.releaseContent
      if (newest && version === contentVersionOf(newest)) return newest
      if (version === undefined) return shown?.release === id ? newest : undefined
      return oldReleases.find(version)
    },
    ...openUnpublishedPages({ db, publicUrl, readDataUse, onUnreadable, rendererOf }),
    close: async () => {
      clearInterval(poll)
      clearTimeout(quiet)
      await refreshing
      saveShown()
      await savedPage?.close()
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
