import type { LegalPage } from '../legal/legal-texts.ts'
import type { ShareCard } from '../pictures/share-card.ts'
import type { ArticleListPage } from './article-list.ts'
import type { EntryContent } from './entry-content.ts'
import type { LostPage } from './lost-page.ts'
import { type PublicContent, picturesOf } from './public-content.ts'

/** What a page besides the home page shows between header and footer. */
export type PageContent = EntryContent | ArticleListPage | LostPage | LegalPage

export type PageOf<Kind extends PageContent['kind']> = Extract<PageContent, { kind: Kind }>

/** What the picture of a shared link needs to know about such a page. */
export type CardPage = Pick<
  PageOf<'treatment'>,
  'path' | 'title' | 'image' | 'imagePosition' | 'pictures'
> & {
  card: Pick<ShareCard, 'design' | 'topic'>
}

const shared = [
  'header',
  'footer',
  'buttons',
  'links',
  'design',
  'settings',
  'cta',
  'contact',
  'hoursBehind',
  'hasExamples',
  'hasArticles',
] as const satisfies (keyof PublicContent)[]

/** What every page of the site shows around its own content; whatever else changes leaves the page as it is. */
export type PageShell = Pick<PublicContent, (typeof shared)[number] | 'pictures'>

export function pageShellOf(content: PublicContent): PageShell {
  const said = Object.fromEntries(shared.map((name) => [name, content[name]]))
  return { ...said, pictures: picturesOf(said, content.pictures) } as PageShell
}
