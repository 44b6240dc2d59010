import { useEffect } from 'react'
import { useAskedFor } from '../../ui/paths.ts'
import { documentRefOf, placeOf } from './field-place.ts'
import { focusField } from './focus-field.ts'

/** Some inputs are loaded after the screen. */
const PATIENCE_MILLISECONDS = 5_000

/** Focuses the field of this document for which the screen was opened. */
export function useAskedField(document: string) {
  const { field, isToShow, key } = useAskedFor()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again for the same field focuses it again
  useEffect(() => {
    const place = field === undefined ? undefined : placeOf(field)
    if (field && place && documentRefOf(place) === document) return focusWhenThere(field, isToShow)
  }, [field, key, document])
}

function focusWhenThere(field: string, isToShow: boolean) {
  if (focusField(field, isToShow)) return
  const observer = new MutationObserver(() => focusField(field, isToShow) && observer.disconnect())
  observer.observe(document.body, { childList: true, subtree: true })
  const timer = setTimeout(() => observer.disconnect(), PATIENCE_MILLISECONDS)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}
