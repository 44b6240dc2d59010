import type { SavedEvent } from '#protocol/history.ts'
import { coalesced } from '../../async/coalesced.ts'
import type { Accounts, OpenSession } from '../../callers/identity.ts'
import { isPartOf } from '../../callers/reception.ts'
import { type Newest, readNewest } from '../../content/content-stamp.ts'
import type { Database } from '../../database/tables.ts'
import { readPresence } from './presence.ts'
import { readSavedReleases, readWaitingSaves } from './saved-events.ts'

const POLL_MILLISECONDS = 1_000

/** A client that missed more than this is told to reload everything. */
const MAX_MISSED = 50

/** An open panel; it hears nothing once its session has ended or its person has another role, and only of the parts that its person sees. */
type Listener = OpenSession & {
  write: (text: string) => void
  end: () => void
}

export type EventHub = {
  /** Sends the listener everything after the last event it has seen. Returns a function that removes it. */
  join: (listener: Listener, lastSeen: Newest | undefined) => Promise<() => void>
  /** Sends every listener what has been saved since. */
  advance: () => Promise<void>
  /** Sends every listener who has an editor open, if that has changed. */
  notifyPresence: () => Promise<void>
  /** Ends the listeners whose session has ended, or whose person has another role, wherever that happened. */
  endSignedOut: () => Promise<void>
  close: () => void
}

/** One per process; what other processes save, and sessions and roles that they change, are noticed within a second. */
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
    const open = await readOpenSessions([...seen.keys()])
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
      if (missed.length > 0) listener.write(missed.map((one) => textFor(listener, one)).join(''))
      seen.set(listener, laterOf(last, newest))
    }
  })
  const tryToAdvance = () => advance().catch(() => {})

  const comparePresence = coalesced(async () => {
    if (seen.size === 0) return
    const open = await readPresence(db)
    const presence = JSON.stringify(open)
    if (presence === toldPresence) return
    await endClosed()
    toldPresence = presence
    for (const listener of seen.keys()) {
      const shown = open.filter(({ editor }) => isPartOf(listener, entityOf(editor)))
      listener.write(eventOf('presence', shown))
    }
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

/** An editor is named after its document: `contact_contact`. */
const entityOf = (editor: string) => editor.split('_', 1)[0] ?? ''

/** Without events, everything is reloaded. */
type News = { at: Newest; release: number; events: Pick<SavedEvent, 'entity'>[] }

/** The releases, then the saves that no release has published. */
async function readNews(db: Database, after: Newest, upTo: Newest): Promise<News[]> {
  const releases = await readSavedReleases(db, after.release, upTo.release)
  const saves = await readWaitingSaves(db, after.save, upTo.save)
  return [
    ...releases.map(({ release, events }) => {
      return { at: { release, save: after.save }, release, events }
    }),
    ...saves.map(({ save, events }) => {
      const { release } = upTo
      return {
        at: { release, save },
        release,
        events: events.map((event) => ({ ...event, release })),
      }
    }),
  ]
}

/** What a listener may not know is told as a change of everything. */
const textFor = (listener: Listener, { at, release, events }: News) =>
  toEvents(
    events.filter(({ entity }) => isPartOf(listener, entity)),
    { release },
    at,
  )

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
