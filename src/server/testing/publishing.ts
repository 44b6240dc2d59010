import type { WaitingChanges } from '#protocol/publishing.ts'
import { readNewestReleaseId, readRelease } from '../content/releases.ts'
import type { Database } from '../database/tables.ts'
import { changePublishMode } from '../publishing/change-mode.ts'
import { publishDue } from '../publishing/scheduled.ts'

/** From then on, saves wait for their publication. */
export const publishInBatches = (db: Database) => changePublishMode(db, 'batch', 'ana')

/** Publishes whatever is scheduled, as at its moment. */
export const reachMoments = (db: Database) => publishDue(db, new Date('2100-01-01T00:00:00Z'))

/** A request for everything that waits. */
export const everything = ({ documents, orders }: WaitingChanges) => ({
  documents: documents.map(({ entity, id, before, after }) => ({ entity, id, before, after })),
  orders,
  note: '',
})

/** What visitors see: the data of each document, each list in its order. */
export async function readLive(db: Database) {
  const release = await readRelease(db, (await readNewestReleaseId(db)) ?? 0)
  const numberOf = (data: unknown) => (data as { order?: number }).order ?? 0
  const documents = (release?.documents ?? []).toSorted(
    (one, other) => numberOf(one.data) - numberOf(other.data),
  )
  const listOf = (entity: string) => documents.filter((document) => document.entity === entity)
  return {
    listOf: (entity: string) => listOf(entity).map(({ id }) => id),
    dataOf: (entity: string, id = entity) =>
      listOf(entity).find((document) => document.id === id)?.data as Record<string, unknown>,
    all: Object.fromEntries(
      [...Map.groupBy(documents, ({ entity }) => entity)].map(([entity, list]) => [
        entity,
        list.map(({ id, data }) => [id, data]),
      ]),
    ),
  }
}
