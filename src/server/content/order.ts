import type { Locked } from '../database/write-lock.ts'
import { problem } from '../http/problems.ts'
import { requireEntity } from './parse-document.ts'

/** The order of a list: the ids of all of its documents, each once. */
export type Order = { entity: string; ids: string[] }

/** Reassigns the positions of the documents; returns false if nothing changed. Throws `stale-version` when the ids are not exactly those of the list. */
export async function orderDocuments(db: Locked, { entity, ids }: Order): Promise<boolean> {
  requireEntity(entity)
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'position'])
    .where('entity', '=', entity)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const current = new Map(rows.map(({ id, position }) => [id, position]))
  if (current.size !== ids.length || !ids.every((id) => current.has(id))) {
    throw problem('stale-version')
  }
  const places = distinct(rows.map(({ position }) => position))
  const moved = ids
    .map((id, index) => ({ id, position: places[index] ?? index }))
    .filter(({ id, position }) => current.get(id) !== position)
  for (const { id, position } of moved) {
    await db
      .updateTable('documents')
      .set({ position })
      .where('entity', '=', entity)
      .where('id', '=', id)
      .execute()
  }
  return moved.length > 0
}

/** Restored documents may share a position. */
function distinct(places: number[]): number[] {
  let last = Number.NEGATIVE_INFINITY
  return places.map((place) => {
    last = Math.max(place, last + 1)
    return last
  })
}
