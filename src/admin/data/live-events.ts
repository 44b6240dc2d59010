import { useCallback, useEffect, useState } from 'react'
import type { EntityName } from '#content/index.ts'
import { authPaths, type Session } from '#protocol/accounts.ts'
import { EVENTS_PATH, type SavedEvent } from '#protocol/history.ts'
import { listen } from './announcements.ts'
import { refresh } from './documents.ts'
import { refreshOutlook } from './history.ts'
import { tellSessionEnd } from './query-client.ts'
import { useOnReauthenticated } from './reauthentication.ts'
import { refreshData } from './saves.ts'
import { client } from './site-client.ts'

const RETRY_MILLISECONDS = 5_000

type Handlers = { onSaved: (event: SavedEvent) => void; onConnection: (isOpen: boolean) => void }

/** As long as the panel is open: what others save is fetched at once, from other tabs and other people. */
export function useLiveEvents({ onSaved, onConnection }: Handlers) {
  const [attempt, setAttempt] = useState(0)
  const tryAgain = useCallback(() => setAttempt((count) => count + 1), [])
  useOnReauthenticated(tryAgain)

  useEffect(() => {
    const source = new EventSource(EVENTS_PATH)
    let retry: ReturnType<typeof setTimeout> | undefined
    source.onopen = () => {
      onConnection(true)
      if (attempt > 0) refreshData()
    }
    source.onerror = () => {
      onConnection(false)
      // The browser goes on trying after a lost line, but not after a refusal.
      if (source.readyState !== EventSource.CLOSED) return
      noticeSessionEnd()
      retry = setTimeout(tryAgain, RETRY_MILLISECONDS)
    }
    source.addEventListener('saved', ({ data }) => {
      const event: SavedEvent = JSON.parse(data)
      refreshWithOutlook(event.entity)
      onSaved(event)
    })
    source.addEventListener('reset', () => refreshData())
    const stopListening = listen(({ entities }) => entities.forEach(refreshWithOutlook))
    return () => {
      clearTimeout(retry)
      source.close()
      stopListening()
    }
  }, [onSaved, onConnection, attempt, tryAgain])
}

async function refreshWithOutlook(entity: EntityName) {
  await refresh(entity)
  refreshOutlook()
}

/** The line is refused to those whose session has ended; that is no lost connection. */
async function noticeSessionEnd() {
  const session = await client.call<Session>(authPaths.session).catch(() => undefined)
  if (session?.user === null) tellSessionEnd()
}
