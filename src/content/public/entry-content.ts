import { collections } from '../index.ts'
import type { EntryPage, GivenContent } from '../pages/entry-pages.ts'
import { pageKinds } from '../rules/page-kinds.ts'
import { toArticlePage } from './article-page.ts'
import { withPictures } from './public-content.ts'
import { toTreatmentPage } from './treatment-page.ts'

const makers = { treatments: toTreatmentPage, articles: toArticlePage }

/** What the page of an entry shows, whether visitors can open it or not. */
export function pageContentOf(given: GivenContent, page: EntryPage) {
  const { pictures } = given
  const { collection, id } = page
  const list = { text: collections[collection].label, href: pageKinds[collection].list }
  const said = { id, list, ...makers[collection](given, page) }
  return withPictures(said, pictures)
}

export type EntryContent = ReturnType<typeof pageContentOf>
