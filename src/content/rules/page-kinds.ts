/** What is known of a kind of page without its content, so that sections, links and the site know it, too. */
type PageKind = {
  /** What the ids of its entries begin with. */
  prefix: string
  /** What the addresses of its pages begin with. */
  root: string
  /** Where all of them are listed. */
  list: string
  /** Whether visitors can open a page of this entry on a day of the clinic's calendar. */
  hasPage: (entry: never, day: string) => boolean
}

type Dated = { is_active: boolean; publishedOn: string }

/** The collections whose entries have pages of their own. */
export const pageKinds = {
  treatments: {
    prefix: 'treatment_',
    root: '/tratamentos',
    list: '/#treatments',
    hasPage: ({ is_active, text }: { is_active: boolean; text: object[] }) =>
      is_active && text.length > 0,
  },
  articles: {
    prefix: 'article_',
    root: '/conteudos',
    list: '/conteudos',
    hasPage: ({ is_active, publishedOn }: Dated, day: string) => is_active && publishedOn <= day,
  },
} satisfies Record<string, PageKind>

/** For programs that follow the texts. */
export const FEED_PATH = `${pageKinds.articles.root}/rss.xml`

/** The pages that every site has, made from the legal texts. */
export const fixedPages = {
  privacy: { path: '/privacidade', label: 'Privacidade' },
  accessibility: { path: '/acessibilidade', label: 'Acessibilidade' },
}

export type PageCollection = keyof typeof pageKinds
export type LegalPageName = keyof typeof fixedPages

export const pageCollections = Object.keys(pageKinds) as PageCollection[]
export const legalPageNames = Object.keys(fixedPages) as LegalPageName[]

export const isPageCollection = (entity: string): entity is PageCollection =>
  Object.hasOwn(pageKinds, entity)

/** The collection that an id belongs to; undefined for any other text. */
export const pageCollectionOf = (id: string): PageCollection | undefined =>
  /^[\w-]+$/.test(id)
    ? pageCollections.find((name) => id.startsWith(pageKinds[name].prefix))
    : undefined
