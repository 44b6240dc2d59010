/** Dispatched on an input that is about to be focused from elsewhere. */
export const FIELD_ASKED = 'field-asked'

/** Moves the focus to the first field with an error, after React has rendered its message. What hides the field shows it first. */
export const focusFirstError = (place: ParentNode = document) =>
  setTimeout(() => {
    const input = place.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')
    input?.dispatchEvent(new CustomEvent(FIELD_ASKED, { bubbles: true }))
    input?.focus()
  })
