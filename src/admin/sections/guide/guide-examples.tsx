import type { Document } from '#sdk/documents.ts'
import { attempt } from '../../data/attempt.ts'
import { documentsQuery } from '../../data/documents.ts'
import { queryClient } from '../../data/query-client.ts'
import { change } from '../../data/saves.ts'
import { restoreFormerList } from '../../editor/collection/original-list.ts'
import { showUndoToast } from '../../ui/action-toast.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { counted } from '../../ui/format.ts'
import type { ListPlan } from './guide-plan.ts'

type Examples = (Document<'team'> | Document<'treatments'>)[]

/** Removes all examples together; they can be restored together. */
export function askToRemoveExamples({ entity, examples: words }: ListPlan, examples: Examples) {
  const targets = examples.map(({ _id, _version }) => ({ _id, _version }))
  const count = counted(examples.length, ...words)
  const remove = async () => {
    const documents = await queryClient.ensureQueryData(documentsQuery(entity))
    const former = documents.map(({ _id, _version }) => ({ id: _id, version: _version }))
    const left = former.filter(({ id }) => !targets.some(({ _id }) => _id === id))
    const isDone = await attempt(() => change(entity, { delete: targets }))
    if (!isDone) return
    showUndoToast(`examples-${entity}`, `Pronto: ${count} a menos.`, () =>
      restoreFormerList(entity, left, former),
    )
  }
  confirm({
    question: `Tirar do site ${count}?`,
    detail: 'O que você mesma escreveu fica. Logo depois ainda dá para desfazer.',
    danger: { label: 'Tirar', onChoose: remove },
    stay: 'Manter',
  })
}
