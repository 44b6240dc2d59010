import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { addressOf } from '../../registry/field-screens.ts'
import { askedFor, useShellPath } from '../../ui/paths.ts'
import { fieldOf, placeOf } from './field-place.ts'
import { focusField } from './focus-field.ts'
import { openedFieldOf } from './opened-field.ts'

/** Focuses the field on this screen, switches it on if asked to, or opens the screen on which it is edited. Drafts keep what is not saved. */
export function useOpenField() {
  const navigate = useNavigate()
  const shell = useShellPath()
  return useCallback(
    (field: string, isToShow = false) => {
      const place = placeOf(field)
      if (!place) return
      const opened = openedFieldOf(place)
      if (focusField(fieldOf(opened), isToShow)) return
      navigate(shell + addressOf(opened), { state: askedFor(fieldOf(opened), isToShow) })
    },
    [navigate, shell],
  )
}
