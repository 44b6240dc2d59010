import * as z from 'zod'
import {
  type CollectionName,
  collections,
  type EntityName,
  entities,
  sections,
} from '#content/index.ts'
import { type InputKind, inputsOf } from '#content/schema/fields.ts'
import { fieldNameOf } from '../fields/field-name.ts'
import { fieldOf } from '../fields/field-place.ts'
import { screenLabelOf } from '../registry/field-screens.ts'

/** A field as the palette lists it. */
export type FoundField = { field: string; label: string; description: string; keywords: string[] }

/** Fields of the schemas that have no input of their own on their screen. */
const withoutInput = [
  'hero.primaryButton.text',
  'settings.logoUrl',
  'settings.faviconUrl',
  'treatments.order',
  // Parts of the professional registration.
  'team.registration',
  'team.registrationCheckedOn',
  'team.isTechnicalDirector',
  // Only where pictures and mail are with other companies.
  'legalPages.hosting.pictureCountry',
  'legalPages.hosting.mailCountry',
]

/** What people call every field of a kind. */
const inputSynonyms: Partial<Record<InputKind, string[]>> = {
  image: ['foto', 'imagem', 'figura', 'recortar', 'enquadrar', 'corte'],
  colour: ['cor'],
  link: ['endereço', 'destino', 'url'],
  switch: ['ligar', 'desligar'],
}

type Path = { path: string; keywords: string[] }

/** The paths of all fields, those inside groups one by one; a list of rows is one field. */
function pathsOf(schema: z.ZodObject, entity: EntityName, above = ''): Path[] {
  return inputsOf(schema).flatMap(({ name, input, schema: field }) => {
    const path = above + name
    // A crop is chosen at its picture.
    if (withoutInput.includes(`${entity}.${path}`) || input === 'crop') return []
    // The days of the week are inputs of one row each; the week is what people look for.
    const isWhole = !(field instanceof z.ZodObject) || name === 'week'
    if (!isWhole) return pathsOf(field, entity, `${path}.`)
    const own = entities[entity].synonyms?.[path] ?? []
    return [{ path, keywords: [...own, ...(inputSynonyms[input] ?? [])] }]
  })
}

const sectionPaths = Object.entries(sections).flatMap(([name, { schema }]) =>
  // The keys of the sections are their names.
  pathsOf(schema, name as EntityName).map((path) => ({ ...path, entity: name as EntityName })),
)

/** Every field of the parts of the page that exist once. */
export const sectionFields = (): FoundField[] =>
  sectionPaths.map(({ entity, path, keywords }) => {
    const place = { entity, id: entity, path }
    return {
      field: fieldOf(place),
      label: fieldNameOf(place),
      description: screenLabelOf(place),
      keywords,
    }
  })

/** Every field of these entries, called by the entry's name. */
export function entryFields(
  entity: CollectionName,
  entries: { _id: string; name: string }[],
): FoundField[] {
  const paths = pathsOf(collections[entity].schema, entity)
  return entries.flatMap(({ _id, name }) =>
    paths.map(({ path, keywords }) => {
      const place = { entity, id: _id, path }
      return {
        field: fieldOf(place),
        label: fieldNameOf(place, name),
        description: screenLabelOf(place),
        keywords,
      }
    }),
  )
}
