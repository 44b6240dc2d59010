import { documentsQuery } from '../../data/documents.ts'
import { queryClient } from '../../data/query-client.ts'
import { change } from '../../data/saves.ts'
import { newOrdersOf } from './order.ts'

/** The limit of the service for one batch. */
const MAX_CHANGES = 100

/** Saves the new order in one release, based on the cached version of each treatment. */
export async function saveTreatmentOrder(ids: string[]) {
  const known = queryClient.getQueryData(documentsQuery('treatments').queryKey) ?? []
  await inBatches(newOrdersOf(known, ids), (update) => change('treatments', { update }))
}

/** Sends the changes one batch after the other. */
export async function inBatches<Update>(
  updates: Update[],
  send: (batch: Update[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < updates.length; start += MAX_CHANGES) {
    await send(updates.slice(start, start + MAX_CHANGES))
  }
}

export const saveTeamOrder = (order: string[]) => change('team', { order })
