import { createHash } from 'node:crypto'
import type { Content } from '#content/index.ts'
import {
  type EntryPage,
  entryPagesOf,
  everyPageOf,
  type PageCollection,
} from '#content/pages/entry-pages.ts'
import { type Redirection, redirectionsOf } from '#content/pages/redirections.ts'
import type { Picture } from '#content/pictures/pictures.ts'
import { articleListsOf, toArticleListPage } from '#content/public/article-list.ts'
import { articleCardOf, newestFirst, toArticlePage } from '#content/public/article-page.ts'
import { toLostPage } from '#content/public/lost-page.ts'
import type { GivenContent, PageContent } from '#content/public/page-content.ts'
import { pageShellOf } from '#content/public/page-shell.ts'
import { toTreatmentPage } from '#content/public/treatment-page.ts'
import type { Headers } from '../http/security-headers.ts'
import { answerOf, type PreparedResponse, prepareBody } from './answer.ts'
import type { PageMemory } from './page-memory.ts'
import type { PageInput, Renderer } from './renderer.ts'

/** The pages besides the home page, each rendered when somebody first asks for it. */
export type EntryPages = {
  /** The page at this path; undefined if there is none. */
  find: (path: string) => PreparedResponse | undefined
  /** The page at this address, if somebody asked for it since the release. */
  ready: (url: string | undefined) => PreparedResponse | undefined
  /** What a visitor gets at an address without a page. */
  missing: (path: string) => Redirect | { answer: PreparedResponse }
  /** Where an old address leads; undefined if nowhere. */
  redirectOf: (path: string) => Redirect | undefined
  /** What the lists of pages are made from, for machines. */
  listed: () => { site: PageInput['content']; pages: ListedPage[]; articles: ArticleEntry[] }
}

/** Where to, and whether for ever. */
export type Redirect = Exclude<Redirection, { gone: unknown }>

type ListedPage = EntryPage & { title: string; lead: string; image: string }
type ArticleEntry = ReturnType<typeof articleCardOf>

type Options = {
  content: Content
  pictures: Record<string, Picture>
  /** The clinic's day. */
  day: string
  input: PageInput
  renderer: Renderer
  memory: PageMemory
  /** The headers of a page with these styles. */
  headersOf: (styles: string[]) => Headers
}

export function prepareEntryPages(options: Options): EntryPages {
  const { content, pictures, day, memory, input, renderer, headersOf } = options
  const { year, publicUrl, assets } = input
  const shell = pageShellOf(input.content)
  const given = { content, pictures, pages: entryPagesOf(content, day) }
  const makers = makersOf(given)
  const redirections = redirectionsOf(content, given.pages)
  const asked = new Map<string, PreparedResponse>()
  const shellText = JSON.stringify([shell, year, headersOf([])])

  function answerFor(page: PageContent, status?: number): PreparedResponse {
    const key = createHash('sha256').update(shellText).update(JSON.stringify(page)).digest('base64')
    return memory.remembered(key, () => {
      const { html, styles } = renderer.renderEntryPage({ shell, page, year, publicUrl, assets })
      return answerOf(prepareBody(html), headersOf(styles), { status, isCompact: true })
    })
  }

  return {
    ready: (url) => (url === undefined ? undefined : asked.get(url)),
    find: (path) => {
      const make = makers.get(path)
      if (!make) return undefined
      const answer = asked.get(path) ?? answerFor(make())
      asked.set(path, answer)
      return answer
    },
    missing: (path) => {
      const redirection = redirections.get(path)
      if (!redirection) return { answer: answerFor(toLostPage(given), 404) }
      if (!('gone' in redirection)) return redirection
      return { answer: answerFor(toLostPage(given, redirection.gone), 410) }
    },
    redirectOf: (path) => {
      const redirection = redirections.get(path)
      return redirection && 'to' in redirection ? redirection : undefined
    },
    listed: () => ({
      site: input.content,
      pages: given.pages.map((page) => listedPageOf(content, page)),
      articles: newestFirst(content, given.pages).map((page) => articleCardOf(content, page)),
    }),
  }
}

/** The content of the page at this path, also of an entry that has none yet; undefined for any other path. */
export function draftPageOf(given: GivenContent, path: string): PageContent | undefined {
  const make = makersOf({ ...given, pages: everyPageOf(given.content) }).get(path)
  return make?.()
}

/** What makes the content of each page, by its path. */
function makersOf(given: GivenContent): Map<string, () => PageContent> {
  const lists = articleListsOf(given.content, given.pages)
  return new Map<string, () => PageContent>([
    ...lists.map((part) => [part.path, () => toArticleListPage(given, part)] as const),
    ...given.pages.map((page) => [page.address, () => pageContentOf(given, page)] as const),
  ])
}

const contentMakers: Record<PageCollection, (given: GivenContent, page: EntryPage) => PageContent> =
  { treatments: toTreatmentPage, articles: toArticlePage }

const pageContentOf = (given: GivenContent, page: EntryPage): PageContent =>
  contentMakers[page.collection](given, page)

function listedPageOf(content: Content, page: EntryPage): ListedPage {
  const entry = content[page.collection].find(({ id }) => id === page.id)
  return {
    ...page,
    title: entry?.name ?? '',
    lead: entry?.summary ?? '',
    image: entry?.image ?? '',
  }
}
