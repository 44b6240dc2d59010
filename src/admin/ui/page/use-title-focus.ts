import { useEffect, useRef } from 'react'

let isFirst = true

/** Focuses the title when the focus was lost with the previous screen; the first screen leaves it alone. */
export function useTitleFocus() {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (isLost && !isFirst) title.current?.focus({ preventScroll: true })
    isFirst = false
  }, [])
  return title
}
