import { Suspense, useEffect, useState } from 'react'
import { onSessionEnd } from '../data/query-client.ts'
import { lazyPart } from '../ui/lazy-part.ts'

const SessionDialog = lazyPart(() => import('../session/session-dialog.tsx'), 'SessionDialog')

/** Asks for the password when the session has ended. The dialog is loaded only then. */
export function SessionSlot() {
  const [isOpen, setIsOpen] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  if (isOpen && !isWanted) setIsWanted(true)
  useEffect(() => onSessionEnd(() => setIsOpen(true)), [])
  return (
    <Suspense>
      {isWanted && <SessionDialog isOpen={isOpen} onReturn={() => setIsOpen(false)} />}
    </Suspense>
  )
}
