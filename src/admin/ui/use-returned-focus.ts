import { useEffect, useState } from 'react'

/** For what is mounted only while it is open: returns the focus to the element that opened it, or to the screen. */
export function useReturnedFocus() {
  const [opener] = useState(() => openerOf(document.activeElement))
  useEffect(
    () => () => {
      const isGone = opener === document.body || !opener?.isConnected
      const next = isGone ? document.querySelector('main') : opener
      if (next instanceof HTMLElement) next.focus({ preventScroll: true })
    },
    [opener],
  )
}

/** An item of a menu disappears with it; the menu's button stays. */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role=menu]')
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '') ?? focused
}
