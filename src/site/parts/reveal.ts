import styles from './reveal.module.css'

/** Rises into view where the browser supports it and the visitor allows motion. */
export const reveal = styles.reveal ?? ''

/** Only from the first scroll on: a page that is printed or captured without scrolling hides nothing. */
export function riseFromFirstScroll() {
  addEventListener('scroll', raise, { once: true, passive: true })
  // Nothing rises twice.
  addEventListener('animationend', ({ target }) => {
    if (target instanceof HTMLElement) delete target.dataset.rise
  })
}

function raise() {
  for (const element of document.querySelectorAll<HTMLElement>(`.${reveal}`)) {
    if (element.getBoundingClientRect().top > innerHeight) element.dataset.rise = ''
  }
}
