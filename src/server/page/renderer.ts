import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ShownTerm } from '#content/consent/consent-term.ts'
import type { PatientView } from '#content/consent/patient-view.ts'
import type { LegalText } from '#content/legal/legal-texts.ts'
import type { ShareCard } from '#content/pictures/share-card.ts'
import type { CardPage, PageContent } from '#content/public/page-content.ts'
import type { PageShell } from '#content/public/page-shell.ts'
import type { PublicContent } from '#content/public/public-content.ts'
import { StartProblem } from '../http/start-problem.ts'

/** The build output that the page needs. */
export type PageAssets = {
  /** The style sheet, to be inlined. */
  css: string
  /** The URL of the script that hydrates the page. */
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
  /** Where the browser fetches the content it hydrates the page with. */
  contentUrl: string
  year: number
  publicUrl: string | undefined
  assets: PageAssets
}

/** The privacy or accessibility page. */
type LegalPageInput = PageInput & { text: LegalText; path: string; isDraft?: boolean }

/** A page besides the home page. */
type EntryPageInput = Pick<PageInput, 'year' | 'publicUrl' | 'assets'> & {
  shell: PageShell
  page: PageContent
  isDraft?: boolean
}

/** A page for a patient who was asked for a testimonial. `term` is that of its form. */
type PatientPageInput = PageInput & { view: PatientView; term: ShownTerm }

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
  renderLegalPage: (input: LegalPageInput) => RenderedPage
  renderEntryPage: (input: EntryPageInput) => RenderedPage
  renderPatientPage: (input: PatientPageInput) => RenderedPage
  /** SVG. */
  renderFavicon: (content: PublicContent) => string
  /** The picture of a link to the home page. */
  homeCardOf: (content: PublicContent) => ShareCard
  pageCardOf: (shell: PageShell, page: CardPage) => ShareCard
}

const ENTRY = 'src/site/start-hydration.ts'
const PREVIEW_ENTRY = 'src/site/start-preview.tsx'
const PRINT_ENTRY = 'src/site/page/print.css'

const moduleIn = (dist: string) => join(dist, 'render/render.js')

/** Throws a StartProblem when the page has not been built. */
export async function loadRenderer(dist: string): Promise<Renderer> {
  const assets = readAssets(dist)
  const rendering: Omit<Renderer, 'assets'> = await import(pathToFileURL(moduleIn(dist)).href)
  return { ...rendering, assets }
}

const notBuilt = () =>
  new StartProblem(
    'O site não foi iniciado: a página ainda não foi preparada.\nRode npm run build e tente de novo.',
  )

/** Vite ends a style sheet with a comment for itself, which visitors need not download. */
const VITE_MARK = /\/\*\$vite\$:\d+\*\//g

/** The spaces that Vite's minifier leaves beside the commas and operators of values. */
const SPACES = /(?<=,) | ([*/]) (?=\.?\d|[-(]|var\()/g

type Manifest = Record<string, { file: string; css?: string[] }>

const readManifest = (folder: string, name: string): Manifest =>
  JSON.parse(readFileSync(join(folder, '.vite', name), 'utf8'))

/** Throws a StartProblem when the page has not been built. */
export function readAssets(dist: string): PageAssets {
  if (!existsSync(moduleIn(dist))) throw notBuilt()
  const folder = join(dist, 'client')
  const manifest = readManifest(folder, 'page.json')
  const entry = manifest[ENTRY]
  const previewEntry = readManifest(folder, 'preview.json')[PREVIEW_ENTRY]
  const printEntry = readManifest(folder, 'print.json')[PRINT_ENTRY]
  if (!entry || !previewEntry || !printEntry) throw notBuilt()
  const files = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css])
  const sheets = [...new Set(files)].filter((file) => file.endsWith('.css'))
  const css = sheets.map((file) => readFileSync(join(folder, file), 'utf8')).join('')
  const fonts = css.matchAll(/url\(["']?(\/[^"')]+\.woff2)/g)
  return {
    css: css.replace(VITE_MARK, '').replace(SPACES, '$1').trim(),
    script: `/${entry.file}`,
    previewScript: `/${previewEntry.file}`,
    printSheet: `/${printEntry.file}`,
    fonts: [...new Set(Array.from(fonts, ([, address = '']) => address))],
  }
}
