import { coalesced } from '../../async/coalesced.ts'
import type { Accounts } from '../../callers/identity.ts'
import { type Newest, readNewest } from '../../content/content-stamp.ts'
import type { Database } from '../../database/tables.ts'
import { readPresence } from './presence.ts'
import { readSavedReleases, readWaitingSaves } from './saved-events.ts'

const POLL_MILLISECONDS = 1_000

/** A client that missed more than this is told to reload everything. */
const MAX_MISSED = 50

/** An open panel; it hears nothing once its session has ended. */
type Listener = { sessionId: string; write: (text: string) => void; end: () => void }

export type EventHub = {
  /** Sends the listener everything after the last event it has seen. Returns a function that removes it. */
  join: (listener: Listener, lastSeen: Newest | undefined) => Promise<() => void>
  /** Sends every listener what has been saved since. */
  advance: () => Promise<void>
  /** Sends every listener who has an editor open, if that has changed. */
  notifyPresence: () => Promise<void>
  /** Ends the listeners whose session has ended, wherever that happened. */
  endSignedOut: () => Promise<void>
  close: () => void
}

/** One per process; what other processes save, and sessions that they end, are noticed within a second. */
export function openEventHub(
  db: Database,
  { readOpenSessions }: Pick<Accounts, 'readOpenSessions'>,
): EventHub {
  const seen = new Map<Listener, Newest>()
  let toldPresence: string | undefined
  let poll: NodeJS.Timeout | undefined
  let isClosed = false

  const endClosed = coalesced(async () => {
    if (seen.size === 0) return
    const open = await readOpenSessions([...seen.keys()].map(({ sessionId }) => sessionId))
    for (const listener of [...seen.keys()].filter(({ sessionId }) => !open.has(sessionId))) {
      leave(listener)
      listener.end()
    }
  })
  // A failed read is repeated at the next poll.
  const endSignedOut = () => endClosed().catch(() => {})

  const advance = coalesced(async () => {
    if (seen.size === 0) return
    const newest = await readNewest(db)
    const oldest = {
      release: Math.min(...[...seen.values()].map(({ release }) => release)),
      save: Math.min(...[...seen.values()].map(({ save }) => save)),
    }
    if (!isNewer(newest, oldest)) return
    const news = await readNews(db, oldest, newest)
    await endClosed()
    for (const [listener, last] of seen) {
      const missed = news.filter(({ at }) => isNewer(at, last))
      if (missed.length > 0) listener.write(missed.map(({ text }) => text).join(''))
      seen.set(listener, laterOf(last, newest))
    }
  })
  const tryToAdvance = () => advance().catch(() => {})

  const comparePresence = coalesced(async () => {
    if (seen.size === 0) return
    const presence = eventOf('presence', await readPresence(db))
    if (presence === toldPresence) return
    await endClosed()
    toldPresence = presence
    for (const listener of seen.keys()) listener.write(presence)
  })
  const notifyPresence = () => comparePresence().catch(() => {})
  const lookAgain = () => Promise.all([endSignedOut(), tryToAdvance(), notifyPresence()])

  function leave(listener: Listener) {
    seen.delete(listener)
    if (seen.size > 0) return
    clearInterval(poll)
    poll = undefined
  }

  return {
    join: async (listener, lastSeen) => {
      const newest = await readNewest(db)
      const canResume = lastSeen !== undefined && canFollow(lastSeen, newest)
      const greeting = lastSeen === undefined ? 'ready' : 'reset'
      if (!canResume) listener.write(eventOf(greeting, { release: newest.release }, newest))
      seen.set(listener, canResume ? lastSeen : newest)
      if (isClosed) listener.end()
      toldPresence = undefined
      poll ??= setInterval(lookAgain, POLL_MILLISECONDS).unref()
      await lookAgain()
      return () => leave(listener)
    },
    advance: tryToAdvance,
    notifyPresence,
    endSignedOut,
    close: () => {
      isClosed = true
      for (const listener of [...seen.keys()]) listener.end()
    },
  }
}

const isNewer = (one: Newest, other: Newest) => one.release > other.release || one.save > other.save

const laterOf = (one: Newest, other: Newest): Newest => ({
  release: Math.max(one.release, other.release),
  save: Math.max(one.save, other.save),
})

const canFollow = (seen: Newest, newest: Newest) =>
  seen.release <= newest.release &&
  seen.save <= newest.save &&
  newest.release - seen.release <= MAX_MISSED &&
  newest.save - seen.save <= MAX_MISSED

type News = { at: Newest; text: string }

/** The releases, then the saves that no release has published. */
async function readNews(db: Database, after: Newest, upTo: Newest): Promise<News[]> {
  const releases = await readSavedReleases(db, after.release, upTo.release)
  const saves = await readWaitingSaves(db, after.save, upTo.save)
  return [
    ...releases.map(({ release, events }) => {
      const at = { release, save: after.save }
      return { at, text: toEvents(events, { release }, at) }
    }),
    ...saves.map(({ save, events }) => {
      const { release } = upTo
      const at = { release, save }
      const complete = events.map((event) => ({ ...event, release }))
      return { at, text: toEvents(complete, { release }, at) }
    }),
  ]
}

/** Only the last event of a change carries its number: a client that disconnects before it receives them all again. A change that only reorders documents has no events, so everything is reloaded. */
const toEvents = (events: object[], empty: object, at: Newest) =>
  events.length > 0
    ? events
        .map((event, index) =>
          eventOf('saved', event, index === events.length - 1 ? at : undefined),
        )
        .join('')
    : eventOf('reset', empty, at)

/** The number of an event is that of its release, followed by that of the save where there is one. */
const numberOf = ({ release, save }: Newest) => (save > 0 ? `${release}.${save}` : String(release))

const eventOf = (name: string, data: unknown, at?: Newest) =>
  `${at === undefined ? '' : `id: ${numberOf(at)}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
