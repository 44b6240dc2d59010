import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import type { SavedEvent } from '#protocol/history.ts'
import { useLiveEvents } from '../data/live-events.ts'
import { recordSave } from '../data/notifications.ts'
import { useSession } from '../session/session-context.ts'
import { SessionDialog } from '../session/session-dialog.tsx'
import { setHealthy } from '../ui/connection.ts'
import { isKeyTaken } from '../ui/focus.ts'
import { loadCode } from '../ui/load-code.ts'
import { HelpContext } from '../ui/page/header.tsx'
import { UnsavedProvider } from '../unsaved/queue/unsaved-context.tsx'
import { CommandPalette } from './palette.tsx'

/** React Router gives every full load the same key, so the path distinguishes the scroll positions of screens. */
const scrollKeyOf = ({ key, pathname }: { key: string; pathname: string }) =>
  key === 'default' ? pathname : key

/** What every screen has once somebody is signed in. */
export function SignedInPanel() {
  const { user } = useSession()
  const handleSaved = (event: SavedEvent) => {
    // What patients do is told in other words, which also survive a reload.
    if (event.by.userId && event.by.userId !== user.userId) recordSave(event)
  }
  useLiveEvents({
    onSaved: handleSaved,
    onConnection: (isOpen) => setHealthy('events', isOpen),
  })
  return (
    <UnsavedProvider person={user.userId}>
      <SkipLink />
      <ScrollRestoration getKey={scrollKeyOf} />
      <Help>
        <CommandPalette />
        <Outlet />
      </Help>
      <SessionDialog />
    </UnsavedProvider>
  )
}

// Following the anchor would count as leaving and trigger the question about unsaved changes.
const handleClick = (event: React.MouseEvent) => {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

/** First in the tab order: skips header and navigation. */
const SkipLink = () => (
  <Button
    component="a"
    href="#main"
    variant="default"
    pos="fixed"
    top={10}
    left={10}
    className="skip-link"
    onClick={handleClick}
  >
    Pular para o conteúdo
  </Button>
)

/** With the text of the whole guide. */
const HelpSheet = lazy(async () => ({
  default: (await loadCode(() => import('./help-sheet.tsx'))).HelpSheet,
}))

/** The help beside every screen, loaded when somebody asks for it: by its button, or with '?' outside of fields. */
function Help({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const open = useCallback(() => setIsOpen(true), [])
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || isKeyTaken(event)) return
      event.preventDefault()
      setIsOpen(true)
      // Asked for again from outside of it.
      document.getElementById('help-title')?.focus()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])
  return (
    <HelpContext value={open}>
      {children}
      <Suspense>{isOpen && <HelpSheet onClose={() => setIsOpen(false)} />}</Suspense>
    </HelpContext>
  )
}
