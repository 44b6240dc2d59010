import { useEffect, useEffectEvent, useState } from 'react'
import { authPaths, type Session } from '#protocol/accounts.ts'
import { EVENTS_PATH, type SavedEvent } from '#protocol/history.ts'
import { isShown, refresh } from './documents.ts'
import { refreshOutlook } from './history.ts'
import { tellSessionEnd } from './query-client.ts'
import { useOnReauthenticated } from './reauthentication.ts'
import { refreshData } from './saves.ts'
import { client } from './site-client.ts'

const RETRY_MILLISECONDS = 5_000

type Handlers = { onSaved: (event: SavedEvent) => void; onConnection: (isOpen: boolean) => void }

/** While the panel is open, fetches at once what other tabs and other people save. */
export function useLiveEvents(handlers: Handlers) {
  const [attempt, setAttempt] = useState(0)
  const tryAgain = () => setAttempt((count) => count + 1)
  useOnReauthenticated(tryAgain)
  const onSaved = useEffectEvent(handlers.onSaved)
  const onConnection = useEffectEvent(handlers.onConnection)

  useEffect(() => {
    const source = new EventSource(EVENTS_PATH)
    let retry: ReturnType<typeof setTimeout> | undefined
    source.onopen = () => {
      onConnection(true)
      if (attempt > 0) refreshData()
    }
    source.onerror = () => {
      onConnection(false)
      // Browsers reconnect after a lost connection, but not after a refusal.
      if (source.readyState !== EventSource.CLOSED) return
      noticeSessionEnd()
      retry = setTimeout(() => setAttempt(attempt + 1), RETRY_MILLISECONDS)
    }
    source.addEventListener('saved', ({ data }) => {
      const event: SavedEvent = JSON.parse(data)
      followSaved(event)
      onSaved(event)
    })
    source.addEventListener('reset', () => refreshData())
    return () => {
      clearTimeout(retry)
      source.close()
    }
  }, [attempt])
}

/** Skips the fetch for changes that this tab made itself. */
async function followSaved({ entity, id, version, deleted }: SavedEvent) {
  if (!isShown(entity, id, version, Boolean(deleted))) await refresh(entity)
  refreshOutlook()
}

/** The stream is also refused when the session has ended. */
async function noticeSessionEnd() {
  const session = await client.call<Session>(authPaths.session).catch(() => undefined)
  if (session?.user === null) tellSessionEnd()
}
