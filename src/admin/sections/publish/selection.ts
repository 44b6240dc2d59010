import { type ChangeKey, type Dependency, visibilityPathOf } from '#content/history/dependencies.ts'
import type {
  PublishedPart,
  PublishRequest,
  WaitingChanges,
  WaitingDocument,
} from '#protocol/publishing.ts'

/** Identifies a change that can go live or stay out by itself. */
export const keyOf = ({ entity, id, path = '' }: ChangeKey) => `${entity}/${id}/${path}`

export const orderKeyOf = (entity: string) => `${entity}//order`

/** The changes of one document, a move excepted, which belongs to the order of its list. */
export function changesOf({ entity, id, kind, fields, visibility }: WaitingDocument): ChangeKey[] {
  if (kind !== 'edited') return [{ entity, id }]
  const paths = fields.map(({ path }) => path)
  if (visibility) paths.push(visibilityPathOf(entity))
  return paths.map((path) => ({ entity, id, path }))
}

export const allKeysOf = ({ documents, orders }: WaitingChanges): string[] => [
  ...documents.flatMap(changesOf).map(keyOf),
  ...orders.map(({ entity }) => orderKeyOf(entity)),
]

export type Selection = {
  /** The changes that go live. */
  goes: ReadonlySet<string>
  /** Those that stay out only because another one does, with what keeps them back. */
  held: ReadonlyMap<string, Dependency>
}

/** What goes live when `left` stays out: what depends on it stays with it. */
export function selectionOf(waiting: WaitingChanges, left: ReadonlySet<string>): Selection {
  const goes = new Set(allKeysOf(waiting).filter((key) => !left.has(key)))
  const held = new Map<string, Dependency>()
  for (let isSettled = false; !isSettled; ) {
    isSettled = true
    for (const dependency of waiting.dependencies) {
      const key = keyOf(dependency.change)
      if (!goes.has(key) || dependency.anyOf.some((other) => goes.has(keyOf(other)))) continue
      goes.delete(key)
      held.set(key, dependency)
      isSettled = false
    }
  }
  return { goes, held }
}

/** What stays out when this change and what it depends on are taken, too. */
export function leftWithBoth(left: ReadonlySet<string>, { change, anyOf }: Dependency) {
  const next = new Set(left)
  next.delete(keyOf(change))
  const [first] = anyOf
  if (first) next.delete(keyOf(first))
  return next
}

export function requestOf(
  waiting: WaitingChanges,
  { goes }: Selection,
  note: string,
): PublishRequest {
  return {
    note,
    orders: waiting.orders.filter(({ entity }) => goes.has(orderKeyOf(entity))),
    documents: waiting.documents.flatMap((document) => partOf(document, goes) ?? []),
  }
}

function partOf(document: WaitingDocument, goes: ReadonlySet<string>): PublishedPart | undefined {
  const { entity, id, before, after } = document
  const changes = changesOf(document)
  const taken = changes.filter((change) => goes.has(keyOf(change)))
  if (taken.length === 0) return undefined
  if (taken.length === changes.length) return { entity, id, before, after }
  return { entity, id, before, after, fields: taken.flatMap(({ path }) => path ?? []) }
}
