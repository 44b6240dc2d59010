import { useEffect, useState } from 'react'

/** For a dialog that is drawn only while it is open: the focus goes back to what opened it, or to the screen. */
export function useReturnedFocus() {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const isGone = opener === document.body || !opener?.isConnected
      const next = isGone ? document.querySelector('main') : opener
      if (next instanceof HTMLElement) next.focus({ preventScroll: true })
    },
    [opener],
  )
}
