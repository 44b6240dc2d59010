import { countContacts } from './counting.ts'
import { hasPanel } from './live/has-panel.ts'
import { followOpening } from './parts/opening.ts'
import { riseFromFirstScroll } from './parts/reveal.ts'

/** Hydration starts at the first touch, key or scroll, or when the browser is idle some time after load. */
const interactions = ['pointerdown', 'touchstart', 'keydown', 'scroll'] as const

/** Gives phones time to paint first. */
const DELAY_MILLISECONDS = 4_000

/** Lets the browser paint between two pieces. */
const PAUSE_MILLISECONDS = 100

let hasStarted = false

function startHydration() {
  if (hasStarted) return
  hasStarted = true
  for (const interaction of interactions) removeEventListener(interaction, startHydration)
  // Pages besides the home page are complete but for their menu.
  if (document.querySelector('[data-content]'))
    import('./hydrate.tsx').then((page) => page.hydrate())
  else import('./pages/close-menu.ts').then((menu) => menu.closeMenuByEscape())
}

/** Marks the hero picture while it is loading, so that it fades in afterwards. */
function awaitFirstPicture() {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  if (!picture || picture.complete) return
  const { dataset } = document.documentElement
  dataset.hero = 'loading'
  const handleEnd = () => {
    delete dataset.hero
  }
  picture.addEventListener('load', handleEnd, { once: true })
  picture.addEventListener('error', handleEnd, { once: true })
}

/** The hydrated page replaces pictures that do not load. */
function hydrateForBrokenPicture() {
  const isBroken = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth === 0
  if ([...document.images].some(isBroken)) startHydration()
  else addEventListener('error', startHydration, { capture: true, once: true })
}

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

/** Safari has no requestIdleCallback; a timer is good enough there. */
function hydrateWhenIdle() {
  layOutDeferredParts()
  setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(startHydration)
    else startHydration()
  }, DELAY_MILLISECONDS)
}

awaitFirstPicture()
// Only the panel leaves a notice for the page that it leads to.
if (document.referrer.includes('/admin'))
  import('./live/panel-notice.ts').then((notice) => notice.showPanelNotice())
if (document.querySelector('.shares'))
  import('./pages/share.ts').then((share) => share.offerSharing())
followOpening()
hydrateForBrokenPicture()
// The clinic's own browsers are not counted.
if (hasPanel()) startHydration()
else countContacts()
for (const interaction of interactions)
  addEventListener(interaction, startHydration, { passive: true })
riseFromFirstScroll()
if (document.readyState === 'complete') hydrateWhenIdle()
else addEventListener('load', hydrateWhenIdle, { once: true })
