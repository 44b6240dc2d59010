import type { Document } from '#sdk/documents.ts'
import { restoreVersion } from '../../data/history.ts'
import { change } from '../../data/saves.ts'
import { attempt } from '../../form/attempt.ts'
import { showUndoToast } from '../../form/undo-toast.tsx'
import { ask } from '../../ui/confirm.tsx'
import { counted } from '../../ui/words.ts'
import type { ListPlan } from './guide-plan.ts'

type Examples = (Document<'team'> | Document<'treatments'>)[]

/** Removes all examples together; they can be restored together. */
export function askToRemoveExamples({ entity, examples: words }: ListPlan, examples: Examples) {
  const targets = examples.map(({ _id, _version }) => ({ _id, _version }))
  const count = counted(examples.length, ...words)
  const bringBack = async () => {
    for (const { _id, _version } of targets) {
      await restoreVersion({ entity, id: _id, version: _version, seen: _version + 1 })
    }
  }
  const remove = async () => {
    const isDone = await attempt(() => change(entity, { delete: targets }))
    if (!isDone) return
    showUndoToast(`examples-${entity}`, `Pronto: ${count} a menos.`, () =>
      attempt(bringBack, { success: 'Os exemplos voltaram.' }),
    )
  }
  ask({
    question: `Tirar do site ${count}?`,
    detail: 'O que você mesma escreveu fica. Logo depois ainda dá para desfazer.',
    danger: { label: 'Tirar', onChoose: remove },
    stay: 'Manter',
  })
}
