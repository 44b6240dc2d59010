import { Suspense, useCallback } from 'react'
import { Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router'
import type { SavedEvent } from '#protocol/history.ts'
import { useLiveEvents } from '../data/live-events.ts'
import { noteSaved } from '../data/news.ts'
import { useSession } from '../session/guard.tsx'
import { Checking } from '../session/guard-states.tsx'
import { SessionDialog } from '../session/session-dialog.tsx'
import { setConnection } from '../ui/connection.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { SkipLink } from '../ui/page/skip-link.tsx'

/** Nobody waits for it: it comes after the first screen. */
const CommandPalette = lazyPart(() => import('./palette.tsx'), 'CommandPalette')

/** What is there on every screen once someone is in. */
export function SignedInPanel() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const handleSaved = useCallback(
    (event: SavedEvent) => {
      if (event.by.userId !== user.userId) noteSaved(event)
    },
    [user.userId],
  )
  useLiveEvents({ onSaved: handleSaved, onConnection: setConnection })
  if (pathname === '/login') return <Navigate to="/" replace />
  return (
    <>
      <SkipLink />
      <ScrollRestoration />
      <Suspense>
        <CommandPalette />
      </Suspense>
      <Suspense fallback={<Checking />}>
        <Outlet />
      </Suspense>
      <SessionDialog />
    </>
  )
}
