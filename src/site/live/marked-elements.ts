/** Room that stays free above and below what is shown. */
const MARGIN = 96

export const isSeen = (element: HTMLElement) =>
  element.checkVisibility({ visibilityProperty: true })

/** The element of the first of these fields that the page shows, seen or in something that can be opened. */
export function findElement(fields: string[]): HTMLElement | undefined {
  for (const field of fields) {
    const elements = [
      ...document.querySelectorAll<HTMLElement>(`[data-field="${CSS.escape(field)}"]`),
    ]
    const found =
      elements.find(isSeen) ?? elements.find((element) => element.closest('details:not([open])'))
    if (found) return found
  }
  return undefined
}

let opened: HTMLDetailsElement | undefined

/** Scrolls the page to the element, above what is covered. `scrollIntoView` would scroll the panel around the frame, too. */
export function showElement(element: HTMLElement, covered = 0) {
  if (opened && !opened.contains(element)) {
    opened.open = false
    opened = undefined
  }
  const closed = element.closest<HTMLDetailsElement>('details:not([open])')
  if (closed && !isSeen(element)) {
    closed.open = true
    opened = closed
  }
  showInRail(element)
  const { top, bottom, height } = element.getBoundingClientRect()
  const room = innerHeight - covered
  if (isFixed(element) || (top >= MARGIN && bottom <= room - MARGIN / 2)) return
  const above = Math.max(MARGIN, (room - height) / 2)
  scrollTo({ top: scrollY + top - above, behavior: 'instant' })
}

/** Cards lie side by side on phones. */
function showInRail(element: HTMLElement) {
  const rail = element.closest<HTMLElement>('ul:has(> li > [data-field], > li[data-field])')
  if (!rail || rail.scrollWidth <= rail.clientWidth) return
  const item = element.closest('li[data-field]') ?? element
  const left = item.getBoundingClientRect().left - rail.getBoundingClientRect().left
  rail.scrollTo({ left: rail.scrollLeft + left - 16, behavior: 'instant' })
}

const isFixed = (element: HTMLElement) => element.closest('header:has(> div > nav), nav') !== null
