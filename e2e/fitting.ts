import type { Page } from '@playwright/test'

type Misfits = {
  /** Beyond the left or right edge of the window. What scrolls sideways by itself is left out. */
  outside: string[]
  /** Two texts in the same place. */
  overlapping: string[]
  /** Under the floating button at the end of the page. */
  covered: string[]
}

export const fitting: Misfits = { outside: [], overlapping: [], covered: [] }

/** The texts and controls of the screen that a person can't read or press. Scrolls to the end of the page. */
export const misfitsOf = (page: Page): Promise<Misfits> => page.evaluate(findMisfits)

function findMisfits(): Misfits {
  scrollTo(0, document.documentElement.scrollHeight)
  type Box = { element: Element; words: string; rect: DOMRect }
  const floating = document.querySelector('[aria-label="Abrir a gestão rápida"]')
  const ancestors = (element: Element | null): Element[] =>
    element ? [element, ...ancestors(element.parentElement)] : []
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('.mantine-VisuallyHidden-root, svg, [inert]') &&
    !floating?.contains(element)
  const scrolls = (element: Element) =>
    ancestors(element).some(
      (above) =>
        above.scrollWidth > above.clientWidth &&
        /auto|scroll/.test(getComputedStyle(above).overflowX),
    )
  /** Texts that end with an ellipsis are laid out beyond what is seen of them. */
  const isShortened = (element: Element) =>
    ancestors(element).some(
      (above) =>
        above !== document.documentElement &&
        getComputedStyle(above).overflowY === 'hidden' &&
        (above.scrollHeight > above.clientHeight + 1 || above.scrollWidth > above.clientWidth + 1),
    )
  const isFixed = (element: Element) =>
    ancestors(element).some((above) => /fixed|sticky/.test(getComputedStyle(above).position))
  const seen = [...document.querySelectorAll('body *')].filter(isSeen)
  const boxesOf = (element: Element): Box[] =>
    [...element.childNodes].flatMap((node) => {
      const words = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '').trim() : ''
      if (!words) return []
      const range = document.createRange()
      range.selectNodeContents(node)
      return [...range.getClientRects()].map((rect) => ({ element, words, rect }))
    })
  const texts = seen
    .flatMap(boxesOf)
    .filter(({ element, rect }) => rect.width > 2 && !isShortened(element))
  const controls = seen
    .filter((element) => element.matches('a, button, input, textarea, select'))
    .map((element) => ({
      element,
      words: element.outerHTML.slice(0, 120),
      rect: element.getBoundingClientRect(),
    }))
    .filter(({ rect }) => rect.width > 2)
  const meets = (one: DOMRect, other: DOMRect, least = 0) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > least &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > least
  /** Lines may touch, letters may not. */
  const lettersOf = ({ left, top, width, height }: DOMRect) =>
    new DOMRect(left, top + height * 0.2, width, height * 0.6)
  const still = texts.filter(({ element }) => !isFixed(element))
  const wordsOf = (boxes: Box[]) => [...new Set(boxes.map(({ words }) => words))]
  return {
    outside: wordsOf(
      [...texts, ...controls].filter(
        ({ element, rect }) => (rect.right > innerWidth + 1 || rect.left < -1) && !scrolls(element),
      ),
    ),
    overlapping: still.flatMap((one, index) =>
      still
        .slice(index + 1)
        .filter(
          (other) =>
            one.element !== other.element && meets(lettersOf(one.rect), lettersOf(other.rect), 2),
        )
        .map((other) => `${one.words} × ${other.words}`),
    ),
    covered: floating
      ? wordsOf(
          [...texts, ...controls].filter(({ rect }) =>
            meets(rect, floating.getBoundingClientRect()),
          ),
        )
      : [],
  }
}
