import { keyOf } from '#content/history/publication.ts'
import type { StoredDocument } from '#content/index.ts'
import type { LeftOut, RestoreTarget } from '#protocol/history.ts'
import type { Order } from '../content/order.ts'

/** One field, a document, an order, the whole site, the entries of a list, or what a screen edits. */
export type Restored = RestoreTarget['what'] | 'list' | 'screen'

export type Key = { entity: string; id: string }

/** What a restore would do to the working copy. */
export type Plan = {
  puts: StoredDocument[]
  removals: Key[]
  /** Whole lists in their order; entries that are not named come last. */
  orders: Order[]
  left: LeftOut[]
  /** The release it goes back to; null where there is none. */
  source: number | null
}

export const emptyPlan: Plan = { puts: [], removals: [], orders: [], left: [], source: null }

/** The documents as the plan would leave them, in the order of the page. */
export function afterPlan(
  documents: StoredDocument[],
  { puts, removals, orders }: Plan,
): StoredDocument[] {
  const removed = new Set(removals.map(keyOf))
  const put = new Map(puts.map((document) => [keyOf(document), document]))
  const known = new Set(documents.map(keyOf))
  const all = [
    ...documents
      .filter((document) => !removed.has(keyOf(document)))
      .map((document) => put.get(keyOf(document)) ?? document),
    ...puts.filter((document) => !known.has(keyOf(document))),
  ]
  return [...Map.groupBy(all, ({ entity }) => entity)].flatMap(([entity, list]) => {
    const { ids = [] } = orders.find((order) => order.entity === entity) ?? {}
    return inOrder(list, ids)
  })
}

/** In the order of these ids; others come last. */
export function inOrder<Listed extends { id: string }>(list: Listed[], ids: string[]): Listed[] {
  const places = new Map(ids.map((id, index) => [id, index]))
  const placeOf = ({ id }: Listed) => places.get(id) ?? ids.length
  return list.toSorted((one, other) => placeOf(one) - placeOf(other))
}
