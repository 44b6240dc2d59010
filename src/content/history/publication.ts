import type * as z from 'zod'
import { type EntityName, entities, isEntity, readFieldsOf, type StoredDocument } from '../index.ts'
import { isRecord } from '../schema/section.ts'
import { valueAtPath, withValueAtPath } from '../schema/value-at-path.ts'
import { fieldChangesOf } from './field-changes.ts'

/** A document in one of its versions. */
export type VersionedDocument = StoredDocument & { version: number }

/** What goes live: of each document everything or these fields, and the order of these lists. */
export type Taken = {
  documents: ReadonlyMap<string, 'all' | ReadonlySet<string>>
  orders: ReadonlySet<string>
}

/** A document as it will be published: one of its versions, or a mixture that has no version yet. */
export type PublishedDocument =
  | { from: 'live' | 'working'; document: VersionedDocument }
  | { from: 'both'; document: StoredDocument; working: VersionedDocument }

/** One change that can go live or wait by itself: a whole document, or a field of one. */
export type ChangeKey = { entity: EntityName; id: string; path?: string | undefined }

/** The field that shows or hides an entry of a list. */
export const visibilityPathOf = (entity: EntityName) =>
  entity === 'testimonials' ? 'is_approved' : 'is_active'

export const keyOf = ({ entity, id }: { entity: string; id: string }) => `${entity}/${id}`

/** The field by which a list that numbers its entries is ordered. It belongs to the order of the list, not to the entry. */
const NUMBER = 'order'

/** Fields for the place and the visibility of an entry: an example that only changes these stays an example. */
const placement = [NUMBER, 'is_active', 'is_approved']

/** The site when only `taken` of what differs in the working copy goes live, each list in the order of the page. */
export function publicationOf(
  live: VersionedDocument[],
  working: VersionedDocument[],
  taken: Taken,
): PublishedDocument[] {
  const former = new Map(live.map((document) => [keyOf(document), document]))
  const current = new Map(working.map((document) => [keyOf(document), document]))
  const isTaken = (document: StoredDocument) => taken.documents.has(keyOf(document))
  const published = new Map<string, PublishedDocument>()
  for (const document of working) {
    const was = former.get(keyOf(document))
    if (was) published.set(keyOf(document), mixed(was, document, taken))
    else if (isTaken(document)) published.set(keyOf(document), { from: 'working', document })
  }
  for (const document of live) {
    if (current.has(keyOf(document)) || isTaken(document)) continue
    published.set(keyOf(document), { from: 'live', document })
  }
  const names = new Set([...live, ...working].map(({ entity }) => entity))
  return [...names].flatMap((entity) => {
    const inList = (document: StoredDocument) => document.entity === entity
    const lists = [live.filter(inList), working.filter(inList)] as const
    const isWhole = taken.orders.has(entity)
    return numbered(merged(isWhole ? lists.toReversed() : lists, published))
  })
}

/** The fields of a document that differ between two versions. */
function changedPathsOf({ entity, data }: StoredDocument, after: unknown): string[] {
  if (!isEntity(entity)) return []
  const { schema } = entities[entity]
  return fieldChangesOf(
    schema as z.ZodObject,
    readFieldsOf(entity, data),
    readFieldsOf(entity, after),
  ).map(({ path }) => path)
}

function mixed(live: VersionedDocument, working: VersionedDocument, taken: Taken) {
  if (live.version === working.version) return { from: 'working', document: working } as const
  const picked = taken.documents.get(keyOf(live))
  const paths = changedPathsOf(live, working.data)
  const chosen = paths.filter((path) =>
    path === NUMBER
      ? taken.orders.has(live.entity)
      : picked === 'all' || (picked?.has(path) ?? false),
  )
  if (chosen.length === paths.length) return { from: 'working', document: working } as const
  if (chosen.length === 0) return { from: 'live', document: live } as const
  const isExample = live.isExample && chosen.every((path) => placement.includes(path))
  const data = chosen.reduce<unknown>(
    (data, path) => withValueAtPath(data, path, valueAtPath(working.data, path)),
    live.data,
  )
  return { from: 'both', document: { ...live, data, isExample }, working } as const
}

type Lists = readonly (readonly VersionedDocument[])[]

/** The entries in the order of the first list; those that only the second has follow the entry they followed there. */
function merged([base = [], other = []]: Lists, published: Map<string, PublishedDocument>) {
  const keysOf = (list: readonly VersionedDocument[]) =>
    list.map(keyOf).filter((key) => published.has(key))
  const order = keysOf(base)
  const there = keysOf(other)
  there.forEach((key, index) => {
    if (order.includes(key)) return
    const before = there[index - 1]
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key)
  })
  return order.flatMap((key) => published.get(key) ?? [])
}

/** Entries that carry a number are shown in its order. */
const numbered = (list: PublishedDocument[]) =>
  list.toSorted((one, other) => numberOf(one) - numberOf(other))

const numberOf = ({ document: { data } }: PublishedDocument) =>
  isRecord(data) && typeof data[NUMBER] === 'number' ? data[NUMBER] : 0
