import { showFarewell } from './live/farewell.ts'
import { layOutPieceByPiece } from './parts/far-below.ts'
import { hasPanel } from './parts/has-panel.ts'
import { riseFromFirstScroll } from './parts/reveal.ts'

/** Hydration starts at the first touch, key or scroll, or when the browser is idle some time after load. */
const signs = ['pointerdown', 'touchstart', 'keydown', 'scroll'] as const

/** Gives phones time to paint first. */
const REST_MILLISECONDS = 4_000

let isAwake = false

function wake() {
  if (isAwake) return
  isAwake = true
  for (const sign of signs) removeEventListener(sign, wake)
  import('./hydrate.tsx').then(({ hydrate }) => hydrate())
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

/** A picture that does not load is replaced by the page once it is awake. */
function wakeForBrokenPicture() {
  const isBroken = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth === 0
  if ([...document.images].some(isBroken)) wake()
  else addEventListener('error', wake, { capture: true, once: true })
}

/** Safari has no requestIdleCallback; a timer is good enough there. */
function restThenWake() {
  layOutPieceByPiece()
  setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(wake)
    else wake()
  }, REST_MILLISECONDS)
}

const isServerRendered = document.getElementById('page')?.dataset.content !== undefined

awaitFirstPicture()
showFarewell()
wakeForBrokenPicture()
if (!isServerRendered || hasPanel()) wake()
for (const sign of signs) addEventListener(sign, wake, { passive: true })
riseFromFirstScroll()
if (document.readyState === 'complete') restThenWake()
else addEventListener('load', restThenWake, { once: true })
