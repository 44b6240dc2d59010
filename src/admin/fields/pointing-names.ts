import { readDocument } from '../data/documents.ts'
import { addressOf, screenLabelOf } from '../registry/field-screens.ts'
import { fieldNameOf } from './field-name.ts'
import { type FieldPlace, placeOf } from './field-place.ts'
import { shownWith } from './marks-of.ts'
import { openedFieldOf } from './opened-field.ts'

/** What a person reads when pointing at these fields: their names, and the screen that edits them if it is another one. */
export function namesOf(fields: string[], shell: string, pathname: string): Record<string, string> {
  const wordsOf = (field: string) => {
    const place = placeOf(field)
    if (!place) return ''
    const opened = openedFieldOf(place)
    const name = fieldNameOf(opened, entryNameOf(opened))
    const isHere = pathname === shell + addressOf(opened)
    return isHere ? name : `${name} · abre em ${screenLabelOf(opened)}`
  }
  return Object.fromEntries(fields.map((field) => [field, wordsOf(field)]))
}

/** How the page highlights the field that the person is in. */
export const litOf = (place: FieldPlace | undefined) => ({
  lit: place ? shownWith(place) : [],
  litName: place ? fieldNameOf(place) : '',
})

function entryNameOf({ entity, id }: FieldPlace): string {
  if (id === entity) return ''
  const entry: object = readDocument(entity, id) ?? {}
  return 'name' in entry && typeof entry.name === 'string' ? entry.name : ''
}
