import { useEffect } from 'react'

/** Until the page has scrolled to the field and drawn its line. */
const DRAWN_MILLISECONDS = 120
const GAP = 20

/** Puts the card with a field beside what shows it on the page, where neither the page's edge nor the dock is in the way. */
export function useCardBeside() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const handleFocus = ({ target }: FocusEvent) => {
      const card = target instanceof Element && target.closest<HTMLElement>('[data-sheet="beside"]')
      clearTimeout(timer)
      if (card) timer = setTimeout(() => placeCard(card), DRAWN_MILLISECONDS)
    }
    document.addEventListener('focusin', handleFocus)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('focusin', handleFocus)
    }
  }, [])
}

function placeCard(card: HTMLElement) {
  const frame = document.querySelector<HTMLIFrameElement>('iframe[title^="Prévia"]')
  const line = frame?.contentDocument?.querySelector('.mark-lit')?.getBoundingClientRect()
  if (!frame || !line || line.width === 0) return
  const page = frame.getBoundingClientRect()
  const scale = page.width / frame.offsetWidth
  const [left, right] = [page.left + line.left * scale, page.left + line.right * scale]
  const { offsetWidth: width, offsetHeight: height } = card
  const hasRoomRight = right + GAP + width < innerWidth - GAP
  const hasRoomLeft = left - GAP - width > page.left
  const beside = hasRoomRight ? right + GAP : left - GAP - width
  const isBeside = hasRoomRight || hasRoomLeft
  const dock = document.querySelector('[data-dock]')?.getBoundingClientRect().top ?? innerHeight
  const [top, bottom] = [page.top + line.top * scale, page.top + line.bottom * scale]
  const highest = page.top + GAP
  const lowest = Math.max(highest, dock - GAP - height)
  const y = Math.min(lowest, Math.max(highest, isBeside ? top : bottom + GAP))
  const x = isBeside ? beside : innerWidth - GAP - width
  card.style.setProperty('--card-left', `${x}px`)
  card.style.setProperty('--card-top', `${y}px`)
}
