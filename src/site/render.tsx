import { renderToStaticMarkup } from 'react-dom/server'
import type { PageInput, PatientPageInput } from '#content/public/page-renderer.ts'
import { dateFormat } from '#content/rules/clinic-time.ts'
import { DRAFT_MARK, documentOf, visitAttributesOf } from './document.tsx'
import { HomeHead } from './head/head.tsx'
import { structuredDataOf } from './head/structured-data.ts'
import liveCss from './live/live.css?inline'
import { LoadingView } from './live/loading-view.tsx'
import { Page } from './page/page.tsx'
import { PageImagesContext, pageImagesOf } from './parts/picture.tsx'
import patientCss from './patient/patient.css?inline'
import { PatientPage, titleOf } from './patient/patient-page.tsx'
import { Header } from './sections/header.tsx'
import { Hero } from './sections/hero.tsx'

export { homeCardOf, pageCardOf, renderFavicon } from './head/share-card.ts'
export { renderEntryPage } from './render-entry-page.tsx'

/** The entry point that the server uses. */
export function renderPage({ content, year, publicUrl, assets }: PageInput) {
  return documentOf({
    shell: content,
    assets,
    head: <HomeHead content={content} publicUrl={publicUrl} assets={assets} />,
    data: structuredDataOf(content, publicUrl),
    attributes: { 'data-deferred': '', ...visitAttributesOf(content) },
    page: renderToStaticMarkup(<Page content={content} year={year} />),
  })
}

/** The shell of the live preview, which fetches its content in the browser. */
export function renderPreview(input: PageInput) {
  const { siteName } = input.content.settings
  return liveDocumentOf(input, renderToStaticMarkup(<LoadingView siteName={siteName} />), siteName)
}

/** The page for a frame of the panel: complete at once, and as the panel says from its first message on. */
export const renderFrame = (input: PageInput) =>
  liveDocumentOf(input, renderToStaticMarkup(<Page content={input.content} year={input.year} />))

const liveDocumentOf = (
  { content, year, assets }: PageInput,
  page: string,
  fetchingName?: string,
) =>
  documentOf({
    shell: content,
    assets,
    head: (
      <>
        <PreviewHead siteName={content.settings.siteName} />
        <script type="module" src={assets.previewScript} />
      </>
    ),
    attributes: {
      'data-site-name': fetchingName,
      'data-year': year,
      'data-behind': content.hoursBehind,
    },
    page,
    css: liveCss,
    isLive: true,
  })

/** Only the first screen of the page, without scripts: the panel's miniature of the site. */
export const renderPicture = ({ content, assets }: PageInput) =>
  documentOf({
    shell: content,
    assets,
    head: <PreviewHead siteName={content.settings.siteName} />,
    page: renderToStaticMarkup(
      <PageImagesContext value={pageImagesOf(content)}>
        <Header content={content} />
        <main>
          <Hero content={content} />
        </main>
      </PageImagesContext>,
    ),
  })

/** The whole page as it was at a moment, without script. */
export const renderPast = ({ at, ...input }: PageInput & { at: string }) =>
  renderMarked(input, `Passado · o site em ${momentOf(at)}`)

/** The whole page as it would be published, without script. */
export const renderDraft = (input: PageInput) => renderMarked(input, DRAFT_MARK)

const renderMarked = ({ content, assets, year }: PageInput, mark: string) =>
  documentOf({
    shell: content,
    assets,
    head: <PreviewHead siteName={content.settings.siteName} />,
    page: renderToStaticMarkup(<Page content={content} year={year} />),
    mark,
  })

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

/** A page for a patient; it needs no script and is hidden from search engines. */
export const renderPatientPage = ({ content, assets, view, term }: PatientPageInput) =>
  documentOf({
    shell: content,
    assets,
    head: (
      <>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <meta name="theme-color" content={content.design.backgroundColor} />
        <title>{`${titleOf(view)} | ${content.settings.siteName}`}</title>
        <link rel="icon" href={content.design.faviconUrl || '/favicon.svg'} />
      </>
    ),
    page: renderToStaticMarkup(<PatientPage content={content} view={view} term={term} />),
    css: patientCss,
  })
