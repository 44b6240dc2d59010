import * as z from 'zod'
import { collections, type EntityName, entities, isCollection, isEntity } from '../index.ts'
import { editor, inputsOf } from '../schema/fields.ts'
import { isRecord } from '../schema/section.ts'

/** One text that a document shows to visitors. */
export type PublicText = { path: string; text: string }

/** Texts that only the team sees. A test compares this list with what the page says. */
const internal = new Set([
  'treatments.price',
  'treatments.duration',
  'contact.week',
  'contact.openHolidays',
  'contact.ownHolidays',
])

/** Names of people and streets say nothing about a treatment, whatever words are in them. */
const names = new Set(['team.name', 'contact.address', 'footer.contactInfo.address'])

/** A document that visitors don't see says nothing. */
const isHidden = (entity: EntityName, data: Record<string, unknown>) =>
  isCollection(entity) && data[collections[entity].shownBy] === false

/** Whether what is typed into this field can reach visitors; the path is one such as `cards.0.title`. */
const isPublicField = (entity: string, path: string): boolean =>
  !internal.has(`${entity}.${path.split('.')[0]}`) && !names.has(`${entity}.${path}`)

/** The pictures of the library, by URL. */
export type Descriptions = Readonly<Record<string, { alt: string }>>

/** The texts of a document that reach the page, in the order of its schema, with the descriptions of its pictures. Texts of another kind, such as links and numbers, are left out. */
export function publicTextsOf(
  entity: string,
  data: unknown,
  pictures: Descriptions = {},
): PublicText[] {
  if (!isEntity(entity) || !isRecord(data) || isHidden(entity, data)) return []
  return textsOf(entities[entity].schema, data, '').flatMap(({ path, text, picture }) => {
    const said = picture === undefined ? text : pictures[picture]?.alt
    return said && isPublicField(entity, path) ? [{ path, text: said }] : []
  })
}

type Said = PublicText & { picture?: string }

function textsOf(schema: z.ZodType, value: unknown, path: string): Said[] {
  if (schema instanceof z.ZodObject) return textsOfFields(schema, value, path)
  if (schema instanceof z.ZodArray) return textsOfEntries(schema, value, path)
  if (schema instanceof z.ZodUnion) {
    const options = schema.options as z.ZodType[]
    const option = options.find((option) => option instanceof z.ZodObject === isRecord(value))
    return option ? textsOf(option, value, path) : []
  }
  const { input, words } = editor.get(schema) ?? {}
  // A value that is said in other words, such as a date, is not a text.
  const isText = !words && (input === 'line' || input === 'paragraph')
  if (typeof value !== 'string') return []
  if (input === 'image') return [{ path, text: '', picture: value }]
  return isText ? [{ path, text: value }] : []
}

function textsOfFields(schema: z.ZodObject, value: unknown, path: string): Said[] {
  if (!isRecord(value) || value.isActive === false) return []
  return inputsOf(schema).flatMap(({ name, schema: field, describedBy }) =>
    describedBy ? [] : textsOf(field, value[name], path ? `${path}.${name}` : name),
  )
}

function textsOfEntries(schema: z.ZodArray, value: unknown, path: string): Said[] {
  if (!Array.isArray(value)) return []
  const entry = schema.element as z.ZodType
  return value.flatMap((item, index) =>
    // The entries of a list of lines are plain texts without a description of their own.
    typeof item === 'string' && editor.get(schema)?.input === 'lines'
      ? [{ path: `${path}.${index}`, text: item }]
      : textsOf(entry, item, `${path}.${index}`),
  )
}
