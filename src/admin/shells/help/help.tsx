import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { loadCode } from '../../ui/load-code.ts'
import { HelpContext } from '../../ui/page/help-button.tsx'

/** With the text of the whole guide. */
const HelpSheet = lazy(async () => ({
  default: (await loadCode(() => import('./help-sheet.tsx'))).HelpSheet,
}))

const TYPING = 'input, textarea, select, [contenteditable]'

/** A dialog must be answered first. */
const isBusy = ({ target }: Event) =>
  (target instanceof Element && target.closest(TYPING) !== null) ||
  document.querySelector('[role=dialog][aria-modal=true]') !== null

/** The help beside every screen, loaded when somebody asks for it: by its button, or with '?' outside of fields. */
export function Help({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const open = useCallback(() => setIsOpen(true), [])
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || isBusy(event)) return
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
