import { Suspense, useCallback } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { setConnection } from '../data/connection.ts'
import { type SavedEvent, useLiveEvents } from '../data/live-events.ts'
import { noteSaved } from '../data/news.ts'
import { CommandPalette } from '../shells/palette.tsx'
import { useSession } from './guard.tsx'
import { Checking } from './guard-states.tsx'
import { SessionDialog } from './session-dialog.tsx'

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
      <CommandPalette />
      <Suspense fallback={<Checking />}>
        <Outlet />
      </Suspense>
      <SessionDialog />
    </>
  )
}
