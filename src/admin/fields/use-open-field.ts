import { createContext, use, useCallback } from 'react'
import { useNavigate } from 'react-router'
import { isSection } from '#content/index.ts'
import { type FieldRef, inheritedAt, places, valueAt } from '#content/public/inheritance.ts'
import { readSections } from '../data/documents.ts'
import { addressOf, shellWith } from '../registry/field-screens.ts'
import { askedFor, useShellPath } from '../ui/paths.ts'
import { type FieldPlace, fieldOf, placeOf } from './field-place.ts'
import { focusField, focusWhenThere } from './focus-field.ts'

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

/** Buttons are edited in their own section, although their text may be inherited. */
const ownButtons: string[] = [
  places.headerButtonText,
  places.heroPrimaryText,
  places.heroSecondaryText,
  places.ctaText,
].map(({ fields: [own] }) => own)

/** The field that the value comes from: an empty one shows that of another field. */
export function openedFieldOf(place: FieldPlace): FieldPlace {
  const field = fieldOf(place)
  if (!isSection(place.entity) || ownButtons.includes(field)) return place
  const ref: FieldRef = `${place.entity}.${place.path}`
  const sections = readSections()
  if (valueAt(sections, ref) !== '') return place
  const source = inheritedAt(sections, ref)
  return (source && placeOf(source.field)) ?? place
}

type Here = {
  has: (place: FieldPlace) => boolean
  /** Brings the form with this field onto the screen. */
  show: (place: FieldPlace) => void
}

/** Given by a screen that renders the forms of several documents when they are asked for. */
export const FieldsHere = createContext<Here>({ has: () => false, show: () => {} })
