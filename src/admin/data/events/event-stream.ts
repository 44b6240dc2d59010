import { EVENTS_PATH, type SavedEvent } from '#protocol/history.ts'
import type { Presence } from '#protocol/presence.ts'

/** What every tab receives from the shared stream: a save, who has an editor open, a request to refetch everything, or the state of the connection. */
export type StreamNews =
  | { kind: 'saved'; event: SavedEvent }
  | { kind: 'presence'; presence: Presence[] }
  | { kind: 'reset' | 'open' | 'lost' | 'refused' }

/** A request to the tab that holds the stream. */
type Request = { wanted: 'state' | 'reconnect' }

export type EventStream = { reconnect: () => void; leave: () => void }

const NAME = 'leveza-events'
const RETRY_MILLISECONDS = 5_000

/**
 * Over HTTP/1.1 a browser opens six connections to a site for all of its tabs together, so the tabs share
 * one event stream: the tab that holds it tells the others, and the next one takes over when it closes.
 */
export function joinEventStream(handle: (news: StreamNews) => void): EventStream {
  const channel = new BroadcastChannel(NAME)
  const leaving = new AbortController()
  let held: HeldStream | undefined
  let hasFollowed = false

  channel.onmessage = ({ data }: MessageEvent<StreamNews | Request>) => {
    if ('wanted' in data) return data.wanted === 'state' ? held?.repeat() : held?.reconnect()
    hasFollowed = true
    handle(data)
  }
  const tell = (news: StreamNews) => {
    channel.postMessage(news)
    handle(news)
  }
  holdInTurn(leaving.signal, () => {
    // Between two holders nobody listens, so everything is refetched after a change.
    held = openStream(tell, hasFollowed)
    return () => {
      held?.close()
      held = undefined
    }
  })
  channel.postMessage({ wanted: 'state' } satisfies Request)

  return {
    reconnect: () => {
      if (held) held.reconnect()
      else channel.postMessage({ wanted: 'reconnect' } satisfies Request)
    },
    leave: () => {
      leaving.abort()
      channel.close()
    },
  }
}

type Start = () => () => void

/** Starts when this tab gets the lock; stops and releases it when the signal aborts or the tab closes. */
function holdInTurn(signal: AbortSignal, start: Start) {
  // Browsers offer locks only in secure contexts.
  if (!navigator.locks) return holdWhileVisible(signal, start)
  const hold = () =>
    new Promise<void>((resolve) => {
      const stop = start()
      signal.addEventListener('abort', () => {
        stop()
        resolve()
      })
    })
  navigator.locks.request(NAME, { signal }, hold).catch(() => {
    // Aborted before it got the lock.
  })
}

/** Only visible tabs hold a stream, one per window, which are few enough. */
function holdWhileVisible(signal: AbortSignal, start: Start) {
  let stop: (() => void) | undefined
  const follow = () => {
    const isVisible = document.visibilityState === 'visible' && !signal.aborted
    if (isVisible) stop ??= start()
    else {
      stop?.()
      stop = undefined
    }
  }
  document.addEventListener('visibilitychange', follow, { signal })
  signal.addEventListener('abort', follow)
  follow()
}

type HeldStream = { repeat: () => void; reconnect: () => void; close: () => void }

function openStream(tell: (news: StreamNews) => void, isTakenOver: boolean): HeldStream {
  let source: EventSource
  let presence: Presence[] = []
  let retry: ReturnType<typeof setTimeout> | undefined

  const open = (hasMissed: boolean) => {
    source = new EventSource(EVENTS_PATH)
    source.onopen = () => {
      tell({ kind: 'open' })
      if (hasMissed) tell({ kind: 'reset' })
    }
    source.onerror = () => {
      tell({ kind: 'lost' })
      // The browser reconnects by itself after a lost connection, but not after a refusal.
      if (source.readyState !== EventSource.CLOSED) return
      tell({ kind: 'refused' })
      retry = setTimeout(reconnect, RETRY_MILLISECONDS)
    }
    source.addEventListener('saved', ({ data }) => tell({ kind: 'saved', event: JSON.parse(data) }))
    source.addEventListener('reset', () => tell({ kind: 'reset' }))
    source.addEventListener('presence', ({ data }) => {
      presence = JSON.parse(data)
      tell({ kind: 'presence', presence })
    })
  }
  const close = () => {
    clearTimeout(retry)
    source.close()
  }
  const reconnect = () => {
    close()
    open(true)
  }
  open(isTakenOver)
  return {
    close,
    reconnect,
    repeat: () => {
      tell({ kind: 'presence', presence })
      if (source.readyState === EventSource.OPEN) tell({ kind: 'open' })
      if (source.readyState === EventSource.CLOSED) tell({ kind: 'lost' })
    },
  }
}
