import { renderToStaticMarkup } from 'react-dom/server'
import type { PageContent } from '#content/public/page-content.ts'
import type { PageShell } from '#content/public/page-shell.ts'
import { DRAFT_MARK, dataScript, documentOf, type RenderedPage } from './document.tsx'
import { cropCss } from './head/crop-css.ts'
import { type PageAssets, ShareTags } from './head/head.tsx'
import { PageHead } from './head/page-head.tsx'
import { pageCardOf } from './head/share-card.ts'
import { pageDataOf } from './head/structured-data.ts'
import { themeCss } from './head/theme.ts'
import pastCss from './live/past.css?inline'
import articleCardsCss from './pages/article-cards.css?inline'
import { EntryPage } from './pages/entry-page.tsx'
import { pageStyles } from './pages/page-styles.ts'
import logoTonesCss from './parts/logo-tones.css?inline'
import readingFontsCss from './prose/reading-fonts.css?inline'
import questionsCss from './sections/questions.css?inline'

type Input = {
  shell: PageShell
  page: PageContent
  year: number
  publicUrl: string | undefined
  assets: PageAssets
  isDraft?: boolean
}

/** A page besides the home page. It is complete without script; the script only counts taps. */
export function renderEntryPage(input: Input): RenderedPage {
  const { shell, page, year, publicUrl, assets, isDraft = false } = input
  const markup = renderToStaticMarkup(
    <>
      {isDraft && <p className="past-mark">{DRAFT_MARK}</p>}
      <EntryPage {...{ shell, page, year, publicUrl }} />
    </>,
  )
  return documentOf({
    theme: shell.design.theme,
    style: [
      themeCss(shell.design),
      assets.css,
      pageStyles[page.kind],
      markup.includes('class="text"') ? articleCardsCss : '',
      markup.includes(' class="logo-') ? logoTonesCss : '',
      markup.includes(' class="qa"') ? questionsCss : '',
      cropCss(markup),
      isDraft ? pastCss : '',
    ].join(''),
    head: <EntryHead {...input} />,
    data: page.kind === 'lost' ? '' : dataScript(pageDataOf(shell, page, publicUrl)),
    root: (
      <div
        id="page"
        data-behind={shell.hoursBehind}
        data-ref={shell.links.hasReference ? '' : undefined}
      />
    ),
    page: withBoundLetters(withHomeAnchors(markup)),
  })
}

/** The sections that header and footer lead to are on the home page. */
const withHomeAnchors = (markup: string) =>
  markup
    .split(/(?=<main)|(?<=<\/main>)/)
    .map((part) => (part.startsWith('<main') ? part : part.replaceAll(' href="#', ' href="/#')))
    .join('')

/** A word of one letter never ends a line of a title. */
const withBoundLetters = (markup: string) =>
  markup.replace(/<h[1-4].*?<\/h[1-4]>/g, (title) =>
    title.replace(/(?<=[\s>])(\p{L}) (?=[\p{L}“"])/gu, '$1\u00a0'),
  )

function EntryHead({ shell, page, publicUrl, assets, isDraft = false }: Input) {
  const { path } = page
  const isArticle = page.kind === 'article'
  const title = isArticle ? page.searchTitle : page.title
  const description = isArticle ? page.searchDescription : page.lead
  const [readingFont] = /\/[^"')]+\.woff2/.exec(readingFontsCss) ?? []
  return (
    <PageHead {...{ shell, publicUrl, assets, title, description, path }}>
      {page.kind === 'lost' || isDraft ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          {page.kind !== 'list' && (
            <link rel="preload" href={readingFont} as="font" type="font/woff2" crossOrigin="" />
          )}
          {page.kind !== 'treatment' && (
            <link rel="alternate" type="application/rss+xml" href="/conteudos/rss.xml" />
          )}
          <ShareTags
            {...{ publicUrl, path, title, description }}
            siteName={shell.settings.siteName}
            card={pageCardOf(shell, page)}
            type={isArticle ? 'article' : 'website'}
          />
        </>
      )}
      {!isDraft && <script type="module" src={assets.script} />}
    </PageHead>
  )
}
