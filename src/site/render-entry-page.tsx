import { renderToStaticMarkup } from 'react-dom/server'
import type { PageContent } from '#content/public/page-content.ts'
import type { EntryPageInput } from '#content/public/page-renderer.ts'
import { FEED_PATH } from '#content/rules/page-kinds.ts'
import { DRAFT_MARK, documentOf, visitAttributesOf } from './document.tsx'
import { Head, ShareTags } from './head/head.tsx'
import { pageCardOf } from './head/share-card.ts'
import { pageDataOf } from './head/structured-data.ts'
import { viewOf } from './pages/views.ts'
import readingFontsCss from './prose/reading-fonts.css?inline'

/** A page besides the home page. It is complete without script; the script only counts taps. */
export function renderEntryPage(input: EntryPageInput) {
  const { shell, page, year, publicUrl, assets, isDraft } = input
  const { Page, css, nodes } = viewOf(page)
  const markup = renderToStaticMarkup(<Page {...{ shell, page, year, publicUrl }} />)
  return documentOf({
    shell,
    assets,
    head: <EntryHead {...input} />,
    data: 'list' in page && pageDataOf(shell, page, publicUrl, nodes?.(shell, page, publicUrl)),
    attributes: visitAttributesOf(shell),
    page: withBoundLetters(withHomeAnchors(markup)),
    mark: isDraft ? DRAFT_MARK : undefined,
    css,
  })
}

/** The sections that header and footer lead to are on the home page; the content that the first link of a page leads to is here. */
const withHomeAnchors = (markup: string) =>
  markup
    .split(/(?=<main)|(?<=<\/main>)/)
    .map((part) =>
      part.startsWith('<main') ? part : part.replaceAll(/ href="#(?!main")/g, ' href="/#'),
    )
    .join('')

/** A word of one letter never ends a line of a title. */
const withBoundLetters = (markup: string) =>
  markup.replace(/<h[1-4].*?<\/h[1-4]>/g, (title) =>
    title.replace(/(?<=[\s>])(\p{L}) (?=[\p{L}“"])/gu, '$1\u00a0'),
  )

/** What search engines and chats show of the page. */
function searchWordsOf(page: PageContent) {
  const { title, lead: description } = page
  if (page.kind === 'article')
    return { title: page.searchTitle, description: page.searchDescription }
  if (page.kind !== 'list' || page.number === 1) return { title, description }
  return { title: `${title} | ${page.place}`, description: `${description} ${page.place}.` }
}

function EntryHead({ shell, page, publicUrl, assets, isDraft = false }: EntryPageInput) {
  const { kind, path } = page
  const { siteName } = shell.settings
  const { title, description } = searchWordsOf(page)
  const [readingFont] = /\/[^"')]+\.woff2/.exec(readingFontsCss) ?? []
  return (
    <Head
      {...{ shell, publicUrl, assets, description, path }}
      title={`${title} | ${siteName}`}
      hasScript={kind !== 'legal' && !isDraft}
    >
      {(kind === 'lost' || isDraft) && <meta name="robots" content="noindex" />}
      {'text' in page && (
        <link rel="preload" href={readingFont} as="font" type="font/woff2" crossOrigin="" />
      )}
      {(kind === 'list' || kind === 'article') && (
        <link rel="alternate" type="application/rss+xml" href={FEED_PATH} />
      )}
      {kind !== 'lost' && (
        <ShareTags
          {...{ publicUrl, path, title, description, siteName }}
          card={kind === 'legal' ? undefined : pageCardOf(shell, page)}
          type={kind === 'article' ? 'article' : 'website'}
        />
      )}
    </Head>
  )
}
