import { addressOf, hasPage, type PageCollection, pageKinds } from '#content/pages/entry-pages.ts'
import { type Listed, useCollection } from '../../data/documents.ts'
import { legalPageNames } from './link-meaning.ts'

type Page = { value: string; label: string }

/** The pages that visitors can open, by the kind of each. */
export function useOwnPages(): { group: string; items: Page[] }[] {
  const treatments = pagesOf('treatments', useCollection('treatments').documents)
  const articles = pagesOf('articles', useCollection('articles').documents)
  const all = { value: pageKinds.articles.list, label: 'Todos os textos' }
  const legal = Object.entries(legalPageNames).map(([value, label]) => ({ value, label }))
  return [
    { group: 'Tratamentos', items: treatments },
    { group: 'Conteúdos', items: articles.length > 0 ? [all, ...articles] : [] },
    { group: 'Páginas legais', items: legal },
  ].filter(({ items }) => items.length > 0)
}

const pagesOf = (collection: PageCollection, documents: Listed<PageCollection>[] = []): Page[] =>
  documents
    .filter((entry) => hasPage(collection, entry))
    .map((entry) => ({
      value: addressOf(collection, { ...entry, id: entry._id }),
      label: entry.name,
    }))
