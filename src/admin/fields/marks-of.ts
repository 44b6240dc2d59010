import type * as z from 'zod'
import { entities } from '#content/index.ts'
import { places } from '#content/public/inheritance.ts'
import { editor } from '#content/schema/fields.ts'
import { documentRefOf, type FieldPlace, fieldOf, pathsAround } from './field-place.ts'

type FieldGroup = { fields: readonly string[] }

const allPlaces: Record<string, FieldGroup> = places

/** The names of the other fields of a group that its element is marked with. */
const LEADING = ['text', 'label', 'title', 'image']

/** Fields whose element is marked with another field of the page. */
const elsewhere: Record<string, string[]> = {
  'design.logoAlt': ['header.logo', 'header.siteName'],
  'design.logoWidth': ['header.logo', 'header.siteName'],
  'design.logoHeight': ['header.logo', 'header.siteName'],
  'design.logoLightUrl': ['header.logo', 'header.siteName'],
  'hero.layout': ['hero.backgroundImage'],
  'header.logo': ['header.siteName'],
  'header.siteName': ['header.logo'],
  'footer.logo': ['footer.siteName'],
  'footer.siteName': ['footer.logo'],
  'hero.primaryButton.text': ['hero.ctaText'],
  'links.greetings.general': ['hero.ctaText'],
  'links.greetings.treatments': ['treatmentsSection.cardButton'],
}

/** The fields with which an element that shows this field may be marked, the best first. */
export function shownWith(place: FieldPlace): string[] {
  const field = fieldOf(place)
  const group = place.path.split('.').slice(0, -1)
  const leading = LEADING.map((name) => fieldOf({ ...place, path: [...group, name].join('.') }))
  const around = pathsAround(place.path).map((path) => fieldOf({ ...place, path }))
  const picture = pictureOf(place)
  const cropped = picture ? [fieldOf({ ...place, path: picture })] : []
  const own = [field, ...cropped, ...(hasLeading(place.path) ? leading : [])]
  // What was just begun is not on the page yet; what stands before it is.
  const before = place.path.replace(/\.(\d+)$/, (_, at) => `.${at - 1}`)
  const found = [...own, ...own.flatMap(relatedTo).flatMap((other) => [other, ...relatedTo(other)])]
  return [
    ...new Set([...found, fieldOf({ ...place, path: before }), ...around, documentRefOf(place)]),
  ]
}

const hasLeading = (path: string) => path.includes('.')

/** The picture field that a crop belongs to. */
function pictureOf({ entity, path }: FieldPlace): string | undefined {
  const shape: Record<string, z.ZodType> = entities[entity].schema.shape
  return shape[path] && editor.get(shape[path])?.crops
}

const relatedTo = (field: string) => [...(elsewhere[field] ?? []), ...sharedWith(field)]

/** The fields of the same place of the page; a button's link is shown where its text is. */
function sharedWith(field: string): string[] {
  return Object.entries(allPlaces)
    .filter(([, { fields }]) => fields.includes(field))
    .flatMap(([name, { fields }]) => [
      ...fields,
      ...(allPlaces[name.replace(/Link$/, 'Text')]?.fields ?? []),
    ])
}
