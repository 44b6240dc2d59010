import { createHash } from 'node:crypto'
import type { Content } from '#content/index.ts'
import { type EntryPage, entryPagesOf } from '#content/pages/entry-pages.ts'
import type { Picture } from '#content/pictures/pictures.ts'
import { toLostPage } from '#content/public/lost-page.ts'
import type { PageContent } from '#content/public/page-content.ts'
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
  missing: () => PreparedResponse
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
  const pages = new Map(
    entryPagesOf(content, day)
      .filter(({ collection }) => collection === 'treatments')
      .map((page) => [page.address, page]),
  )
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
      const page = pages.get(path)
      if (!page) return undefined
      const answer = asked.get(path) ?? answerFor(pageContentOf({ content, pictures }, page))
      asked.set(path, answer)
      return answer
    },
    missing: () => answerFor(toLostPage({ content, pictures }), 404),
  }
}

const pageContentOf = (
  given: { content: Content; pictures: Record<string, Picture> },
  page: EntryPage,
): PageContent => toTreatmentPage(given, page)
