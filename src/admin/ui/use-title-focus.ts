import { useEffect, useRef } from 'react'

let isFirst = true

/** Whoever lost the focus together with the screen before goes on from the title; a first screen leaves it alone. */
export function useTitleFocus() {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (isLost && !isFirst) title.current?.focus({ preventScroll: true })
    isFirst = false
  }, [])
  return title
}
