import type { Locked } from '../database/write-lock.ts'
import { problem } from '../http/problems.ts'
import { listDocuments } from './documents.ts'
import { requireEntity } from './parse-document.ts'
import type { Save } from './saves.ts'
import { moveDocument } from './writes.ts'

/** The order of a list: the ids of all of its documents, each once. */
export type Order = { entity: string; ids: string[] }

/** Gives the entries of a list their places anew; those whose place changes get a new version. Throws `stale-version` when the ids are not exactly those of the list. */
export async function orderDocuments(
  db: Locked,
  { entity, ids }: Order,
  save: Save,
): Promise<void> {
  requireEntity(entity)
  const documents = await listDocuments(db, entity)
  const current = new Map(documents.map((document) => [document.id, document]))
  if (current.size !== ids.length || !ids.every((id) => current.has(id))) {
    throw problem('stale-version')
  }
  if (documents.every(({ id }, index) => id === ids[index])) return
  const places = distinct(documents.map(({ position }) => position))
  for (const [index, id] of ids.entries()) {
    const document = current.get(id)
    const place = places[index] ?? index
    if (document && document.position !== place) await moveDocument(db, document, place, save)
  }
}

/** Restored documents may share a position. */
function distinct(places: number[]): number[] {
  let last = Number.NEGATIVE_INFINITY
  return places.map((place) => {
    last = Math.max(place, last + 1)
    return last
  })
}
