import { type RefObject, useEffect, useRef } from 'react'

/** Closes the menu on a choice, on Escape and on a click outside; the page behind it is inert while it is open. */
export function useMenu(): RefObject<HTMLDetailsElement | null> {
  const ref = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const menu = ref.current
    if (!menu) return
    const handleToggle = () => {
      for (const part of restOfPage(menu)) part.inert = menu.open
    }
    const close = (returnsFocus: boolean) => {
      if (!menu.open) return
      menu.open = false
      handleToggle()
      if (returnsFocus) menu.querySelector('summary')?.focus()
    }
    const handleClick = ({ target }: Event) => {
      const isChoice = target instanceof Element && target.closest('a') !== null
      const isOutside = target instanceof Node && !menu.contains(target)
      if (isChoice || isOutside) close(isOutside && !isChoice)
    }
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close(true)
    }
    handleToggle()
    menu.addEventListener('toggle', handleToggle)
    document.addEventListener('click', handleClick)
    document.addEventListener('keydown', handleKey)
    return () => {
      menu.removeEventListener('toggle', handleToggle)
      document.removeEventListener('click', handleClick)
      document.removeEventListener('keydown', handleKey)
    }
  }, [])

  return ref
}

/** Everything outside the header: it must not be reachable by Tab while the menu covers it. */
const restOfPage = (menu: Element): HTMLElement[] =>
  [...(menu.closest('header')?.parentElement?.children ?? [])].filter(
    (part): part is HTMLElement => part instanceof HTMLElement && !part.contains(menu),
  )
