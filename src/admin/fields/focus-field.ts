import { FIELD_ASKED } from '../ui/focus.ts'
import { documentRefOf, type FieldPlace, fieldOf, pathsAround, placeOf } from './field-place.ts'

const FOCUSABLE = ':is(input, textarea, select, button):not(:disabled), [tabindex="0"]'

const OPEN_ROW = 'button[data-head][aria-expanded=true]'
const CLOSED_ROW = 'button[data-head][aria-expanded=false]'
/** Adds an entry to its list. */
const ADDING = 'button[data-adds]'

/** Some inputs are loaded after the screen, and those of a closed row are rendered when it opens. */
const WAIT_MILLISECONDS = 5_000

const formOf = (place: FieldPlace) =>
  document.querySelector<HTMLElement>(`[data-document="${CSS.escape(documentRefOf(place))}"]`)

/** The input of the field, or of the list or group around it; undefined if it is not on the screen. */
function inputOf(place: FieldPlace): HTMLElement | undefined {
  const form = formOf(place)
  if (!form) return undefined
  if (!place.path) return form.querySelector<HTMLElement>('[name]') ?? undefined
  for (const path of pathsAround(place.path)) {
    const quoted = CSS.escape(path)
    const holder = form.querySelector(`[data-holds="${quoted}"], [data-crops~="${quoted}"]`)
    const input =
      holder?.querySelector<HTMLElement>('[contenteditable=true]') ??
      holder?.querySelector<HTMLElement>(FOCUSABLE) ??
      form.querySelector<HTMLElement>(`[name="${quoted}"]:not(${OPEN_ROW}), [name^="${quoted}."]`)
    if (input) return input
  }
  return undefined
}

/** E-mail and number inputs have no caret that can be set. */
const isText = (input: HTMLElement): input is HTMLInputElement | HTMLTextAreaElement =>
  input.matches('textarea, input[type=text], input[type=tel]')

/** Returns whether the field is on the screen. A closed row opens first. A switch is turned on, and a list gets another entry, if it is to show something. */
export function focusField(field: string, isToShow = false): boolean {
  const place = placeOf(field)
  const input = place && inputOf(place)
  if (!input || input.matches(':disabled')) return false
  if (input.matches(CLOSED_ROW)) {
    input.click()
    waitForField(field, isToShow)
    return true
  }
  const closed = input.closest<HTMLDetailsElement>('details:not([open])')
  if (closed) closed.open = true
  // Where only the page is shown, the field comes up over it.
  input.dispatchEvent(new CustomEvent(FIELD_ASKED, { bubbles: true }))
  input.focus({ preventScroll: true })
  if (isText(input)) input.setSelectionRange(input.value.length, input.value.length)
  const paragraph = input.isContentEditable ? paragraphAt(input, place.path) : undefined
  if (paragraph) getSelection()?.collapse(paragraph, paragraph.childNodes.length)
  ;(paragraph ?? input).scrollIntoView({ block: 'center' })
  const isOff = input instanceof HTMLInputElement ? !input.checked : input.matches(ADDING)
  if (isToShow && isOff) input.click()
  return document.activeElement === input
}

/** The part of a longer text that a path such as `text.3` or `text.3.text` names. */
const paragraphAt = (text: HTMLElement, path: string): Element | undefined =>
  storedParagraphs(text)[Number(/\.(\d+)(?:\.\w+)?$/.exec(path)?.[1])]

/** Empty ones are only on the screen. */
const storedParagraphs = (text: Element) =>
  [...text.children].filter((part) => part.textContent !== '' || part.querySelector('img'))

/** The field in which something is being written; of a longer text, its paragraph. */
export function fieldAtCaret(): FieldPlace | undefined {
  const { activeElement } = document
  const place = fieldAtElement(activeElement)
  const at = activeElement?.matches('[contenteditable=true]') ? paragraphAtCaret(activeElement) : -1
  return place && at >= 0 ? { ...place, path: `${place.path}.${at}` } : place
}

function paragraphAtCaret(text: Element): number {
  const caret = getSelection()?.anchorNode
  return storedParagraphs(text).findLastIndex(
    (part) => caret && !(part.compareDocumentPosition(caret) & Node.DOCUMENT_POSITION_PRECEDING),
  )
}

/** Focuses the field as soon as it is on the screen. Returns how to stop waiting for it. */
export const focusWhenThere = (field: string, isToShow = false) =>
  focusField(field, isToShow) ? undefined : waitForField(field, isToShow)

function waitForField(field: string, isToShow: boolean) {
  const observer = new MutationObserver(() => focusField(field, isToShow) && observer.disconnect())
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['name', 'disabled'],
  })
  const timer = setTimeout(() => observer.disconnect(), WAIT_MILLISECONDS)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}

/** The field of this form that is shown at a point of the window, whether or not it can be focused. */
export function fieldAtPoint(form: Element, x: number, y: number): FieldPlace | undefined {
  const shown = [...form.querySelectorAll('[name], [data-holds]')].find((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return left <= x && x <= right && top <= y && y <= bottom
  })
  return fieldAtElement(shown ?? null)
}

/** The field of the form that this element belongs to. */
export function fieldAtElement(element: Element | null): FieldPlace | undefined {
  const form = element?.closest<HTMLElement>('[data-document]')
  const document = form && placeOf(form.dataset.document ?? '')
  const path =
    element?.closest<HTMLElement>('[data-holds]')?.dataset.holds || element?.getAttribute('name')
  return document && path ? placeOf(fieldOf({ ...document, path })) : undefined
}
