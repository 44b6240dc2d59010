import { useEffect, useEffectEvent, useState } from 'react'

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex="0"]'
const LAYERS = 'main, dialog, [role=dialog]'

/**
 * Keeps the keyboard where the person works. When the focused element is removed, moved or disabled, browsers let the
 * next Tab begin at the top of the page. This moves the focus to the neighbour of what was removed, or back to what has
 * moved or is enabled again. After a dialog, a menu or a toast it returns to what is below. Returns a function that stops it.
 */
export function keepFocus(): () => void {
  /** What had the focus last in the screen and in everything above it, the topmost at the end. */
  let places: HTMLElement[] = []
  /** Between two elements nothing has the focus for a moment. */
  let isMoving = false

  const leave = ({ relatedTarget }: FocusEvent) => {
    isMoving = relatedTarget !== null
  }
  const note = ({ target }: Event) => {
    isMoving = false
    if (!(target instanceof HTMLElement)) return
    places = [...places.filter((place) => layerOf(place) !== layerOf(target)), target]
  }
  /** After a press on something that cannot have the focus, it is not moved. */
  const release = () => {
    if (isLost()) places = []
  }
  const restore = (changes: MutationRecord[]) => {
    const latest = places.at(-1)
    places = places.flatMap((place) => remaining(place, changes) ?? [])
    const isTaken = latest && changes.some((change) => concerns(change, latest))
    if (isTaken && isLost() && !isMoving) places.findLast(isShown)?.focus({ preventScroll: true })
  }

  const observer = new MutationObserver(restore)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusout', leave)
  document.addEventListener('focusin', note)
  document.addEventListener('click', release, true)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusout', leave)
    document.removeEventListener('focusin', note)
    document.removeEventListener('click', release, true)
  }
}

const isLost = () => document.activeElement === document.body

const concerns = ({ target, removedNodes }: MutationRecord, element: Element) =>
  target === element || [...removedNodes].some((node) => node.contains(element))

const layerOf = (element: Element) => element.closest(LAYERS)

/** The element, or what takes its place in the same layer. A new screen takes the focus by itself. */
function remaining(element: HTMLElement, changes: MutationRecord[]): HTMLElement | undefined {
  if (element.isConnected) return element
  const removed = rootOf(element)
  const change = changes.find(({ removedNodes }) => [...removedNodes].includes(removed))
  const around = change?.target
  if (!(around instanceof Element) || !layerOf(around) || removed.querySelector('h1')) return
  const place = controlsIn(removed).indexOf(element)
  for (const neighbour of [change?.nextSibling, change?.previousSibling]) {
    const controls = neighbour instanceof Element ? shownControlsIn(neighbour) : []
    if (controls.length > 0) return controls[place] ?? controls[0]
  }
  return firstControlAround(around)
}

/** The outermost part of the page that was removed together with the element. */
function rootOf(element: Element): Element {
  let root = element
  while (root.parentElement) root = root.parentElement
  return root
}

function firstControlAround(element: Element): HTMLElement | undefined {
  const [control] = shownControlsIn(element)
  if (control || !element.parentElement || element.matches(LAYERS)) return control
  return firstControlAround(element.parentElement)
}

const controlsIn = (element: Element): HTMLElement[] =>
  [element, ...element.querySelectorAll(CONTROLS)].filter(
    (control): control is HTMLElement =>
      control instanceof HTMLElement && control.matches(CONTROLS) && control.tabIndex >= 0,
  )

const shownControlsIn = (element: Element) => controlsIn(element).filter(isShown)

const isShown = (element: HTMLElement) =>
  element.isConnected && element.checkVisibility({ visibilityProperty: true })

const TYPING = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]'

/** Whether a key belongs to a field in which somebody types, or to a dialog, which must be answered first. */
export const isKeyTaken = ({ target }: Event) =>
  (target instanceof Element && target.closest(TYPING) !== null) ||
  document.querySelector('[role=dialog][aria-modal=true]') !== null

/** Moves the focus to the control before this row, which is about to be removed. */
export function focusBefore(row: Element | null) {
  const before = controlsIn(document.body).findLast(
    (control) =>
      !control.matches(':disabled') &&
      row?.compareDocumentPosition(control) === Node.DOCUMENT_POSITION_PRECEDING,
  )
  before?.focus()
}

/** Dispatched on an input that is about to be focused from elsewhere. */
export const FIELD_ASKED = 'field-asked'

/** Moves the focus to the first field with an error, after React has rendered its message. What hides the field shows it first. */
export const focusFirstError = (place: ParentNode = document) =>
  setTimeout(() => {
    const input = place.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')
    input?.dispatchEvent(new CustomEvent(FIELD_ASKED, { bubbles: true }))
    input?.focus()
  })

/**
 * For what is mounted only while it is open: returns the focus to the element that opened it, if that is still there
 * and `isToReturn` accepts what has the focus at the end.
 */
export function useReturnedFocus(isToReturn: (focused: Element | null) => boolean = () => true) {
  const [opener] = useState(() => openerOf(document.activeElement))
  const returnFocus = useEffectEvent(() => {
    const isThere = opener !== document.body && opener?.isConnected
    if (!isThere || !isToReturn(document.activeElement)) return
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  })
  useEffect(() => () => returnFocus(), [])
}

/** An item of a menu disappears with it; the menu's button stays. */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role=menu]')
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '') ?? focused
}
