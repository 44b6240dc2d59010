import { isEntity } from '#content/index.ts'
import { isErasing, type SavedEvent } from '#protocol/history.ts'
import { coalesced } from '../../async/open-job.ts'
import type { Accounts, OpenSession } from '../../callers/identity.ts'
import { isPartOf } from '../../callers/reception.ts'
import { readAuthors } from '../../content/authors.ts'
import { readNewestSave } from '../../content/saves.ts'
import type { Database } from '../../database/tables.ts'

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
  join: (listener: Listener, lastSeen: number | undefined) => Promise<() => void>
  /** Sends every listener what has been saved since. */
  advance: () => Promise<void>
  /** Ends the listeners whose session has ended, or whose person has another role, wherever that happened. */
  endSignedOut: () => Promise<void>
  close: () => void
}

/** One per process; what other processes save, and sessions and roles that they change, are noticed within a second. */
export function openEventHub(
  db: Database,
  { readOpenSessions }: Pick<Accounts, 'readOpenSessions'>,
): EventHub {
  const seen = new Map<Listener, number>()
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
    const newest = await readNewestSave(db)
    const oldest = Math.min(...seen.values())
    if (newest <= oldest) return
    const news = await readNews(db, oldest, newest)
    await endClosed()
    for (const [listener, last] of seen) {
      // It joined after the news had been read, and missed older ones: the next run tells it all.
      if (last < oldest) continue
      const missed = news.filter(({ save }) => save > last)
      if (missed.length > 0) listener.write(missed.map((one) => textFor(listener, one)).join(''))
      seen.set(listener, Math.max(last, newest))
    }
  })
  const tryToAdvance = () => advance().catch(() => {})

  const lookAgain = () => Promise.all([endSignedOut(), tryToAdvance()])

  function leave(listener: Listener) {
    seen.delete(listener)
    if (seen.size > 0) return
    clearInterval(poll)
    poll = undefined
  }

  return {
    join: async (listener, lastSeen) => {
      const newest = await readNewestSave(db)
      const canResume = lastSeen !== undefined && canFollow(lastSeen, newest)
      const greeting = lastSeen === undefined ? 'ready' : 'reset'
      if (!canResume) listener.write(eventOf(greeting, { save: newest }, newest))
      seen.set(listener, canResume ? lastSeen : newest)
      if (isClosed) listener.end()
      poll ??= setInterval(lookAgain, POLL_MILLISECONDS).unref()
      await lookAgain()
      return () => leave(listener)
    },
    advance: tryToAdvance,
    endSignedOut,
    close: () => {
      isClosed = true
      for (const listener of [...seen.keys()]) listener.end()
    },
  }
}

const canFollow = (seen: number, newest: number) => seen <= newest && newest - seen <= MAX_MISSED

/** What a listener may not know is told as a change of everything. Only the last event of a save carries its number: a client that disconnects before it receives them all again. */
function textFor(listener: Listener, { save, events }: News): string {
  const own = events.filter(({ entity }) => isPartOf(listener, entity))
  if (own.length === 0) return eventOf('reset', { save }, save)
  return own
    .map((event, index) => eventOf('saved', event, index === own.length - 1 ? save : undefined))
    .join('')
}

const eventOf = (name: string, data: unknown, save?: number) =>
  `${save === undefined ? '' : `id: ${save}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** Without events, everything is read again: an erasure makes open panels lose what they know. */
type News = { save: number; events: SavedEvent[] }

/** What each save after `after`, up to and including `upTo`, changed. */
async function readNews(db: Database, after: number, upTo: number): Promise<News[]> {
  const saves = await db
    .selectFrom('saves')
    .select(['id', 'at', 'by', 'kind'])
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .orderBy('id')
    .execute()
  const rows = await db
    .selectFrom('revisions')
    .select(['save', 'entity', 'id', 'version'])
    .select(({ eb }) => eb('data', 'is', null).as('is_deletion'))
    .where('save', '>', after)
    .where('save', '<=', upTo)
    .orderBy('version')
    .execute()
  const changes = Map.groupBy(rows, ({ save }) => save)
  const authorOf = await readAuthors(
    db,
    saves.map(({ by }) => by),
  )
  return saves.map(({ id: save, at, by, kind }) => ({
    save,
    events: (isErasing(kind) ? [] : (changes.get(save) ?? [])).flatMap(
      ({ entity, id, version, is_deletion }): SavedEvent[] => {
        // The site may no longer have it.
        if (!isEntity(entity)) return []
        const event = { entity, id, version, by: authorOf(by), at, save }
        return [is_deletion ? { ...event, deleted: true } : event]
      },
    ),
  }))
}
