import { withoutExamples } from '#content/examples/example-values.ts'
import { contentOf, type StoredDocument } from '#content/index.ts'
import { shippedPictures } from '#content/pictures/shipped-pictures.ts'
import type { PublicContent } from '#content/public/public-content.ts'
import type { PreviewContent } from '#site/live/preview-message.ts'
import { libraryQuery } from '../../data/library.ts'
import { publishingQuery } from '../../data/publishing/publishing-state.ts'
import { wordingQuery } from '../../data/publishing/wording.ts'
import { queryClient } from '../../data/query-client.ts'
import { client } from '../../data/site-client.ts'
import { statusQuery } from '../../data/status.ts'
import { picturesQuery, previewOf } from '../../data/use-preview.ts'
import { sizeOf } from '../../ui/format.ts'
import { consentsQuery } from '../testimonials/consent-data.ts'
import type { CheckName, Finding } from './issues/issue.ts'
import {
  consentFindings,
  dateFindings,
  identityFindings,
  praiseFindings,
  wordingFindings,
} from './issues/known-issues.ts'
import { linkFindings } from './issues/link-issues.ts'
import {
  COMPUTER_WIDTH,
  colourFindings,
  contrastFindings,
  cutFindings,
  PHONE_WIDTH,
  pictureBytesOf,
  pictureFindings,
  weightFindings,
} from './issues/measured-issues.ts'
import { withHiddenPage } from './measure/hidden-page.ts'
import { type PageFacts, readPage } from './measure/read-page.ts'

export type Report = {
  checkedAt: string
  findings: Finding[]
  /** The checks that found nothing, in words. */
  fine: string[]
  /** False when the page itself could not be opened: only what the server knows was checked. */
  isMeasured: boolean
  content: PreviewContent
}

/** Checks the site as it would be with these documents: the page in hidden frames, and what the server knows. */
export async function checkSite(documents: StoredDocument[], signal: AbortSignal): Promise<Report> {
  const [status, uploaded, wording, consents, publishing, library] = await Promise.all([
    queryClient.ensureQueryData(statusQuery),
    queryClient.fetchQuery(picturesQuery),
    queryClient.fetchQuery(wordingQuery),
    queryClient.fetchQuery(consentsQuery),
    queryClient.ensureQueryData(publishingQuery),
    queryClient.fetchQuery(libraryQuery(false)),
  ])
  const { isLaunched } = status.site
  const stored = contentOf(documents)
  const content = previewOf(stored, { ...shippedPictures, ...uploaded }, isLaunched)
  const pages = await readPages(content, signal)
  const shown = isLaunched ? withoutExamples(stored) : stored
  const stops = [...identityFindings(content, shown, isLaunched), ...measuredStopsOf(pages)]
  const findings = [
    ...wordingFindings(documents, wording, uploaded),
    ...consentFindings(documents, consents, isLaunched),
    ...praiseFindings(consents),
    ...(isLaunched ? await withLiveMarks(stops, signal) : stops),
    ...colourFindings(stored.design),
    ...cutFindings(pages),
    ...pictureFindings(pages, library.pictures),
    ...weightFindings(pages),
    ...dateFindings(stored, publishing),
  ]
  return {
    checkedAt: new Date().toISOString(),
    findings,
    fine: fineWordsOf(findings, pages),
    isMeasured: pages.length > 0,
    content,
  }
}

const measuredStopsOf = (pages: PageFacts[]) => [...contrastFindings(pages), ...linkFindings(pages)]

/** Marks what visitors see already. Reads the live page only if something would stop a publication. */
async function withLiveMarks(stops: Finding[], signal: AbortSignal): Promise<Finding[]> {
  if (!stops.some(({ isSerious }) => isSerious)) return stops
  const live = await client.call<PublicContent>('/api/content', { signal })
  const known = [
    ...identityFindings(live, live, true),
    ...measuredStopsOf(await readPages(live, signal)),
  ]
  const keys = new Set(known.filter(({ isSerious }) => isSerious).map(placeKeyOf))
  return stops.map((finding) =>
    finding.isSerious && keys.has(placeKeyOf(finding)) ? { ...finding, isLive: true } : finding,
  )
}

/** The same kind of trouble at the same place. */
const placeKeyOf = ({ check, to }: Finding) => `${check} ${JSON.stringify(to)}`

/** Empty if the page could not be loaded. */
async function readPages(content: PreviewContent, signal: AbortSignal): Promise<PageFacts[]> {
  const pages: PageFacts[] = []
  for (const width of [PHONE_WIDTH, COMPUTER_WIDTH]) {
    signal.throwIfAborted()
    try {
      pages.push(await withHiddenPage(width, content, readPage))
    } catch {
      return []
    }
  }
  return pages
}

const fineWords: Record<CheckName, (pages: PageFacts[]) => string> = {
  contrast: () => 'Todos os textos se leem bem, também sobre as fotos',
  cut: () => `Nenhum texto cortado a ${PHONE_WIDTH} e a ${COMPUTER_WIDTH} pontos de largura`,
  pictures: () => 'Todas as imagens têm descrição',
  links: () => 'Os links têm a forma certa e os da página levam a algum lugar',
  contact: () => 'Telefone e WhatsApp têm a forma de números que funcionam',
  weight: (pages) => `Imagens leves: ${sizeOf(pictureBytesOf(pages))} no celular`,
  wording: () => 'O revisor não estranha nenhum texto',
  consents: () => 'Todos os depoimentos no ar têm autorização',
  praise: () => 'No máximo dois depoimentos aprovados em seis meses',
  dates: () => 'Nenhum aviso vencido e nenhuma publicação marcada esperando',
  legal: () => 'Identificação da clínica completa no rodapé',
}

const measured: CheckName[] = ['contrast', 'cut', 'pictures', 'links', 'contact', 'weight']

function fineWordsOf(findings: Finding[], pages: PageFacts[]): string[] {
  const found = new Set(findings.map(({ check }) => check))
  return (Object.keys(fineWords) as CheckName[])
    .filter((check) => !found.has(check) && (pages.length > 0 || !measured.includes(check)))
    .map((check) => fineWords[check](pages))
}
