import { createHash } from 'node:crypto'
import type { Content } from '#content/index.ts'
import {
  type EntryPage,
  entryPagesOf,
  everyPageOf,
  type GivenContent,
  pageEntriesOf,
} from '#content/pages/entry-pages.ts'
import { type Redirection, redirectionsOf } from '#content/pages/redirections.ts'
import { type Picture, pictureUrlsIn } from '#content/pictures/pictures.ts'
import type { ShareCard } from '#content/pictures/share-card.ts'
import { articleCardOf, newestFirst } from '#content/public/article-card.ts'
import { articleListsOf, type ListPart, toArticleListPage } from '#content/public/article-list.ts'
import { pageContentOf } from '#content/public/entry-content.ts'
import { toLostPage } from '#content/public/lost-page.ts'
import { type PageContent, pageShellOf } from '#content/public/page-content.ts'
import type { PageInput, Renderer } from '#content/public/page-renderer.ts'
import type { Headers } from '../http/security-headers.ts'
import { compactAnswerOf, type PageMemory, type PreparedResponse } from './answer.ts'

/** The pages besides the home page, each rendered when somebody first asks for it. */
export type EntryPages = {
  /** The page at this path; undefined if there is none. */
  find: (path: string) => PreparedResponse | undefined
  /** The page at this address, if somebody asked for it since the last save. */
  ready: (url: string | undefined) => PreparedResponse | undefined
  /** What a visitor gets at an address that never had a page. */
  missing: () => PreparedResponse
  /** What a visitor gets at an old address; undefined for any other. */
  old: (path: string) => OldAddress | undefined
  /** The picture of a link to the page at this path. */
  cardOf: (path: string) => ShareCard | undefined
  /** Whether one of these pages shows a picture whose address begins like this. */
  showPicture: (start: string) => boolean
  /** What the lists of pages are made from, for programs. */
  listed: () => Listed
}

/** Where to, and whether for ever; or the page that says that it is gone. */
type OldAddress = Exclude<Redirection, { gone: unknown }> | { id: string; answer: PreparedResponse }

type ListedPage = EntryPage & { title: string; lead: string; image: string }
type Listed = {
  site: PageInput['content']
  pages: ListedPage[]
  /** Every page of every list, with the entries that it lists. */
  lists: { path: string; ids: string[] }[]
  /** The newest texts. */
  articles: (count: number) => ReturnType<typeof articleCardOf>[]
}

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
  const contentAt = openPageContents(given)
  const redirections = redirectionsOf(content, given.pages, publicUrl)
  const asked = new Map<string, PreparedResponse>()
  const cards = new Map<string, ShareCard>()
  let lost: PreparedResponse | undefined
  let shownPictures: string[] | undefined
  const shellText = JSON.stringify([shell, year, headersOf([])])

  function answerFor(page: PageContent, status = 200): PreparedResponse {
    const key = createHash('sha256').update(shellText).update(JSON.stringify(page)).digest('base64')
    const known = memory.get(key)
    if (known) return known
    const { html, styles } = renderer.renderEntryPage({ shell, page, year, publicUrl, assets })
    const answer = compactAnswerOf(html, headersOf(styles), status)
    memory.set(key, answer)
    return answer
  }

  return {
    ready: (url) => (url === undefined ? undefined : asked.get(url)),
    find: (path) => {
      const known = asked.get(path)
      if (known) return known
      const page = contentAt(path)
      const answer = page && answerFor(page)
      if (answer) asked.set(path, answer)
      return answer
    },
    cardOf: (path) => {
      const known = cards.get(path)
      if (known) return known
      const page = contentAt(path)
      const card = page && renderer.pageCardOf(shell, page)
      if (card) cards.set(path, card)
      return card
    },
    missing: () => {
      lost ??= answerFor(toLostPage(given), 404)
      return lost
    },
    old: (path) => {
      const redirection = redirections.get(path)
      if (!redirection || 'to' in redirection) return redirection
      return { id: redirection.id, answer: answerFor(toLostPage(given, redirection.gone), 410) }
    },
    showPicture: (start) => {
      const ids = new Set(given.pages.map(({ id }) => id))
      const entries = pageEntriesOf(content).filter(({ id }) => ids.has(id))
      // Pages of texts show who wrote and reviewed them.
      shownPictures ??= [...entries, ...content.team].flatMap((entry) => pictureUrlsIn(entry))
      return shownPictures.some((url) => url.startsWith(start))
    },
    listed: () => ({
      site: input.content,
      pages: listedPagesOf(given),
      lists: articleListsOf(content, given.pages).map(({ path, pages }) => ({
        path,
        ids: pages.map(({ id }) => id),
      })),
      articles: (count) =>
        newestFirst(content, given.pages)
          .slice(0, count)
          .map((page) => articleCardOf(content, page)),
    }),
  }
}

/** The content of the page at this path, also of an entry that has none yet; undefined for any other path. */
export const draftPageOf = (given: GivenContent, path: string) =>
  openPageContents({ ...given, pages: everyPageOf(given.content) })(path)

/** Finds the content of a page by its path. */
function openPageContents(given: GivenContent) {
  const pages = new Map(given.pages.map((page) => [page.address, page]))
  let lists: Map<string, ListPart> | undefined
  return (path: string) => {
    const page = pages.get(path)
    if (page) return pageContentOf(given, page)
    lists ??= new Map(articleListsOf(given.content, given.pages).map((part) => [part.path, part]))
    const part = lists.get(path)
    return part && toArticleListPage(given, part)
  }
}

function listedPagesOf({ content, pages }: GivenContent): ListedPage[] {
  const entries = new Map(pageEntriesOf(content).map((entry) => [entry.id, entry]))
  return pages.map((page) => {
    const { name: title = '', summary: lead = '', image = '' } = entries.get(page.id) ?? {}
    return { ...page, title, lead, image }
  })
}
