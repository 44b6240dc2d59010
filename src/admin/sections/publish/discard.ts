import type { WaitingDocument, WaitingOrder } from '#protocol/publishing.ts'
import { attempt } from '../../data/attempt.ts'
import { documentsQuery } from '../../data/documents.ts'
import { restore } from '../../data/history.ts'
import { discard } from '../../data/publishing/publishing.ts'
import { refreshPublishing } from '../../data/publishing/publishing-state.ts'
import { queryClient } from '../../data/query-client.ts'
import { saveOrderOf } from '../../editor/collection/save-orders.ts'
import { showUndoToast } from '../../ui/action-toast.tsx'

/** Discards the waiting changes of a document at once; the toast undoes that. */
export async function discardWithUndo({ entity, id, title, before, after }: WaitingDocument) {
  let discarded: number | null = null
  const isDone = await attempt(async () => {
    discarded = (await discard({ entity, id, after, to: before })).after
  })
  if (!isDone) return
  const words =
    before === null ? `Desfeito. ${title} saiu da lista.` : `Desfeito. ${title} está como no site.`
  showUndoToast(`discarded-${id}`, words, () =>
    attempt(() => discard({ entity, id, after: discarded, to: after }), {
      success: `${title}: as mudanças voltaram a esperar.`,
    }),
  )
}

/** Restores the order that visitors see in the release; the toast undoes that. */
export async function discardOrderWithUndo({ entity, ids }: WaitingOrder, release: number) {
  const isDone = await attempt(async () => {
    await restore({ what: 'order', entity, release })
    await refreshPublishing()
  })
  if (!isDone) return
  showUndoToast(`discarded-order-${entity}`, 'Desfeito. A ordem está como no site.', () =>
    attempt(() => putOrder({ entity, ids }), { success: 'A nova ordem voltou a esperar.' }),
  )
}

async function putOrder({ entity, ids }: WaitingOrder) {
  await queryClient.fetchQuery({ ...documentsQuery(entity), staleTime: 0 })
  await saveOrderOf(entity, ids)
  await refreshPublishing()
}
