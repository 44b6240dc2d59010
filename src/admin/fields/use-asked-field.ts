import { useEffect } from 'react'
import { useAskedFor } from '../ui/paths.ts'
import { documentRefOf, placeOf } from './field-place.ts'
import { focusWhenThere } from './focus-field.ts'

/** Focuses the field of this document for which the screen was opened. */
export function useAskedField(document: string) {
  const { field, isToShow, key } = useAskedFor()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again for the same field focuses it again
  useEffect(() => {
    const place = field === undefined ? undefined : placeOf(field)
    if (field && place && documentRefOf(place) === document) return focusWhenThere(field, isToShow)
  }, [field, key, document])
}
