import { coalesced } from '../../async/coalesced.ts'
import { readNewestReleaseId } from '../../content/releases.ts'
import type { Database } from '../../database/tables.ts'
import { readSavedReleases, type SavedRelease } from './saved-releases.ts'

const POLL_MILLISECONDS = 1_000

/** A client that missed more than this is told to reload everything. */
const MAX_MISSED_RELEASES = 50

type Listener = { write: (text: string) => void; end: () => void }

export type EventHub = {
  /** Sends the listener everything after the last release it has seen. Returns a function that removes it. */
  join: (listener: Listener, lastSeen: number | undefined) => Promise<() => void>
  /** Sends every listener what has been saved since. */
  advance: () => Promise<void>
  close: () => void
}

/** One per process; what other processes save arrives within a second. */
export function openEventHub(db: Database): EventHub {
  const seen = new Map<Listener, number>()
  let poll: NodeJS.Timeout | undefined
  let isClosed = false

  const advance = coalesced(async () => {
    if (seen.size === 0) return
    const newest = (await readNewestReleaseId(db)) ?? 0
    const oldest = Math.min(...seen.values())
    if (oldest >= newest) return
    const releases = await readSavedReleases(db, oldest, newest)
    for (const [listener, last] of seen) {
      const news = releases.filter(({ release }) => release > last)
      if (news.length > 0) listener.write(news.map(toEvents).join(''))
      seen.set(listener, Math.max(last, newest))
    }
  })
  // A failed read is repeated at the next poll.
  const tryToAdvance = () => advance().catch(() => {})

  function leave(listener: Listener) {
    seen.delete(listener)
    if (seen.size > 0) return
    clearInterval(poll)
    poll = undefined
  }

  return {
    join: async (listener, lastSeen) => {
      const newest = (await readNewestReleaseId(db)) ?? 0
      const canResume =
        lastSeen !== undefined && lastSeen <= newest && newest - lastSeen <= MAX_MISSED_RELEASES
      const greeting = lastSeen === undefined ? 'ready' : 'reset'
      if (!canResume) listener.write(eventOf(greeting, { release: newest }, newest))
      seen.set(listener, canResume ? lastSeen : newest)
      if (isClosed) listener.end()
      poll ??= setInterval(tryToAdvance, POLL_MILLISECONDS).unref()
      await tryToAdvance()
      return () => leave(listener)
    },
    advance: tryToAdvance,
    close: () => {
      isClosed = true
      for (const listener of [...seen.keys()]) listener.end()
    },
  }
}

/** Only the last event of a release carries its number: a client that disconnects during a release receives it again. A release that only reorders documents has no events, so everything is reloaded. */
const toEvents = ({ release, events }: SavedRelease) =>
  events.length > 0 ? savedEvents({ release, events }) : eventOf('reset', { release }, release)

const savedEvents = ({ release, events }: SavedRelease) =>
  events
    .map((event, index) =>
      eventOf('saved', event, index === events.length - 1 ? release : undefined),
    )
    .join('')

const eventOf = (name: string, data: unknown, id?: number) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
