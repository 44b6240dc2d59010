import { collections } from '#content/index.ts'
import type { Document, Fields } from '#sdk/documents.ts'
import { fieldsOf, refresh } from '../../data/documents.ts'
import { reportError } from '../../data/query-client.ts'
import { add, remove, takeLastAdded } from '../../data/saves.ts'
import { showUndoToast } from '../../ui/action-toast.tsx'
import { toast } from '../../ui/toast.tsx'
import { readEntries, readIdsInOrder, saveOrderOf } from './save-orders.ts'
import { showEntry } from './show-entry.ts'
import type { HidableName } from './visibility.ts'

const SUFFIX = ' (cópia)'

/** Adds a hidden copy after the original, shows it and offers to undo it. */
export async function duplicate(entity: HidableName, original: Document<HidableName>) {
  try {
    const copy = await add(entity, copyOf(entity, original))
    takeLastAdded()
    await saveOrderOf(entity, idsWithCopy(entity, original._id, copy._id))
    showEntry(copy._id)
    const words = `Cópia de ${original.name} criada, escondida do site.`
    showUndoToast(`copied-${copy._id}`, words, () => removeCopy(entity, copy))
  } catch (error) {
    notifyFailure(entity, error, 'Não deu para duplicar. Tente de novo.')
  }
}

function copyOf(entity: HidableName, original: Document<HidableName>): Fields<HidableName> {
  const max = collections[entity].schema.shape.name.maxLength ?? Number.POSITIVE_INFINITY
  const name = original.name.slice(0, max - SUFFIX.length) + SUFFIX
  return { ...fieldsOf(entity, original), name, is_active: false }
}

function idsWithCopy(entity: HidableName, original: string, copy: string): string[] {
  const ids = readIdsInOrder(entity)
  return ids.filter((id) => id !== copy).flatMap((id) => (id === original ? [id, copy] : [id]))
}

async function removeCopy(entity: HidableName, { _id }: Document<HidableName>) {
  const copy = readEntries(entity).find((entry) => entry._id === _id)
  if (!copy) return
  try {
    await remove(entity, copy)
    toast.success('A cópia saiu da lista.')
  } catch (error) {
    notifyFailure(entity, error, 'Não deu para desfazer. Exclua a cópia na lista.')
  }
}

function notifyFailure(entity: HidableName, error: unknown, words: string) {
  reportError(error)
  refresh(entity)
  toast.error(words, { id: `copy-${entity}` })
}
