import type { ShownTerm } from '../consent/consent-term.ts'
import type { PatientView } from '../consent/patient-form.ts'
import type { ShareCard } from '../pictures/share-card.ts'
import type { CardPage, PageContent, PageShell } from './page-content.ts'
import type { PublicContent } from './public-content.ts'

/** The build output that the page needs. */
export type PageAssets = {
  /** The style sheet, to be inlined. */
  css: string
  /** The URL of the script of every page. */
  script: string
  /** The URL of the script that renders the live preview. */
  previewScript: string
  /** The URL of the style sheet for paper. */
  printSheet: string
  /** The URLs of the fonts that the style sheet uses. */
  fonts: string[]
}

/** An HTML document, and the texts of its style elements for the content security policy. */
export type RenderedPage = { html: string; styles: string[] }

export type PageInput = {
  content: PublicContent
  year: number
  publicUrl: string | undefined
  assets: PageAssets
}

/** A page besides the home page. */
export type EntryPageInput = Pick<PageInput, 'year' | 'publicUrl' | 'assets'> & {
  shell: PageShell
  page: PageContent
  isDraft?: boolean
}

/** A page for a patient who was asked for a testimonial. `term` is that of its form. */
export type PatientPageInput = PageInput & { view: PatientView; term: ShownTerm }

/** What the server uses of the site layer; it is passed in, never imported. */
export type Renderer = {
  assets: PageAssets
  renderPage: (input: PageInput) => RenderedPage
  /** The shell of the live preview, in which the browser fetches the content itself. */
  renderPreview: (input: PageInput) => RenderedPage
  /** The whole page, in which a script shows what the panel sends. */
  renderFrame: (input: PageInput) => RenderedPage
  /** The first screen alone, without script. */
  renderPicture: (input: PageInput) => RenderedPage
  /** The whole page without script, marked with the moment it was published. */
  renderPast: (input: PageInput & { at: string }) => RenderedPage
  /** The whole page without script, marked as not published. */
  renderDraft: (input: PageInput) => RenderedPage
  renderEntryPage: (input: EntryPageInput) => RenderedPage
  renderPatientPage: (input: PatientPageInput) => RenderedPage
  /** SVG. */
  renderFavicon: (content: PublicContent) => string
  /** The picture of a link to the home page. */
  homeCardOf: (content: PublicContent) => ShareCard
  pageCardOf: (shell: PageShell, page: CardPage) => ShareCard
}
