/** Lets the browser paint between two pieces. */
const PAUSE_MILLISECONDS = 120

/** Lays out what the style sheets defer on phones, one piece at a time, so that the page stays responsive. */
export function layOutDeferredParts() {
  const pieces = [
    ...document.querySelectorAll<HTMLElement>('main > section + section, footer'),
    ...document.querySelectorAll<HTMLElement>('[data-late]'),
  ]
  const layOutNext = () => {
    const next = pieces.shift()
    if (!next) return
    next.style.contentVisibility = 'visible'
    setTimeout(layOutNext, PAUSE_MILLISECONDS)
  }
  setTimeout(layOutNext, PAUSE_MILLISECONDS)
}
