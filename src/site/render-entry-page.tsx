import { renderToStaticMarkup } from 'react-dom/server'
import type { PageContent } from '#content/public/page-content.ts'
import type { PageShell } from '#content/public/page-shell.ts'
import { DRAFT_MARK, dataScript, documentOf, type RenderedPage } from './document.tsx'
import { cropCss } from './head/crop-css.ts'
import { type PageAssets, ShareTags } from './head/head.tsx'
import { PageHead } from './head/page-head.tsx'
import { treatmentDataOf } from './head/structured-data.ts'
import { themeCss } from './head/theme.ts'
import pastCss from './live/past.css?inline'
import { EntryPage } from './pages/entry-page.tsx'
import lostCss from './pages/lost.css?inline'
import pagesCss from './pages/pages.css?inline'
import logoTonesCss from './parts/logo-tones.css?inline'
import proseCss from './prose/prose.css?inline'
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

const styles = { treatment: readingFontsCss + pagesCss + proseCss, lost: lostCss }

/** A page besides the home page. It is complete without script; the script only counts taps. */
export function renderEntryPage(input: Input): RenderedPage {
  const { shell, page, year, publicUrl, assets, isDraft = false } = input
  const markup = renderToStaticMarkup(
    <>
      {isDraft && <p className="past-mark">{DRAFT_MARK}</p>}
      <EntryPage shell={shell} page={page} year={year} />
    </>,
  )
  return documentOf({
    theme: shell.design.theme,
    style: [
      themeCss(shell.design),
      assets.css,
      styles[page.kind],
      markup.includes(' class="logo-') ? logoTonesCss : '',
      markup.includes(' class="qa"') ? questionsCss : '',
      cropCss(markup),
      isDraft ? pastCss : '',
    ].join(''),
    head: <EntryHead {...input} />,
    data: page.kind === 'treatment' ? dataScript(treatmentDataOf(shell, page, publicUrl)) : '',
    root: (
      <div
        id="page"
        data-behind={shell.hoursBehind}
        data-ref={shell.links.hasReference ? '' : undefined}
      />
    ),
    page: withHomeAnchors(markup),
  })
}

/** The sections that header and footer lead to are on the home page. */
const withHomeAnchors = (markup: string) =>
  markup
    .split(/(?=<main)|(?<=<\/main>)/)
    .map((part) => (part.startsWith('<main') ? part : part.replaceAll(' href="#', ' href="/#')))
    .join('')

function EntryHead({ shell, page, publicUrl, assets, isDraft = false }: Input) {
  const { title, lead: description, path } = page
  const [readingFont] = /\/[^"')]+\.woff2/.exec(readingFontsCss) ?? []
  return (
    <PageHead {...{ shell, publicUrl, assets, title, description, path }}>
      {page.kind === 'lost' || isDraft ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="preload" href={readingFont} as="font" type="font/woff2" crossOrigin="" />
          <ShareTags {...{ shell, publicUrl, path, title, description }} />
        </>
      )}
      {!isDraft && <script type="module" src={assets.script} />}
    </PageHead>
  )
}
