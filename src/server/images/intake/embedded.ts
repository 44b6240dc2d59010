import { type EntityName, entities } from '#content/index.ts'
import { editor } from '#content/schema/fields.ts'
import { isRecord } from '#content/schema/section.ts'
import { aliasesOf } from '../../content/aliases.ts'
import type { Category } from '../categories.ts'

/** The longest data URL that may stay in its document. */
const MAX_EMBEDDED = 20_000

const pattern = /^data:image\/(?:jpeg|jpg|png|webp|gif);base64,([a-z0-9+/]+=*)$/i

type Field = { name: string; category: Category }

/** A picture as a data URL in the body of a request, and its place. */
export type Embedded = {
  holder: Record<string, unknown>
  key: string
  /** The name under which the field is stored. */
  field: string
  category: Category
  bytes: Buffer
  /** Of the document that the body updates; undefined for a new one. */
  documentId: string | undefined
}

/** Finds every data URL in the body that is too long to stay. */
export function embeddedIn(entity: string, body: unknown): Embedded[] {
  if (!Object.hasOwn(entities, entity)) return []
  return placesIn(fieldsOf(entity as EntityName), body, undefined)
}

function placesIn(
  fields: Record<string, Field>,
  value: unknown,
  documentId: string | undefined,
): Embedded[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  const id = targetOf(holder) ?? documentId
  return Object.entries(holder).flatMap(([key, inside]) => {
    if (typeof inside !== 'string') return placesIn(fields, inside, id)
    const field = fields[key]
    const bytes = field && inside.length > MAX_EMBEDDED ? bytesOf(inside) : undefined
    if (!field || !bytes) return []
    return [{ holder, key, field: field.name, category: field.category, bytes, documentId: id }]
  })
}

/** The id in `{filter: {_id}, update}`. */
function targetOf({ filter, update }: Record<string, unknown>): string | undefined {
  const isUpdate = isRecord(filter) && update !== undefined
  return isUpdate && typeof filter._id === 'string' ? filter._id : undefined
}

function bytesOf(url: string): Buffer | undefined {
  const [, base64] = pattern.exec(url.trim()) ?? []
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64')
}

/** The fields of the entity that hold pictures, under all of their names. */
function fieldsOf(entity: EntityName): Record<string, Field> {
  const shape = entities[entity].schema.shape as Record<string, Parameters<typeof editor.get>[0]>
  const names = Object.fromEntries(Object.keys(shape).map((name) => [name, name]))
  const all = Object.entries({ ...names, ...aliasesOf(entity) })
  return Object.fromEntries(
    all.flatMap(([alias, name]) => {
      const category = shape[name] && editor.get(shape[name])?.category
      return category ? [[alias, { name, category }]] : []
    }),
  )
}
