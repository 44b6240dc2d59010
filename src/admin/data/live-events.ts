import { useEffect, useEffectEvent, useRef } from 'react'
import { authPaths, type Session } from '#protocol/accounts.ts'
import { EVENTS_PATH, type SavedEvent } from '#protocol/history.ts'
import { notifySessionEnd } from '../ui/session-end.ts'
import { isShown, refresh } from './documents.ts'
import { refreshDrafts } from './drafts.ts'
import { refreshOverview } from './history.ts'
import { queryClient } from './query-client.ts'
import { refreshData } from './saves.ts'
import { useOnReauthenticated } from './session.ts'
import { client } from './site-client.ts'

type Handlers = { onSaved: (event: SavedEvent) => void; onConnection: (isOpen: boolean) => void }

/** While the panel is open, fetches at once what other tabs and other people save. */
export function useLiveEvents({ onSaved, onConnection }: Handlers) {
  const stream = useRef<EventStream>(undefined)
  useOnReauthenticated(() => stream.current?.reconnect())

  const handleNews = useEffectEvent((news: StreamNews) => {
    switch (news.kind) {
      case 'saved':
        followSaved(news.event)
        return onSaved(news.event)
      case 'reset':
        refreshOverview()
        refreshDrafts()
        return refreshData()
      case 'refused':
        return noticeSessionEnd()
      case 'open':
        refetchFailed()
        return onConnection(true)
      case 'lost':
        return onConnection(false)
    }
  })

  useEffect(() => {
    const opened = openEventStream(handleNews)
    stream.current = opened
    return () => opened.close()
  }, [])
}

/** Reloads screens that were opened while the server could not be reached. */
const refetchFailed = () =>
  queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })

/** Skips the fetch for changes that this tab made itself. */
async function followSaved({ entity, id, version, deleted }: SavedEvent) {
  if (!isShown(entity, id, version, Boolean(deleted))) await refresh(entity)
  refreshOverview()
  refreshDrafts()
}

/** The stream is refused if the session has ended; that is not a lost connection. */
async function noticeSessionEnd() {
  const session = await client.call<Session>(authPaths.session).catch(() => undefined)
  if (session?.user === null) notifySessionEnd()
}

/** A save, a request to refetch everything, or the state of the connection. */
type StreamNews =
  | { kind: 'saved'; event: SavedEvent }
  | { kind: 'reset' | 'open' | 'lost' | 'refused' }

type EventStream = { reconnect: () => void; close: () => void }

const RETRY_MILLISECONDS = 5_000

/**
 * Over HTTP/1.1 a browser opens six connections to a site for all of its tabs together, so only a tab that is shown
 * holds a stream. One that is shown again is first told what it missed.
 */
function openEventStream(handle: (news: StreamNews) => void): EventStream {
  const watch = new AbortController()
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let lastId = ''

  function disconnect() {
    clearTimeout(retry)
    source?.close()
    source = undefined
  }

  function connect() {
    disconnect()
    if (document.hidden) return
    const opened = new EventSource(lastId ? `${EVENTS_PATH}?after=${lastId}` : EVENTS_PATH)
    source = opened
    const on = (type: string, act: (data: string) => void) =>
      opened.addEventListener(type, ({ data, lastEventId }) => {
        lastId = lastEventId || lastId
        act(data)
      })
    on('ready', () => {})
    on('reset', () => handle({ kind: 'reset' }))
    on('saved', (data) => handle({ kind: 'saved', event: JSON.parse(data) }))
    opened.onopen = () => handle({ kind: 'open' })
    opened.onerror = () => {
      handle({ kind: 'lost' })
      // The browser reconnects by itself after a lost connection, but not after a refusal.
      if (opened.readyState !== EventSource.CLOSED) return
      handle({ kind: 'refused' })
      retry = setTimeout(connect, RETRY_MILLISECONDS)
    }
  }

  document.addEventListener('visibilitychange', connect, watch)
  connect()
  return {
    reconnect: connect,
    close: () => {
      watch.abort()
      disconnect()
    },
  }
}
