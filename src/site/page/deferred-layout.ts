/** Lets the browser paint between two pieces. */
const PAUSE_MILLISECONDS = 100

const isDeferred = (piece: HTMLElement) => getComputedStyle(piece).contentVisibility === 'auto'

/** Lays out what the style sheets defer on phones, one piece at a time and from the top, so that the page stays responsive. */
export function layOutDeferredParts() {
  const pieces = [...document.querySelectorAll<HTMLElement>('main > section, main li, footer')]
  const layOutNext = () => {
    const next = pieces.find(isDeferred)
    if (!next) return
    next.style.contentVisibility = 'visible'
    setTimeout(layOutNext, PAUSE_MILLISECONDS)
  }
  setTimeout(layOutNext, PAUSE_MILLISECONDS)
}
