import { useEffect, useEffectEvent, useRef } from 'react'
import { authPaths, type Session } from '#protocol/accounts.ts'
import type { SavedEvent } from '#protocol/history.ts'
import { notifySessionEnd } from '../../ui/session-end.ts'
import { useOnReauthenticated } from '../account/reauthentication.ts'
import { isShown, refresh } from '../documents.ts'
import { refreshDrafts } from '../drafts.ts'
import { refreshOverview } from '../history.ts'
import { queryClient } from '../query-client.ts'
import { refreshData } from '../saves.ts'
import { client } from '../site-client.ts'
import { type EventStream, openEventStream, type StreamNews } from './event-stream.ts'

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
