const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), textarea, [tabindex="0"]'

/** Moves the focus to the control before this row, which is about to be removed. */
export function focusBefore(row: Element | null) {
  const before = [...document.querySelectorAll<HTMLElement>(CONTROLS)].findLast(
    (control) => row && row.compareDocumentPosition(control) === Node.DOCUMENT_POSITION_PRECEDING,
  )
  before?.focus()
}
