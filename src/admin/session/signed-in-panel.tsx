import { Suspense, useCallback } from 'react'
import { Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router'
import { setConnection } from '../data/connection.ts'
import { type SavedEvent, useLiveEvents } from '../data/live-events.ts'
import { noteSaved } from '../data/news.ts'
import { lazyPart } from '../lazy-part.ts'
import { SkipLink } from '../parts/skip-link.tsx'
import { useSession } from './guard.tsx'
import { Checking } from './guard-states.tsx'
import { SessionDialog } from './session-dialog.tsx'

/** Nobody waits for it: it comes after the first screen. */
const CommandPalette = lazyPart(() => import('../shells/palette.tsx'), 'CommandPalette')

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
