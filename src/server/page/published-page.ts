import type { OnUnreadable } from '#content/index.ts'
import { coalesced } from '../async/coalesced.ts'
import { type KnownRevisions, readNewestReleaseId, readRelease } from '../content/releases.ts'
import type { Database } from '../database/tables.ts'
import type { Log } from '../http/log.ts'
import { readMediaStamp } from '../images/library/media.ts'
import { readPageImages } from '../images/library/page-images.ts'
import { type Answer, contentVersionOf } from './answer.ts'
import { openOldReleases } from './old-releases.ts'
import { prepareRelease, type ReleaseAnswers } from './release-answers.ts'
import type { Renderer } from './renderer.ts'

const POLL_MILLISECONDS = 1_000

/** The best compression takes a quarter of a second: it waits until nobody saves. */
const QUIET_MILLISECONDS = 1_000

const clinicYear = new Intl.DateTimeFormat('en', { timeZone: 'America/Sao_Paulo', year: 'numeric' })

type Options = { db: Database; log: Log; renderer: Renderer; publicUrl: string | undefined }

/** The newest release, ready to be sent. */
type Shown = ReleaseAnswers & { release: number; at: string; year: number; pictures: string }

export type PublishedPage = {
  /** Undefined until a release has been rendered. */
  shown: () => Shown | undefined
  /** Resolves when the page shows everything saved before the call. Never rejects: the last good page stays. */
  refresh: () => Promise<void>
  /** Of the newest release, or of one that an open page may still need, in that version. Undefined for any other. */
  releaseContentOf: (id: number, version: string | undefined) => Answer | undefined
  /** Resolves when nothing is under way. */
  close: () => Promise<void>
}

/** Keeps the newest release in memory, and notices within a second when another process makes one. */
export function openPublishedPage({ db, log, renderer, publicUrl }: Options): PublishedPage {
  const known: KnownRevisions = new Map()
  const oldReleases = openOldReleases()
  const onUnreadable = warnOnce(log)
  const onFailure = reportChanges(log)
  let shown: Shown | undefined
  let quiet: NodeJS.Timeout | undefined

  async function show(id: number, year: number, pictures: string) {
    const release = await readRelease(db, id, known)
    if (!release) return
    const pageImages = await readPageImages(db)
    const input = { release, pageImages, year, renderer, publicUrl, onUnreadable }
    const { answers, shrink } = prepareRelease(input)
    const quick = { ...answers, release: id, at: release.at, year, pictures }
    if (shown && isSame(shown, quick)) {
      shown = { ...shown, pictures }
      return
    }
    if (shown) oldReleases.keep(shown.release, shown.releaseContent)
    if (shown && shown.release !== id) log.info({ release: id }, 'published')
    shown = quick
    clearTimeout(quiet)
    quiet = setTimeout(() => {
      shrink().then((smaller) => {
        if (shown === quick) shown = { ...quick, ...smaller }
      }, onFailure)
    }, QUIET_MILLISECONDS).unref()
  }

  const refresh = coalesced(async () => {
    try {
      const id = await readNewestReleaseId(db)
      const year = Number(clinicYear.format(Date.now()))
      const pictures = await readMediaStamp(db)
      const isShown = id === shown?.release && year === shown?.year && pictures === shown?.pictures
      if (id !== undefined && !isShown) await show(id, year, pictures)
      onFailure(undefined)
    } catch (error) {
      onFailure(error)
    }
  })

  const poll = setInterval(refresh, POLL_MILLISECONDS).unref()

  return {
    shown: () => shown,
    refresh,
    releaseContentOf: (id, version) => {
      const newest = shown?.release === id ? shown.releaseContent : undefined
      const isNewest = version === undefined || (newest && version === contentVersionOf(newest))
      return isNewest ? newest : oldReleases.find(id, version)
    },
    close: async () => {
      clearInterval(poll)
      clearTimeout(quiet)
      await refresh()
    },
  }
}

/** Most changes of pictures do not concern the page. */
const isSame = (one: Shown, other: Shown) =>
  one.release === other.release &&
  one.page.etag === other.page.etag &&
  one.content.etag === other.content.etag

function warnOnce(log: Log): OnUnreadable {
  const warned = new Set<string>()
  return ({ entity, id }, path) => {
    const place = `${entity}/${id}/${path}`
    if (warned.has(place)) return
    warned.add(place)
    log.warn({ entity, id, path }, 'stored content is unreadable, its default is shown')
  }
}

/** A failure that lasts is reported when it begins, not with every attempt. */
function reportChanges(log: Log): (error: unknown) => void {
  let last: string | undefined
  return (error) => {
    const message = error === undefined ? undefined : String(error)
    if (error !== undefined && message !== last) {
      log.error({ error }, 'the page could not be refreshed, the last good one stays')
    }
    last = message
  }
}
