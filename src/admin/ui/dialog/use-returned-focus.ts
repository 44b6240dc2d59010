import { useEffect, useEffectEvent, useState } from 'react'

/**
 * For what is mounted only while it is open: returns the focus to the element that opened it, if that is still there
 * and `isToReturn` accepts what has the focus at the end.
 */
export function useReturnedFocus(isToReturn: (focused: Element | null) => boolean = () => true) {
  const [opener] = useState(() => openerOf(document.activeElement))
  const returnFocus = useEffectEvent(() => {
    const isThere = opener !== document.body && opener?.isConnected
    if (!isThere || !isToReturn(document.activeElement)) return
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  })
  useEffect(() => () => returnFocus(), [])
}

/** An item of a menu disappears with it; the menu's button stays. */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role=menu]')
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '') ?? focused
}
