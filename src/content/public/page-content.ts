import type { Content } from '../index.ts'
import type { LegalPage } from '../legal/legal-texts.ts'
import type { EntryPage } from '../pages/entry-pages.ts'
import type { Picture } from '../pictures/pictures.ts'
import type { ShareCard } from '../pictures/share-card.ts'
import type { ArticleListPage } from './article-list.ts'
import { type ArticlePage, toArticlePage } from './article-page.ts'
import type { LostPage } from './lost-page.ts'
import { type TreatmentPage, toTreatmentPage } from './treatment-page.ts'

/** What a page besides the home page shows between header and footer. */
export type PageContent = TreatmentPage | ArticlePage | ArticleListPage | LostPage | LegalPage

/** What the picture of a shared link needs to know about such a page. */
export type CardPage = Pick<
  TreatmentPage,
  'path' | 'title' | 'image' | 'imagePosition' | 'pictures'
> & {
  card: Pick<ShareCard, 'design' | 'topic'>
}

/** What such pages are made from. */
export type GivenContent = {
  content: Content
  pictures: Record<string, Picture>
  /** Every page that visitors can open. */
  pages: EntryPage[]
}

const makers = { treatments: toTreatmentPage, articles: toArticlePage }

/** What the page of an entry shows, whether visitors can open it or not. */
export const pageContentOf = (given: GivenContent, page: EntryPage) =>
  makers[page.collection](given, page)
