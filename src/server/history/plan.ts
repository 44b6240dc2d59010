import { keyOf } from '#content/history/publication.ts'
import type { CollectionName, StoredDocument } from '#content/index.ts'
import { titleOf } from '#content/title.ts'
import type { ListVersions, RestoreTarget, ScreenPart, Skipped } from '#protocol/history.ts'
import type { Order } from '../content/order.ts'

/** What goes back, and where to. Every door chooses one of these; the plan and its application are the same for all. */
export type Scope =
  | RestoreTarget
  /** These versions of the entries of a list, or those of a new site. */
  | { what: 'list'; entity: CollectionName; former?: ListVersions | undefined }
  /** What a screen edits, as it was after a release. */
  | { what: 'screen'; screen: ScreenPart[]; release: number }
  /** A document whose change waits: what visitors see, or what waited before; null for no document. */
  | { what: 'discard'; entity: string; id: string; version: number | null }

export type Restored = Scope['what']

export type Key = { entity: string; id: string }

/** What a restore would do to the working copy. */
export type Plan = {
  upserts: StoredDocument[]
  removals: Key[]
  /** Whole lists in their order; entries that are not named come last. */
  orders: Order[]
  skipped: Skipped[]
  /** The release it goes back to; null where there is none. */
  source: number | null
}

export const emptyPlan: Plan = { upserts: [], removals: [], orders: [], skipped: [], source: null }

export const skippedOf = (
  { entity, data }: StoredDocument,
  reason: Skipped['reason'],
): Skipped => ({
  title: titleOf(entity, data),
  reason,
})

/** The documents as the plan would leave them, in the order of the page. */
export function afterPlan(
  documents: StoredDocument[],
  { upserts, removals, orders }: Plan,
): StoredDocument[] {
  const removed = new Set(removals.map(keyOf))
  const put = new Map(upserts.map((document) => [keyOf(document), document]))
  const known = new Set(documents.map(keyOf))
  const all = [
    ...documents
      .filter((document) => !removed.has(keyOf(document)))
      .map((document) => put.get(keyOf(document)) ?? document),
    ...upserts.filter((document) => !known.has(keyOf(document))),
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
