import { type EntityName, entities } from '#content/index.ts'
import { editor } from '#content/schema/fields.ts'
import { aliasesOf } from '../../content/aliases.ts'
import type { Category } from '../categories.ts'

/** Up to this length a picture may stay in its document (spec.md section 5). */
const MAX_EMBEDDED = 20_000

const pattern = /^data:image\/(?:jpeg|jpg|png|webp|gif);base64,([a-z0-9+/]+=*)$/i

/** A picture that is written out, and its place. */
export type Embedded = {
  holder: Record<string, unknown>
  key: string
  category: Category
  bytes: Buffer
}

/** Every one that is too long to stay, wherever in the body of a request. */
export function embeddedIn(entity: string, body: unknown): Embedded[] {
  if (!Object.hasOwn(entities, entity)) return []
  return placesIn(categoriesOf(entity as EntityName), body)
}

function placesIn(categories: Record<string, Category>, value: unknown): Embedded[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.entries(holder).flatMap(([key, inside]) => {
    if (typeof inside !== 'string') return placesIn(categories, inside)
    const category = categories[key]
    const bytes = category && inside.length > MAX_EMBEDDED ? bytesOf(inside) : undefined
    return category && bytes ? [{ holder, key, category, bytes }] : []
  })
}

function bytesOf(url: string): Buffer | undefined {
  const [, base64] = pattern.exec(url.trim()) ?? []
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64')
}

/** What the picture in each field of the entity is for, under all names of the field. */
function categoriesOf(entity: EntityName): Record<string, Category> {
  const shape = entities[entity].schema.shape as Record<string, Parameters<typeof editor.get>[0]>
  const names = { ...Object.fromEntries(Object.keys(shape).map((name) => [name, name])) }
  const all = Object.entries({ ...names, ...aliasesOf(entity) })
  return Object.fromEntries(
    all.flatMap(([name, field]) => {
      const category = shape[field] && editor.get(shape[field])?.category
      return category ? [[name, category]] : []
    }),
  )
}
