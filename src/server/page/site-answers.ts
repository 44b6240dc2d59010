import type { PatientView } from '#content/consent/patient-form.ts'
import { withoutExamples } from '#content/examples/example-values.ts'
import { type Content, collections, contentOf, type OnUnreadable } from '#content/index.ts'
import { legalTextsOf } from '#content/legal/legal-texts.ts'
import type { DataUse } from '#content/legal/privacy-chapters.ts'
import type { ShareCard } from '#content/pictures/share-card.ts'
import { shippedPictures } from '#content/pictures/shipped-pictures.ts'
import { pageContentOf } from '#content/public/entry-content.ts'
import { pageShellOf } from '#content/public/page-content.ts'
import type { PageInput, RenderedPage, Renderer } from '#content/public/page-renderer.ts'
import { type PublicContent, toPublicContent } from '#content/public/public-content.ts'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import type { LegalPageName } from '#content/rules/page-kinds.ts'
import { isSectionShown } from '#content/sections/page.ts'
import type { CardWords } from '#protocol/drafts.ts'
import { shownTermOf } from '../content/authorizations.ts'
import type { Site } from '../content/site.ts'
import { type Headers, otherHeaders, pageHeaders } from '../http/security-headers.ts'
import type { PageImages } from '../images/library/media.ts'
import {
  answerOf,
  etagOf,
  once,
  type PageMemory,
  type PreparedResponse,
  prepareBody,
  shrink,
  withBrotli,
} from './answer.ts'
import { draftPageOf, type EntryPages, prepareEntryPages } from './entry-pages.ts'
import { type FeedName, prepareFeeds } from './feeds.ts'

const LIVE = { 'cache-control': 'public, no-cache' }
const HTML = { 'content-type': 'text/html; charset=utf-8' }
const MANIFEST_TYPE = { 'content-type': 'application/manifest+json; charset=utf-8' }
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }
const SVG = { 'content-type': 'image/svg+xml' }
const UNLISTED = { 'x-robots-tag': 'noindex' }

/** After the launch nothing of the examples is shown, and what patients said leaves with its section. */
function contentIn({ documents, isLaunched }: Site, onUnreadable?: OnUnreadable): Content {
  const stored = contentOf(documents, onUnreadable)
  const content = isLaunched ? withoutExamples(stored) : stored
  return isSectionShown(content.page, 'testimonials') ? content : { ...content, testimonials: [] }
}

const picturesOf = ({ pageImages }: Input) => ({ ...shippedPictures, ...pageImages })

function legalPagesOf({ site, dataUse: use }: Input, content: Content, shown: PublicContent) {
  const { updatedAt } = site.documents.find(({ entity }) => entity === 'legalPages') ?? {}
  const updatedOn = updatedAt && toClinicTime(new Date(updatedAt)).day
  return legalTextsOf({ content, shown, use, isLaunched: site.isLaunched, updatedOn })
}

type HomePage = {
  page: PreparedResponse
  content: PreparedResponse
  /** Whether they are compressed as well as possible. */
  isShrunk: boolean
}

/** Every answer that is made from what visitors see. */
export type SiteAnswers = HomePage & {
  /** Prepared on first use, by editors only. */
  preview: () => PreparedResponse
  /** Only the first screen, for the panel. */
  picture: () => PreparedResponse
  pages: EntryPages
  /** The privacy and accessibility pages, each prepared on first use. */
  legal: (name: LegalPageName) => PreparedResponse
  /** The pages for patients. */
  patient: (view: PatientView) => RenderedPage
  /** Each prepared on first use. */
  manifest: () => PreparedResponse
  favicon: () => PreparedResponse
  shareCard: () => ShareCard
  /** The lists of pages for programs, each prepared on first use; absent where the site has no address of its own. */
  feed?: ((name: FeedName) => PreparedResponse) | undefined
}

/** The answers, and what they were made from. */
export type ShownSite = SiteAnswers & {
  save: number
  at: string
  /** The clinic's day; the copyright's year, notices and special hours follow it. */
  day: string
  isLaunched: boolean
  /** What the privacy page was written from. */
  dataUse: DataUse
  /** Differs when other answers would be rendered. */
  stamp: string
}

type Input = {
  site: Site
  pageImages: PageImages
  day: string
  dataUse: DataUse
  renderer: Renderer
  publicUrl: string | undefined
  onUnreadable: OnUnreadable
}

type Prepared = Input & {
  memory: PageMemory
  /** What visitors see now. */
  former: ShownSite | undefined
}

/** Compressed quickly; `shrunkHomePage` does it better when there is time. */
export function prepareSite({ memory, former, ...given }: Prepared): SiteAnswers {
  const { site, renderer, publicUrl, day } = given
  const stored = contentIn(site, given.onUnreadable)
  const input = inputOf(given, stored)
  const { content } = input
  const contentText = JSON.stringify(content)
  const isSameHomePage =
    former?.content.etag === etagOf(contentText) &&
    former.isLaunched === site.isLaunched &&
    former.day.slice(0, 4) === day.slice(0, 4)

  // Search engines should not index people and testimonials that nobody has confirmed yet.
  const listing = publicUrl && !site.isLaunched ? UNLISTED : {}
  const htmlHeaders = (styles: string[]) => ({
    ...HTML,
    ...LIVE,
    ...listing,
    ...pageHeaders(publicUrl, styles),
  })
  const htmlAnswer = ({ html, styles }: RenderedPage, more: Headers = {}) =>
    answerOf(prepareBody(html), { ...htmlHeaders(styles), ...more })
  const fileHeaders = (kind: Headers) => ({ ...kind, ...otherHeaders(publicUrl) })
  const fileAnswer = (text: string, kind: Headers) =>
    answerOf(prepareBody(text), fileHeaders({ ...kind, ...LIVE }))
  const homePageOf = (): HomePage => ({
    page: htmlAnswer(renderer.renderPage(input)),
    content: fileAnswer(contentText, { ...JSON_TYPE, ...listing }),
    isShrunk: false,
  })
  const legalOf = (name: LegalPageName) => {
    const page = legalPagesOf(given, stored, content)[name]
    return htmlAnswer(renderer.renderEntryPage({ ...input, shell: content, page }))
  }
  const legal = {
    privacy: once(() => legalOf('privacy')),
    accessibility: once(() => legalOf('accessibility')),
  }
  const pages = prepareEntryPages({
    ...{ content: stored, pictures: picturesOf(given), day, input, renderer, memory },
    headersOf: htmlHeaders,
  })
  const feeds = publicUrl && prepareFeeds({ publicUrl, site, listed: pages.listed, fileAnswer })
  return {
    ...(isSameHomePage ? homePageIn(former) : homePageOf()),
    preview: once(() => htmlAnswer(renderer.renderPreview(input), UNLISTED)),
    picture: once(() => htmlAnswer(renderer.renderPicture(input), UNLISTED)),
    pages,
    feed: feeds ? (name) => feeds[name]() : undefined,
    legal: (name) => legal[name](),
    patient: (view) => renderer.renderPatientPage({ ...input, view, term: shownTermOf(stored) }),
    manifest: once(() => fileAnswer(JSON.stringify(webManifestOf(content)), MANIFEST_TYPE)),
    favicon: once(() => fileAnswer(renderer.renderFavicon(content), SVG)),
    shareCard: once(() => renderer.homeCardOf(content)),
  }
}

const homePageIn = ({ page, content, isShrunk }: HomePage): HomePage => ({
  page,
  content,
  isShrunk,
})

/** The same, compressed as well as possible. */
export async function shrunkHomePage({ page, content }: HomePage): Promise<HomePage> {
  const smallest = ({ variants }: PreparedResponse) => shrink(variants.identity.bytes)
  const [html, json] = await Promise.all([smallest(page), smallest(content)])
  return { page: withBrotli(page, html), content: withBrotli(content, json), isShrunk: true }
}

/** The page as it was, without script and marked as past. */
export const renderPastPage = (given: Input): RenderedPage =>
  given.renderer.renderPast({ ...inputOf(given), at: given.site.at })

/** The page for a frame of the panel, which shows in it what is being written. */
export const renderFramePage = (given: Input): RenderedPage =>
  given.renderer.renderFrame(inputOf(given))

/** The page at this path as it would be published, without script and marked as a draft; undefined if nothing has that address. */
export function renderDraftPage(given: Input, path: string): RenderedPage | undefined {
  const { renderer } = given
  const content = contentIn(given.site)
  const input = inputOf(given, content)
  if (path === '/') return renderer.renderDraft(input)
  const legal = Object.values(legalPagesOf(given, content, input.content))
  const page =
    legal.find((one) => one.path === path) ??
    draftPageOf({ content, pictures: picturesOf(given), pages: [] }, path)
  const shell = pageShellOf(input.content)
  return page && renderer.renderEntryPage({ ...input, shell, page, isDraft: true })
}

/** The card of the home page, or of a page with these words, as it would be published. */
export function draftCardOf(given: Input, words: CardWords | undefined): ShareCard {
  const stored = contentIn(given.site)
  const { content } = inputOf(given, stored)
  if (!words) return given.renderer.homeCardOf(content)
  const { collection, title: name, topic, image, imagePosition } = words
  const said = { name, image, imagePosition, topics: topic ? [topic] : [] }
  const entry = { ...collections[collection].fallback, ...said, id: '', isExample: false }
  const page = pageContentOf(
    { content: { ...stored, [collection]: [entry] }, pictures: picturesOf(given), pages: [] },
    { collection, id: '', address: '' },
  )
  return given.renderer.pageCardOf(pageShellOf(content), page)
}

const inputOf = (given: Input, stored = contentIn(given.site, given.onUnreadable)): PageInput => ({
  content: toPublicContent(stored, picturesOf(given), given.day),
  year: Number(given.day.slice(0, 4)),
  publicUrl: given.publicUrl,
  assets: given.renderer.assets,
})

/** What a phone needs to put the site on its home screen: https://www.w3.org/TR/appmanifest/ */
const webManifestOf = ({ settings, design }: PublicContent) => ({
  name: settings.siteName,
  short_name: settings.siteName,
  description: settings.siteDescription,
  lang: 'pt-BR',
  id: '/',
  start_url: '/',
  display: 'minimal-ui',
  theme_color: design.primaryColor,
  background_color: design.backgroundColor,
  icons: [
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
})
