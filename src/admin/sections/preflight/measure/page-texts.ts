import type { Box, Frame } from '#content/preflight/cut-text.ts'

/** An element with words of its own. */
export type PageText = { element: HTMLElement; words: string; nodes: Text[] }

/** Everything on the page that can be read, in its order. */
export function textsOf(page: Document): PageText[] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  const texts = new Map<HTMLElement, PageText>()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // The walker shows nothing but text nodes.
    const textNode = node as Text
    const element = textNode.parentElement
    if (!element || textNode.data.trim() === '' || !isSeen(element)) continue
    const text = texts.get(element) ?? { element, words: '', nodes: [] }
    text.words = `${text.words} ${textNode.data.trim()}`.trim()
    text.nodes.push(textNode)
    texts.set(element, text)
  }
  return [...texts.values()]
}

/** Words for screen readers alone are clipped to nothing. */
const isSeen = (element: HTMLElement) =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
  !/inset\(50%/.test(styleOf(element).clipPath) &&
  !element.closest('script, style, noscript, svg')

export const styleOf = (element: Element): CSSStyleDeclaration =>
  (element.ownerDocument.defaultView ?? window).getComputedStyle(element)

/** The boxes of its lines on the screen. */
export function linesOf({ nodes }: PageText): Box[] {
  return nodes.flatMap((node) => {
    const range = node.ownerDocument.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
  })
}

const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'

/**
 * The boxes around it that hide what does not fit. What opens on a click hides nothing, nor does
 * anything around what scrolls.
 */
export function framesAround(element: HTMLElement): Frame[] {
  const frames: Frame[] = []
  let isScrolled = false
  const opened = element.closest('summary')?.parentElement
  for (let around: Element | null = element; around; around = around.parentElement) {
    if (opened?.contains(around)) continue
    const { overflowX, overflowY } = styleOf(around)
    const { left, top, right, bottom } = around.getBoundingClientRect()
    isScrolled ||= scrolls(overflowX) && around.scrollWidth > around.clientWidth
    const hidesSides = hides(overflowX) && !isScrolled
    const hidesEnds = hides(overflowY) && around !== element.ownerDocument.body
    if (isScrolled || hidesSides || hidesEnds) {
      frames.push({ left, top, right, bottom, hidesSides, hidesEnds })
    }
  }
  return frames
}

/** Space that is kept free for what is fixed above and below. */
const MARGIN = 110

/** Scrolls the page, and the rail of cards that it may lie in, until it is on the screen. `scrollIntoView` would scroll the panel, too. */
export function bringIntoView(element: HTMLElement) {
  const view = element.ownerDocument.defaultView
  if (!view || isFixed(element)) return
  const rail = railOf(element)
  if (rail) {
    const away = element.getBoundingClientRect().left - rail.getBoundingClientRect().left
    if (away < 0 || away > rail.clientWidth / 2) rail.scrollLeft += away - 16
  }
  const { top, bottom } = element.getBoundingClientRect()
  if (top < MARGIN || bottom > view.innerHeight - MARGIN) {
    view.scrollTo({ top: view.scrollY + top - MARGIN, behavior: 'instant' })
  }
}

function railOf(element: HTMLElement): HTMLElement | undefined {
  for (let around: HTMLElement | null = element; around; around = around.parentElement) {
    if (scrolls(styleOf(around).overflowX) && around.scrollWidth > around.clientWidth + 1)
      return around
  }
  return undefined
}

function isFixed(element: HTMLElement): boolean {
  for (let around: HTMLElement | null = element; around; around = around.parentElement) {
    if (['fixed', 'sticky'].includes(styleOf(around).position)) return true
  }
  return false
}
