import { collections } from '#content/index.ts'
import { addressOf, hasPage } from '#content/pages/entry-pages.ts'
import {
  isPageCollection,
  type PageCollection,
  pageCollectionOf,
} from '#content/rules/page-kinds.ts'
import type { Document } from '#sdk/documents.ts'
import { type Listed, useCollections } from '../../data/documents.ts'

export type Redirect = Document<'redirects'>

export type Target = {
  address: string
  /** What happened on the day of the redirect. */
  origin: string
  /** What is said of it. */
  note: string
  /** Why it leads elsewhere for now; empty if it does not. */
  detour: string
  /** Made when a page moved or left, by the site. */
  isAutomatic: boolean
  isGone: boolean
}

/** Where each redirect leads today. */
export function useTargets(): (redirect: Pick<Redirect, 'name' | 'to'>) => Target {
  const entries = useCollections().flatMap(({ entity, documents }) =>
    isPageCollection(entity) ? documents.map((entry) => pageOf(entity, entry as Page)) : [],
  )
  const known = new Map(entries.flatMap((one) => [[one.id, one] as const, [one.address, one]]))
  return ({ name, to }) => {
    const collection = pageCollectionOf(to)
    const isAutomatic = collection !== undefined
    const entry = known.get(to)
    const kind = isAutomatic ? 'Feito sozinho, vale para sempre' : 'Feito à mão'
    if (collection && !entry) {
      const { article, many } = collections[collection].noun
      const note = `Quem abre lê que a página não existe mais e vê ${article}s outr${article}s ${many}`
      return { address: '', origin: 'Guardado', note, detour: '', isAutomatic, isGone: true }
    }
    const { address = to, detour = '' } = entry ?? {}
    const isBack = address === name && detour === ''
    const note = isBack ? 'A página está neste endereço de novo' : kind
    const hasMoved = isAutomatic && !isBack && detour === ''
    const origin = isAutomatic ? (hasMoved ? 'Mudou de endereço' : 'Guardado') : 'Criado'
    return { address, origin, note, detour, isAutomatic, isGone: false }
  }
}

type Page = Listed<PageCollection>

function pageOf(collection: PageCollection, entry: Page) {
  const address = addressOf(collection, { ...entry, id: entry._id })
  return { id: entry._id, address, detour: detourOf(collection, entry) }
}

function detourOf(collection: PageCollection, entry: Page): string {
  if (hasPage(collection, entry)) return ''
  return `O destino ${entry.is_active ? 'não tem página agora' : 'está escondido'}: leva à lista`
}
