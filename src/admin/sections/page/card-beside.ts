import { useEffect } from 'react'

/** Until the page has scrolled to the field and drawn its line. */
const DRAWN_MILLISECONDS = 120
const GAP = 20

/**
 * Puts the card with a field beside what shows it on the page, where neither the page's edge nor the dock is in the way;
 * again when either of them has another size, as after a picture was uploaded.
 */
export function useCardBeside() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let sizes: ResizeObserver | undefined
    const stop = () => {
      clearTimeout(timer)
      sizes?.disconnect()
    }
    const follow = (card: HTMLElement) => {
      const line = litLine()
      sizes = new ResizeObserver(() => placeCard(card))
      sizes.observe(card)
      if (line) sizes.observe(line)
    }
    const handleFocus = ({ target }: FocusEvent) => {
      const card = target instanceof Element && target.closest<HTMLElement>('[data-sheet="beside"]')
      stop()
      if (card) timer = setTimeout(() => follow(card), DRAWN_MILLISECONDS)
    }
    document.addEventListener('focusin', handleFocus)
    return () => {
      stop()
      document.removeEventListener('focusin', handleFocus)
    }
  }, [])
}

const frameOfPage = () => document.querySelector<HTMLIFrameElement>('iframe[title^="Prévia"]')

/** The line around what shows the field. */
const litLine = () => frameOfPage()?.contentDocument?.querySelector('.mark-lit')

function placeCard(card: HTMLElement) {
  const frame = frameOfPage()
  const line = litLine()?.getBoundingClientRect()
  if (!frame || !line || line.width === 0) return
  const page = frame.getBoundingClientRect()
  const scale = page.width / frame.offsetWidth
  const [left, right] = [page.left + line.left * scale, page.left + line.right * scale]
  const { offsetWidth: width, offsetHeight: height } = card
  const hasRoomRight = right + GAP + width < innerWidth - GAP
  const hasRoomLeft = left - GAP - width > GAP
  const beside = hasRoomRight ? right + GAP : left - GAP - width
  const isBeside = hasRoomRight || hasRoomLeft
  const dock = document.querySelector('[data-dock]')?.getBoundingClientRect().top ?? innerHeight
  const [top, bottom] = [page.top + line.top * scale, page.top + line.bottom * scale]
  const lowest = dock - GAP - height
  const highest = Math.min(page.top + GAP, lowest)
  const y = Math.min(lowest, Math.max(highest, isBeside ? top : bottom + GAP))
  const x = isBeside ? beside : innerWidth - GAP - width
  card.style.setProperty('--card-left', `${x}px`)
  card.style.setProperty('--card-top', `${y}px`)
}
