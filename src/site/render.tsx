import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { ShownTerm } from '#content/consent/consent-term.ts'
import type { PatientView } from '#content/consent/patient-view.ts'
import type { LegalText } from '#content/legal/legal-texts.ts'
import type { PublicContent } from '#content/public/public-content.ts'
import { dateFormat } from '#content/rules/date-format.ts'
import { DRAFT_MARK, dataScript, documentOf, type RenderedPage } from './document.tsx'
import { cropCss } from './head/crop-css.ts'
import { Head, type PageAssets } from './head/head.tsx'
import { PageHead } from './head/page-head.tsx'
import { structuredDataOf } from './head/structured-data.ts'
import { themeCss } from './head/theme.ts'
import legalCss from './legal/legal.css?inline'
import { LegalPage } from './legal/legal-page.tsx'
import { FirstScreen } from './live/first-screen.tsx'
import liveCss from './live/live.css?inline'
import { LoadingView } from './live/loading-view.tsx'
import pastCss from './live/past.css?inline'
import { optionalStyles } from './page/optional-styles.ts'
import { Page } from './page/page.tsx'
import logoTonesCss from './parts/logo-tones.css?inline'
import patientCss from './patient/patient.css?inline'
import { PatientPage, titleOf } from './patient/patient-page.tsx'
import { layoutClassOf } from './sections/hero.tsx'
import heroLayoutsCss from './sections/hero-layouts.css?inline'
import questionsCss from './sections/questions.css?inline'
import treatmentPairCss from './sections/treatment-pair.css?inline'

export { homeCardOf, pageCardOf, renderFavicon } from './head/share-card.ts'
export { renderEntryPage } from './render-entry-page.tsx'

type PageInput = {
  content: PublicContent
  /** Where the browser fetches the content it hydrates the page with. */
  contentUrl: string
  year: number
  publicUrl: string | undefined
  assets: PageAssets
}

/** The entry point that the server uses. */
export function renderPage(input: PageInput): RenderedPage {
  const { content, contentUrl, year, publicUrl, assets } = input
  const page = renderToString(<Page content={content} year={year} />)
  return documentOf({
    theme: content.design.theme,
    style: styleOf(input, page),
    head: <Head content={content} publicUrl={publicUrl} assets={assets} />,
    data: dataScript(structuredDataOf(content, publicUrl)),
    root: (
      <div
        id="page"
        data-content={contentUrl}
        data-year={year}
        data-behind={content.hoursBehind}
        data-ref={content.links.hasReference ? '' : undefined}
      />
    ),
    page,
  })
}

/** The shell of the live preview, which fetches its content in the browser. */
export function renderPreview(input: PageInput): RenderedPage {
  const { siteName } = input.content.settings
  return liveDocumentOf(input, renderToString(<LoadingView siteName={siteName} />), siteName)
}

/** The page for a frame of the panel: complete at once, and as the panel says from its first message on. */
export const renderFrame = (input: PageInput): RenderedPage =>
  liveDocumentOf(input, renderToString(<Page content={input.content} year={input.year} />))

const liveDocumentOf = (
  { content, year, assets }: PageInput,
  page: string,
  fetchingName?: string,
): RenderedPage =>
  documentOf({
    theme: content.design.theme,
    style: [
      themeCss(content.design),
      assets.css,
      optionalStyles,
      cropCss(page),
      liveCss,
      legalCss,
    ].join(''),
    head: (
      <>
        <PreviewHead siteName={content.settings.siteName} />
        <script type="module" src={assets.previewScript} />
      </>
    ),
    data: '',
    root: (
      <div
        id="page"
        data-site-name={fetchingName}
        data-year={year}
        data-behind={content.hoursBehind}
      />
    ),
    page,
  })

/** Only the first screen of the page, without scripts: the panel's miniature of the site. */
export function renderPicture(input: PageInput): RenderedPage {
  const page = renderToStaticMarkup(<FirstScreen content={input.content} />)
  return scriptlessDocumentOf(input, page)
}

/** The whole page as it was at a moment, without script. */
export const renderPast = ({ at, ...input }: PageInput & { at: string }): RenderedPage =>
  renderMarked(input, `Passado · o site em ${momentOf(at)}`)

/** The whole page as it would be published, without script. */
export const renderDraft = (input: PageInput): RenderedPage => renderMarked(input, DRAFT_MARK)

/** Says at the bottom what it is, wherever it is opened. */
function renderMarked(input: PageInput, mark: string): RenderedPage {
  const page = renderToStaticMarkup(
    <>
      <p className="past-mark">{mark}</p>
      <Page content={input.content} year={input.year} />
    </>,
  )
  return scriptlessDocumentOf(input, page, pastCss)
}

const scriptlessDocumentOf = (input: PageInput, page: string, css = '') =>
  documentOf({
    theme: input.content.design.theme,
    style: styleOf(input, page) + css,
    head: <PreviewHead siteName={input.content.settings.siteName} />,
    data: '',
    root: <div id="page" />,
    page,
  })

const styleOf = ({ content, assets }: PageInput, page: string) =>
  [
    themeCss(content.design),
    assets.css,
    layoutClassOf(content) && heroLayoutsCss,
    page.includes(' class="logo-') && logoTonesCss,
    page.includes(' class="pair"') && treatmentPairCss,
    page.includes(' class="qa"') && questionsCss,
    cropCss(page),
  ]
    .filter(Boolean)
    .join('')

const clinicTime = dateFormat({
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

const momentOf = (iso: string) => clinicTime(iso).replace(' às ', ', ')

const PreviewHead = ({ siteName }: { siteName: string }) => (
  <>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="robots" content="noindex" />
    <title>{`Prévia | ${siteName}`}</title>
  </>
)

type LegalInput = PageInput & { text: LegalText; path: string; isDraft?: boolean }

/** A legal page; it needs no script. */
export function renderLegalPage(input: LegalInput): RenderedPage {
  const { content, year, publicUrl, assets, text, path, isDraft = false } = input
  const page = renderToStaticMarkup(
    <>
      {isDraft && <p className="past-mark">{DRAFT_MARK}</p>}
      <LegalPage content={content} year={year} text={text} path={path} />
    </>,
  )
  return documentOf({
    theme: content.design.theme,
    style: themeCss(content.design) + assets.css + legalCss + (isDraft ? pastCss : ''),
    head: (
      <PageHead
        shell={content}
        {...{ publicUrl, assets, path }}
        title={text.title}
        description={text.intro}
      />
    ),
    data: '',
    root: <div id="page" />,
    // The sections that the menu links to are on the main page.
    page: page.replaceAll(' href="#', ' href="/#'),
  })
}

/** A page for a patient; it needs no script and is hidden from search engines. */
export function renderPatientPage({
  content,
  assets,
  view,
  term,
}: PageInput & { view: PatientView; term: ShownTerm }): RenderedPage {
  const { design, settings } = content
  return documentOf({
    theme: design.theme,
    style: themeCss(design) + assets.css + logoTonesCss + patientCss,
    head: (
      <>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <meta name="theme-color" content={design.backgroundColor} />
        <title>{`${titleOf(view)} | ${settings.siteName}`}</title>
        <link rel="icon" href={design.faviconUrl || '/favicon.svg'} />
      </>
    ),
    data: '',
    root: <div id="page" />,
    page: renderToStaticMarkup(<PatientPage content={content} view={view} term={term} />),
  })
}
