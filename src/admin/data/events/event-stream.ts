import { EVENTS_PATH, type SavedEvent } from '#protocol/history.ts'

/** A save, a request to refetch everything, or the state of the connection. */
export type StreamNews =
  | { kind: 'saved'; event: SavedEvent }
  | { kind: 'reset' | 'open' | 'lost' | 'refused' }

export type EventStream = { reconnect: () => void; close: () => void }

const RETRY_MILLISECONDS = 5_000

/**
 * Over HTTP/1.1 a browser opens six connections to a site for all of its tabs together, so only a tab that is shown
 * holds a stream. One that is shown again is first told what it missed.
 */
export function openEventStream(handle: (news: StreamNews) => void): EventStream {
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
