import { type CollectionName, collections, type Entry } from '#content/index.ts'
import type { Document } from '#sdk/documents.ts'
import { refresh } from '../../data/documents.ts'
import { save } from '../../data/saves.ts'
import { act } from '../../history/act.ts'

/** The lists whose entries can be hidden without deleting them. */
export type HidableName = {
  [Name in CollectionName]: Entry<Name> extends { is_active: boolean } ? Name : never
}[CollectionName]

const saveFailures: Partial<Record<CollectionName, string>> = {
  team: 'Erro crítico ao salvar membro. Tente novamente.',
  testimonials: 'Erro ao salvar depoimento. Tente novamente.',
}

export const saveFailureOf = (entity: CollectionName) =>
  saveFailures[entity] ?? `Erro ao salvar ${collections[entity].noun.one}`

const underWay = new Set<string>()

/** Saves it, unless an earlier press is still being saved: the second would be refused as stale. */
export async function once(id: string, save: () => Promise<unknown>) {
  if (underWay.has(id)) return
  underWay.add(id)
  try {
    await save()
  } finally {
    underWay.delete(id)
  }
}

type Hidable = Pick<Document<HidableName>, '_id' | '_version' | 'name'>

/** Shows the entry on the page or hides it, at once. */
export const setVisible = (
  entity: HidableName,
  { _id, _version, name }: Hidable,
  is_active: boolean,
) =>
  once(_id, async () => {
    const words = is_active
      ? `${name} voltou ao site.`
      : `${name} saiu do site. Continua guardado aqui.`
    const setIt = () => save(entity, { _id, _version }, { is_active })
    if (!(await act(words, setIt, { failure: saveFailureOf(entity) }))) refresh(entity)
  })
