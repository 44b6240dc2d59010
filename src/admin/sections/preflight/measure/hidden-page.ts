import { FRAME_PATH } from '#protocol/drafts.ts'
import type { FrameMessage, PreviewContent } from '#site/live/preview-message.ts'
import { onFrameMessage, sendToFrame } from '../../../ui/preview/frame-messages.ts'

/** About the height of a phone and of a window on a computer. */
const HEIGHT = 800
/** Enough for a page to load on a slow computer. */
const WAIT_MILLISECONDS = 30_000
/** From the loaded page until it asks for its content. */
const READY_MILLISECONDS = 12_000
/** A picture that takes longer is left out. */
const PICTURE_MILLISECONDS = 6_000

/** Nothing moves or is left out, and everything can be found under a point. */
const STILL = `*, *::before, *::after {
  animation: none !important;
  transition: none !important;
  pointer-events: auto !important;
  content-visibility: visible !important;
  scroll-behavior: auto !important;
}`

/**
 * Shows the content in a hidden frame of this width, as visitors would see it, while `look` reads
 * the page. Rejects if the page does not load.
 */
export async function withHiddenPage<Seen>(
  width: number,
  content: PreviewContent,
  look: (page: Document) => Promise<Seen>,
): Promise<Seen> {
  const frame = hiddenFrame(width)
  try {
    const showing = showIn(frame, content, AbortSignal.timeout(WAIT_MILLISECONDS))
    document.body.append(frame)
    const page = await showing
    await settle(page)
    return await look(page)
  } finally {
    frame.remove()
  }
}

/** Not `display: none` or out of sight: browsers lay out and load only what could be seen. */
function hiddenFrame(width: number): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.src = FRAME_PATH
  frame.title = 'Conferência da página'
  frame.inert = true
  frame.tabIndex = -1
  frame.setAttribute('aria-hidden', 'true')
  Object.assign(frame.style, {
    position: 'fixed',
    top: '0',
    left: '0',
    zIndex: '-1',
    width: `${width}px`,
    height: `${HEIGHT}px`,
    border: '0',
    opacity: '0',
    pointerEvents: 'none',
  } satisfies Partial<CSSStyleDeclaration>)
  return frame
}

/** Sends the content as soon as the page in the frame asks for it, and resolves when it is shown. */
export function showIn(
  frame: HTMLIFrameElement,
  content: PreviewContent,
  signal?: AbortSignal,
): Promise<Document> {
  const stamp = Math.random()
  const { promise, resolve, reject } = Promise.withResolvers<Document>()
  const fail = () => reject(new Error('The page to check did not appear'))
  let isReady = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const handle = (message: FrameMessage) => {
    if (message.type === 'preview-ready') {
      isReady = true
      sendToFrame(frame, {
        type: 'preview',
        changes: { ...content, stamp },
        jump: { anchor: '', count: 0 },
        canPoint: false,
      })
    }
    if (message.type === 'preview-shown' && message.stamp === stamp && frame.contentDocument) {
      resolve(frame.contentDocument)
    }
  }
  const handleLoad = () => {
    // An error page, or none at all, never asks for content.
    if (!frame.contentDocument?.getElementById('page')) return fail()
    timer = setTimeout(() => isReady || fail(), READY_MILLISECONDS)
  }
  const stopListening = onFrameMessage(() => frame, handle)
  frame.addEventListener('load', handleLoad)
  frame.addEventListener('error', fail)
  signal?.addEventListener('abort', fail)
  return promise.finally(() => {
    stopListening()
    frame.removeEventListener('load', handleLoad)
    frame.removeEventListener('error', fail)
    clearTimeout(timer)
  })
}

/** Resolves when fonts and pictures have loaded. */
async function settle(page: Document): Promise<void> {
  const sheet = page.defaultView && new page.defaultView.CSSStyleSheet()
  sheet?.replaceSync(STILL)
  if (sheet) page.adoptedStyleSheets.push(sheet)
  const pictures = [...page.images].map((image) => {
    image.loading = 'eager'
    return withTimeout(PICTURE_MILLISECONDS, image.decode())
  })
  await Promise.all([withTimeout(PICTURE_MILLISECONDS, page.fonts.ready), ...pictures])
  // A loaded picture is shown by the page's own script, after this event.
  await pause()
}

const withTimeout = (milliseconds: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work.catch(() => {}), pause(milliseconds)])

export const pause = (milliseconds = 0) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
