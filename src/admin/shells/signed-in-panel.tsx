import { Suspense } from 'react'
import { Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router'
import type { SavedEvent } from '#protocol/history.ts'
import { draftPagePathOf } from '#protocol/publishing.ts'
import { DraftsProvider } from '../data/drafts/drafts-context.tsx'
import { useLiveEvents } from '../data/events/live-events.ts'
import { noteSaved } from '../data/news.ts'
import { useIsTogether } from '../data/publishing/publishing-state.ts'
import { useSession } from '../session/guard.tsx'
import { Checking } from '../session/guard-states.tsx'
import { setHealthy } from '../ui/connection.ts'
import { SkipLink } from '../ui/page/skip-link.tsx'
import { PreviewAddress } from '../ui/preview/preview-address.ts'
import { HelpSlot } from './help/help-slot.tsx'
import { PaletteSlot } from './palette-slot.tsx'
import { SessionSlot } from './session-slot.tsx'
import { usePreloadedScreens } from './use-preloaded-screens.ts'

/** React Router gives every full load the same key, so the path distinguishes the scroll positions of screens. */
const scrollKeyOf = ({ key, pathname }: { key: string; pathname: string }) =>
  key === 'default' ? pathname : key

const ownPath = (page: string) => page

/** What every screen has once somebody is signed in. */
export function SignedInPanel() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const handleSaved = (event: SavedEvent) => {
    if (event.by.userId !== user.userId) noteSaved(event)
  }
  useLiveEvents({
    onSaved: handleSaved,
    onConnection: (isOpen) => setHealthy('events', isOpen),
  })
  usePreloadedScreens()
  const isTogether = useIsTogether()
  if (pathname === '/login') return <Navigate to="/" replace />
  return (
    <DraftsProvider person={user.userId}>
      <SkipLink />
      <ScrollRestoration getKey={scrollKeyOf} />
      <HelpSlot>
        <PaletteSlot />
        <PreviewAddress value={isTogether ? draftPagePathOf : ownPath}>
          <Suspense fallback={<Checking />}>
            <Outlet />
          </Suspense>
        </PreviewAddress>
      </HelpSlot>
      <SessionSlot />
    </DraftsProvider>
  )
}
