import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'
import { HelpContext } from '../../ui/page/help-button.tsx'

const HelpSheet = lazyPart(() => import('./help-sheet.tsx'), 'HelpSheet')

const TYPING = 'input, textarea, select, [contenteditable]'

/** A dialog must be answered first. */
const isBusy = ({ target }: Event) =>
  (target instanceof Element && target.closest(TYPING) !== null) ||
  document.querySelector('[role=dialog][aria-modal=true]') !== null

/** The help beside every screen, loaded when somebody asks for it: by its button, or with '?' outside of fields. */
export function HelpSlot({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const help = useMemo(() => ({ open: () => setIsOpen(true), preload: HelpSheet.preload }), [])
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
    <HelpContext value={help}>
      {children}
      <Suspense>{isOpen && <HelpSheet onClose={() => setIsOpen(false)} />}</Suspense>
    </HelpContext>
  )
}
