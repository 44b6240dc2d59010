import { SAVES_CHANNEL } from '#protocol/windows/same-browser.ts'
import { countContacts } from './counting.ts'
import { followOpening } from './parts/opening.ts'
import { watchCutTexts, watchPictures } from './parts/pictures.ts'
import { riseFromFirstScroll } from './parts/reveal.ts'
import { followMenu, followScrolling } from './sections/menu.ts'

/** Lets the browser paint between two pieces. */
const PAUSE_MILLISECONDS = 100

const isDeferred = (piece: HTMLElement) => getComputedStyle(piece).contentVisibility === 'auto'

/** Lays out what the style sheets defer on phones, one piece at a time and from the top, so that the page stays responsive. */
function layOutDeferredParts() {
  const pieces = [...document.querySelectorAll<HTMLElement>('main > section, main li, footer')]
  const layOutNext = () => {
    const next = pieces.find(isDeferred)
    if (!next) return
    next.style.contentVisibility = 'visible'
    setTimeout(layOutNext, PAUSE_MILLISECONDS)
  }
  setTimeout(layOutNext, PAUSE_MILLISECONDS)
}

/** Local storage key that the panel sets in each browser in which it is used. */
const PANEL_MARK = 'leveza_panel'

/** Whether the panel has been used in this browser; only then can there be saves to follow. */
function hasPanel(): boolean {
  try {
    return localStorage.getItem(PANEL_MARK) !== null
  } catch {
    // A browser that forbids storage has no panel.
    return false
  }
}

/** Other tabs of this browser save. */
function followPanel() {
  new BroadcastChannel(SAVES_CHANNEL).onmessage = ({ data }) => {
    if (data.names?.includes('data-updated')) location.reload()
  }
}

// Only the panel leaves a notice for the page that it leads to.
if (document.referrer.includes('/admin'))
  import('./live/panel-notice.ts').then((notice) => notice.showPanelNotice())
if (document.querySelector('.read')) import('./pages/reading.ts').then((page) => page.read())
followOpening()
followMenu()
followScrolling()
watchPictures()
watchCutTexts()
riseFromFirstScroll()
// The clinic's own browsers are not counted.
if (hasPanel()) followPanel()
else countContacts()
if (document.readyState === 'complete') layOutDeferredParts()
else addEventListener('load', layOutDeferredParts, { once: true })
