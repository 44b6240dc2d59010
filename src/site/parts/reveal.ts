import styles from './reveal.module.css'

/** Elements with this class animate into view if the browser supports it and the visitor allows motion. */
export const reveal = styles.reveal

/** Starts at the first scroll, so that a page that is printed or captured without scrolling hides nothing. */
export function riseFromFirstScroll() {
  addEventListener('scroll', raise, { once: true, passive: true })
  // Each element animates only once.
  addEventListener('animationend', ({ target }) => {
    if (target instanceof HTMLElement) delete target.dataset.rise
  })
}

function raise() {
  for (const element of document.querySelectorAll<HTMLElement>(`.${reveal}`)) {
    if (element.getBoundingClientRect().top > innerHeight) element.dataset.rise = ''
  }
}
