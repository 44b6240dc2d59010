/** Moves the focus to the first field with an error, after React has rendered its message. */
export const focusFirstError = (place: ParentNode = document) =>
  setTimeout(() => place.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')?.focus())
