import { isSection } from '#content/index.ts'
import { type FieldRef, inheritedAt, places, valueAt } from '#content/public/inheritance.ts'
import { readSections } from '../data/documents.ts'
import { type FieldPlace, fieldOf, placeOf } from './field-place.ts'

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
