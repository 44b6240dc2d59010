import styles from './reveal.module.css'

/** Rises quietly into view, where the browser can and the visitor wants it. */
export const reveal = styles.reveal ?? ''

/** From the first scroll on. A page that nobody scrolls, as one that is printed or photographed, simply stands there. */
export function riseFromFirstScroll() {
  addEventListener('scroll', raise, { once: true, passive: true })
  // What has risen can not be hidden again.
  addEventListener('animationend', ({ target }) => {
    if (target instanceof HTMLElement) delete target.dataset.rise
  })
}

function raise() {
  for (const element of document.querySelectorAll<HTMLElement>(`.${reveal}`)) {
    if (element.getBoundingClientRect().top > innerHeight) element.dataset.rise = ''
  }
}
