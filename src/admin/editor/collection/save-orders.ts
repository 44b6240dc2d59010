import type { CollectionName } from '#content/index.ts'
import { MAX_BATCH } from '#protocol/documents.ts'
import type { Document } from '#sdk/documents.ts'
import { documentsQuery } from '../../data/documents.ts'
import { queryClient } from '../../data/query-client.ts'
import { change } from '../../data/saves.ts'
import { byOrder, newOrdersOf } from './order.ts'

/** Saves the new order in one release, based on the cached version of each treatment. */
async function saveTreatmentOrder(ids: string[]) {
  const known = queryClient.getQueryData(documentsQuery('treatments').queryKey) ?? []
  await inBatches(newOrdersOf(known, ids), (update) => change('treatments', { update }))
}

/** Sends the changes one batch after the other. */
export async function inBatches<Update>(
  updates: Update[],
  send: (batch: Update[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < updates.length; start += MAX_BATCH) {
    await send(updates.slice(start, start + MAX_BATCH))
  }
}

/** What was read last, in the order of the service. */
export const readEntries = <Name extends CollectionName>(entity: Name): Document<Name>[] =>
  queryClient.getQueryData<Document<Name>[]>(documentsQuery(entity).queryKey) ?? []

/** The ids in the order of the page: treatments are numbered, other lists are as the service has them. */
export function readIdsInOrder(entity: CollectionName): string[] {
  const list = entity === 'treatments' ? byOrder(readEntries(entity)) : readEntries(entity)
  return list.map(({ _id }) => _id)
}

export const saveOrderOf = (entity: CollectionName, ids: string[]): Promise<unknown> =>
  entity === 'treatments' ? saveTreatmentOrder(ids) : change(entity, { order: ids })
