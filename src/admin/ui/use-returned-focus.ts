import { useEffect, useState } from 'react'

/** For a dialog that is mounted only while it is open: returns the focus to the element that opened it, or to the screen. */
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
