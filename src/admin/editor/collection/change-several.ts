import { type CollectionName, collections } from '#content/index.ts'
import type { Document } from '#sdk/documents.ts'
import { refresh } from '../../data/documents.ts'
import { reportError } from '../../data/query-client.ts'
import { change } from '../../data/saves.ts'
import { showUndoToast } from '../../ui/action-toast.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { counted } from '../../ui/format.ts'
import { toast } from '../../ui/toast.tsx'
import { restoreFormerList } from './original-list.ts'
import { inBatches, readEntries, readIdsInOrder, saveOrderOf } from './save-orders.ts'
import type { HidableName } from './visibility.ts'

/** The entries of a list that were chosen for one action. */
export type Chosen<Name extends CollectionName = CollectionName> = {
  entity: Name
  ids: ReadonlySet<string>
}

const FAILED = 'Não deu para mudar a lista. Confira e tente de novo.'

export function countedEntries(entity: CollectionName, count: number): string {
  const { one, many } = collections[entity].noun
  return counted(count, one, many)
}

const versionsOf = (documents: Document<CollectionName>[]) =>
  documents.map(({ _id, _version }) => ({ id: _id, version: _version }))

/** Runs the change of several entries and offers one undo for all of it. */
async function withUndo(entity: CollectionName, words: string, run: () => Promise<unknown>) {
  const former = versionsOf(readEntries(entity))
  try {
    await run()
    const seen = versionsOf(readEntries(entity))
    showUndoToast(`several-${entity}`, words, () => restoreFormerList(entity, seen, former))
  } catch (error) {
    notifyFailure(entity, error)
  }
}

/** Says that the change of several entries failed, and shows the list as it is. */
export function notifyFailure(entity: CollectionName, error: unknown) {
  reportError(error)
  refresh(entity)
  toast.error(FAILED, { id: `several-${entity}` })
}

export function showSeveral({ entity, ids }: Chosen<HidableName>, is_active: boolean) {
  const updates = readEntries(entity)
    .filter((entry) => ids.has(entry._id) && entry.is_active !== is_active)
    .map(({ _id, _version }) => ({ filter: { _id, _version }, update: { is_active } }))
  const words = `${countedEntries(entity, updates.length)}: ${is_active ? 'de volta ao site.' : 'fora do site.'}`
  if (updates.length === 0) return
  return withUndo(entity, words, () => inBatches(updates, (update) => change(entity, { update })))
}

/** Moves them together, in their order, to one end of the list. */
export function moveSeveral({ entity, ids }: Chosen, end: 'start' | 'end') {
  const all = readIdsInOrder(entity)
  const [moved, others] = [all.filter((id) => ids.has(id)), all.filter((id) => !ids.has(id))]
  const order = end === 'start' ? [...moved, ...others] : [...others, ...moved]
  const words = `${countedEntries(entity, moved.length)} no ${end === 'start' ? 'início' : 'fim'} da lista.`
  return withUndo(entity, words, () => saveOrderOf(entity, order))
}

const notes: Partial<Record<CollectionName, string>> = {
  testimonials: ' Se uma paciente retirou a autorização, use “A paciente retirou”.',
}

/** Asks first. */
export function askToDeleteSeveral({ entity, ids }: Chosen, onDeleted: () => void) {
  const targets = readEntries(entity).filter(({ _id }) => ids.has(_id))
  const words = `${countedEntries(entity, targets.length)} fora da lista.`
  const removeThem = async () => {
    await withUndo(entity, words, () =>
      change(entity, { delete: targets.map(({ _id, _version }) => ({ _id, _version })) }),
    )
    onDeleted()
  }
  confirm({
    question: `Excluir ${countedEntries(entity, targets.length)}?`,
    detail: `Saem do site na mesma hora. Por 30 dias voltam por Excluídos, no menu da lista; depois, pelo Histórico.${notes[entity] ?? ''}`,
    danger: { label: 'Excluir', onChoose: removeThem },
    stay: 'Manter',
  })
}
