import { collections } from '#content/index.ts'
import { FEED_PATH, fixedPages, pageCollections, pageKinds } from '#content/rules/page-kinds.ts'
import { escaped } from '#content/rules/text.ts'
import type { Site } from '../content/site.ts'
import type { Headers } from '../http/security-headers.ts'
import { once, type PreparedResponse } from './answer.ts'
import type { EntryPages } from './entry-pages.ts'

type Listed = ReturnType<EntryPages['listed']>

/** The lists of pages for programs, by their addresses. */
export const feedPaths = {
  '/sitemap.xml': 'sitemap',
  [FEED_PATH]: 'rss',
  '/llms.txt': 'llms',
} satisfies Record<string, FeedName>

export type FeedName = 'sitemap' | 'rss' | 'llms'

type Given = {
  publicUrl: string
  site: Pick<Site, 'documents'>
  listed: EntryPages['listed']
  fileAnswer: (text: string, kind: Headers) => PreparedResponse
}

/** Each made once for what visitors see, when somebody first asks for it. */
export function prepareFeeds({
  publicUrl,
  site,
  listed,
  fileAnswer,
}: Given): Record<FeedName, () => PreparedResponse> {
  const answerOf = (type: string, make: () => string) =>
    once(() => fileAnswer(make(), { 'content-type': `${type}; charset=utf-8` }))
  return {
    sitemap: answerOf('application/xml', () => sitemapOf(publicUrl, site, listed())),
    rss: answerOf('application/rss+xml', () => feedOf(publicUrl, listed())),
    llms: answerOf('text/plain', () => llmsTextOf(publicUrl, listed())),
  }
}

const element = (name: string, text: string | undefined) =>
  text ? `<${name}>${escaped(text)}</${name}>` : ''

type Address = { path: string; at: string | undefined; image?: string }

/** https://www.sitemaps.org/protocol.html, with the pictures of Google's extension. */
function sitemapOf(publicUrl: string, { documents }: Given['site'], listed: Listed): string {
  const changes = new Map(documents.map(({ id, updatedAt }) => [id, updatedAt]))
  const newestOf = (ids: string[]) =>
    ids
      .flatMap((id) => changes.get(id) ?? [])
      .toSorted()
      .at(-1)
  // The home page shows nearly everything; what it does not show has pages of its own.
  const shown = documents
    .filter(({ entity }) => Object.hasOwn(listed.site, entity))
    .map(({ id }) => id)
  const fixed = [
    { path: '/', at: newestOf(shown) },
    ...Object.values(fixedPages).map(({ path }) => ({ path, at: changes.get('legalPages') })),
  ]
  const pages = listed.pages.map(({ id, address, image }) => {
    return { path: address, at: changes.get(id), image }
  })
  const lists = listed.lists.map(({ path, ids }) => ({ path, at: newestOf(ids) }))
  const entryOf = ({ path, at, image }: Address) => {
    const picture = image?.startsWith('/') ? publicUrl + image : image
    return `<url>${element('loc', publicUrl + path)}${element('lastmod', at)}${
      picture ? `<image:image>${element('image:loc', picture)}</image:image>` : ''
    }</url>`
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${[...fixed, ...lists, ...pages].map(entryOf).join('\n')}
</urlset>
`
}

const FEED_LENGTH = 20

/** Noon at the clinic, because a day has no hour. */
const rssDate = (day: string) => day && new Date(`${day}T15:00:00Z`).toUTCString()

/** https://www.rssboard.org/rss-specification */
function feedOf(publicUrl: string, { site, articles }: Listed): string {
  const items = articles(FEED_LENGTH).map(
    ({ path, title, lead, topic, publishedOn }) => `<item>
${element('title', title)}${element('link', publicUrl + path)}
<guid isPermaLink="true">${escaped(publicUrl + path)}</guid>
${element('description', lead)}${element('category', topic)}${element('pubDate', rssDate(publishedOn))}
</item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${element('title', site.settings.siteName)}${element('link', publicUrl + pageKinds.articles.list)}
${element('description', site.settings.siteDescription || site.settings.siteName)}<language>pt-BR</language>
<atom:link href="${escaped(publicUrl)}${FEED_PATH}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel>
</rss>
`
}

/** A line break would end an entry of the list, and brackets a link. */
const inOneLine = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\[\]]/g, '\\$&')

/** https://llmstxt.org: what the site has, for programs that read it. */
function llmsTextOf(publicUrl: string, { site, pages }: Listed): string {
  const { siteName, siteDescription } = site.settings
  const { privacy } = fixedPages
  const chapters = [
    ...pageCollections.map((collection) => [
      collections[collection].label,
      ...pages
        .filter((page) => page.collection === collection)
        .map(({ title, lead, address }) => {
          const rest = lead ? `: ${inOneLine(lead)}` : ''
          return `- [${inOneLine(title)}](${publicUrl}${address})${rest}`
        }),
    ]),
    ['Clínica', `- [Início](${publicUrl}/)`, `- [${privacy.label}](${publicUrl}${privacy.path})`],
  ]
  return [
    `# ${inOneLine(siteName)}`,
    siteDescription && `> ${inOneLine(siteDescription)}`,
    'O conteúdo informa e não substitui consulta.',
    ...chapters
      .filter(({ length }) => length > 1)
      .map(([title, ...lines]) => `## ${title}\n\n${lines.join('\n')}`),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n')
}
