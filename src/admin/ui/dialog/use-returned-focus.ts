import { useEffect, useState } from 'react'

/** For what is mounted only while it is open: returns the focus to the element that opened it, if that is still there. */
export function useReturnedFocus() {
  const [opener] = useState(() => openerOf(document.activeElement))
  useEffect(
    () => () => {
      const isThere = opener !== document.body && opener?.isConnected
      if (isThere && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    },
    [opener],
  )
}

/** An item of a menu disappears with it; the menu's button stays. */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role=menu]')
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '') ?? focused
}
