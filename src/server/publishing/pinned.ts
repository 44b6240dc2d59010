import * as z from 'zod'
import { changesBetween, type Manifest } from '#content/history/manifest-changes.ts'
import { keyOf, publicationOf, type VersionedDocument } from '#content/history/publication.ts'
import { isCollection } from '#content/index.ts'
import { readManifestDocuments } from '../content/releases.ts'
import { fromJson } from '../database/json.ts'
import type { Database } from '../database/tables.ts'

const Version = z.int().nullable()

/** What is to be published, by its versions: what is edited later is not included. */
const Pinned = z.object({
  documents: z.array(
    z.object({
      entity: z.string(),
      id: z.string(),
      before: Version,
      after: Version,
      isExample: z.boolean(),
    }),
  ),
  /** Each list that gets or loses entries or changes its order, as it will be. */
  orders: z.array(z.object({ entity: z.string(), ids: z.array(z.string()) })),
})

export type Pinned = z.infer<typeof Pinned>

export const toPinned = (stored: string): Pinned => Pinned.parse(fromJson(stored))

/** What differs between what visitors see and what they are to see. */
export function pinnedOf(live: Manifest, target: Manifest): Pinned {
  const examples = new Map(
    target.map(([entity, id, , isExample]) => [`${entity}/${id}`, isExample]),
  )
  const changes = changesBetween(live, target)
  const lists = new Set(changes.map(({ entity }) => entity).filter(isCollection))
  return {
    documents: changes
      .filter(({ before, after }) => before !== after)
      .map(({ entity, id, before, after }) => {
        return { entity, id, before, after, isExample: examples.get(`${entity}/${id}`) ?? false }
      }),
    orders: [...lists].map((entity) => ({
      entity,
      ids: target.filter(([name]) => name === entity).map(([, id]) => id),
    })),
  }
}

/** What visitors will see: what they see now, with the pinned versions in its place. */
export async function readTarget(
  db: Database,
  newest: Manifest,
  pinned: Pinned,
): Promise<Manifest> {
  const live = await readManifestDocuments(db, newest)
  const parts = new Map(pinned.documents.map((part) => [keyOf(part), part]))
  const kept = newest.filter(([entity, id]) => !parts.has(`${entity}/${id}`))
  const put: Manifest = pinned.documents.flatMap(({ entity, id, after, isExample }) =>
    after === null ? [] : [[entity, id, after, isExample]],
  )
  const documents = await readManifestDocuments(db, [...kept, ...put])
  const published = publicationOf(live, inOrder(documents, pinned.orders), {
    documents: new Map([...parts.keys()].map((key) => [key, 'all' as const])),
    orders: new Set([...parts.values(), ...pinned.orders].map(({ entity }) => entity)),
  })
  return published.map(({ document }) => {
    const { entity, id, isExample } = document
    return [entity, id, (document as VersionedDocument).version, isExample]
  })
}

function inOrder(documents: VersionedDocument[], orders: Pinned['orders']): VersionedDocument[] {
  const places = new Map(
    orders.flatMap(({ entity, ids }) => ids.map((id, place) => [keyOf({ entity, id }), place])),
  )
  const placeOf = (document: VersionedDocument) =>
    places.get(keyOf(document)) ?? Number.POSITIVE_INFINITY
  return documents.toSorted((one, other) => {
    const [a, b] = [placeOf(one), placeOf(other)]
    return a === b ? 0 : a - b
  })
}
