import { useEffect, useState } from 'react'

const SCROLL_THRESHOLD_PX = 50

/** Whether the page is scrolled by more than 50 px. Browsers with scroll timelines show it in CSS before hydration. */
export function useScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false)
  useEffect(() => {
    const handleScroll = () => setIsScrolled(window.scrollY > SCROLL_THRESHOLD_PX)
    handleScroll()
    window.addEventListener('scroll', handleScroll, { passive: true })
    return () => window.removeEventListener('scroll', handleScroll)
  }, [])
  return isScrolled
}
