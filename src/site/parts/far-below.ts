/** Time for the browser to draw one before the next. */
const PAUSE_MILLISECONDS = 120

/** What the style sheets put off on phones is laid out before anybody asks for it, piece by piece: no touch waits for all of it. */
export function layOutInTurn() {
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
