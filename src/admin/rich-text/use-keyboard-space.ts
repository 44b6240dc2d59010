import { useEffect } from 'react'

/** Keeps the element in the part of the screen that a phone's keyboard leaves free. */
export function useKeyboardSpace(element: React.RefObject<HTMLElement | null>, isActive: boolean) {
  useEffect(() => {
    const { visualViewport } = window
    if (!isActive || !visualViewport) return
    const follow = () => {
      const { style } = element.current ?? {}
      style?.setProperty('--free-top', `${visualViewport.offsetTop}px`)
      style?.setProperty('--free-height', `${visualViewport.height}px`)
    }
    follow()
    visualViewport.addEventListener('resize', follow)
    visualViewport.addEventListener('scroll', follow)
    return () => {
      visualViewport.removeEventListener('resize', follow)
      visualViewport.removeEventListener('scroll', follow)
    }
  }, [element, isActive])
}
