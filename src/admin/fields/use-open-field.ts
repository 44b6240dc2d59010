import { use, useCallback } from 'react'
import { useNavigate } from 'react-router'
import { addressOf, shellWith } from '../registry/field-screens.ts'
import { askedFor, useShellPath } from '../ui/paths.ts'
import { type FieldPlace, fieldOf, placeOf } from './field-place.ts'
import { FieldsHere } from './fields-here.ts'
import { focusField, focusWhenThere } from './focus-field.ts'
import { openedFieldOf } from './opened-field.ts'

/** Focuses this field on this screen, switches it on if asked to, or opens the screen on which it is edited. What was typed is kept. */
export function useGoToField() {
  const navigate = useNavigate()
  const shell = useShellPath()
  const here = use(FieldsHere)
  return useCallback(
    (place: FieldPlace, isToShow = false) => {
      const field = fieldOf(place)
      if (focusField(field, isToShow)) return
      if (here.has(place)) {
        here.show(place)
        focusWhenThere(field, isToShow)
        return
      }
      const address = addressOf(place)
      navigate(shellWith(shell, address) + address, { state: askedFor(field, isToShow) })
    },
    [navigate, shell, here],
  )
}

/** Goes to the field that the value of this one comes from. */
export function useOpenField() {
  const goTo = useGoToField()
  return useCallback(
    (field: string, isToShow = false) => {
      const place = placeOf(field)
      if (place) goTo(openedFieldOf(place), isToShow)
    },
    [goTo],
  )
}
