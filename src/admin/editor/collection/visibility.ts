import { type CollectionName, collections, type Entry } from '#content/index.ts'
import type { Document } from '#sdk/documents.ts'
import { refresh } from '../../data/documents.ts'
import { isBatch, returnedText } from '../../data/publishing/publishing-state.ts'
import { reportError } from '../../data/query-client.ts'
import { save } from '../../data/saves.ts'
import { showUndoToast } from '../../ui/action-toast.tsx'
import { toast } from '../../ui/toast.tsx'

/** The lists whose entries can be hidden without deleting them. */
export type HidableName = {
  [Name in CollectionName]: Entry<Name> extends { is_active: boolean } ? Name : never
}[CollectionName]

export const isHidable = (entity: CollectionName): entity is HidableName =>
  collections[entity].shownBy === 'is_active'

const saveFailures: Partial<Record<CollectionName, string>> = {
  team: 'Erro crítico ao salvar membro. Tente novamente.',
  testimonials: 'Erro ao salvar depoimento. Tente novamente.',
}

export const saveFailureOf = (entity: CollectionName) =>
  saveFailures[entity] ?? `Erro ao salvar ${collections[entity].noun.one}`

type Hidable = Pick<Document<HidableName>, '_id' | '_version' | 'name'>

/** Shows the entry on the page or hides it, at once, and offers to undo it. */
export async function setVisible(
  entity: HidableName,
  { _id, _version, name }: Hidable,
  is_active: boolean,
) {
  const id = `visibility-${_id}`
  try {
    const saved = await save(entity, { _id, _version }, { is_active })
    const words = is_active ? `${name} ${returnedText()}` : hiddenText(name)
    showUndoToast(id, words, () => setVisible(entity, saved, !is_active))
  } catch (error) {
    reportError(error)
    refresh(entity)
    toast.error(saveFailureOf(entity), { id })
  }
}

const hiddenText = (name: string) =>
  isBatch()
    ? `${name} vai sair do site. Espera a publicação.`
    : `${name} saiu do site. Continua guardado aqui.`
