import type { CollectionName } from '#content/index.ts'
import { MAX_BATCH } from '#protocol/documents.ts'
import { documentsQuery } from '../../data/documents.ts'
import { queryClient } from '../../data/query-client.ts'
import { change } from '../../data/saves.ts'
import { newOrdersOf } from './order.ts'

/** One batch after the other, based on the cached version of each treatment. */
async function saveTreatmentOrder(ids: string[]): Promise<object[]> {
  const known = queryClient.getQueryData(documentsQuery('treatments').queryKey) ?? []
  const updates = newOrdersOf(known, ids)
  const answers = []
  for (let start = 0; start < updates.length; start += MAX_BATCH) {
    answers.push(await change('treatments', { update: updates.slice(start, start + MAX_BATCH) }))
  }
  return answers
}

/** Treatments are numbered, other lists are as the service has them. */
export const saveOrderOf = (entity: CollectionName, ids: string[]): Promise<object[]> =>
  entity === 'treatments' ? saveTreatmentOrder(ids) : change(entity, { order: ids })
