import type { WaitingDocument } from '#protocol/publishing.ts'
import { discard } from '../../data/publishing/publishing.ts'
import { attempt } from '../../form/attempt.ts'
import { showUndoToast } from '../../form/undo-toast.tsx'

/** Takes the waiting changes of a document back at once; the toast undoes that. */
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
