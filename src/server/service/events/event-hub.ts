import { coalesced } from '../../async/coalesced.ts'
import { readNewestReleaseId } from '../../content/releases.ts'
import type { Database } from '../../database/tables.ts'
import { readSavedReleases, type SavedRelease } from './saved-releases.ts'

const POLL_MILLISECONDS = 1_000

/** Who has been away for longer starts afresh. */
const MAX_MISSED_RELEASES = 50

type Listener = { write: (text: string) => void; end: () => void }

export type EventHub = {
  /** Tells the listener everything after the release it has seen last. Returns how to stop. */
  join: (listener: Listener, lastSeen: number | undefined) => Promise<() => void>
  /** Tells everybody what has been saved. */
  advance: () => Promise<void>
  close: () => void
}

/** One for all listeners of this process; what other processes save reaches them within a second. */
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
  // What could not be read now is read at the next attempt.
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

/** Only the last event of a release carries its number: who loses the connection before it gets all of them again. A release that changes no document, but their order, has none: everything is read anew. */
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
