import { withoutExamples } from '#content/examples/example-values.ts'
import { contentOf, type StoredDocument } from '#content/index.ts'
import { shippedPictures } from '#content/pictures/shipped-pictures.ts'
import type { PreviewContent } from '#site/live/preview-message.ts'
import { draftsQuery } from '../../data/drafts.ts'
import { libraryQuery, picturesQuery } from '../../data/library.ts'
import { queryClient } from '../../data/query-client.ts'
import { statusQuery } from '../../data/status.ts'
import { previewOf } from '../../data/use-preview.ts'
import { sizeOf } from '../../ui/format.ts'
import { consentsQuery } from '../testimonials/consent-data.ts'
import type { CheckName, PreflightIssue } from './issues/issue.ts'
import {
  consentIssues,
  contentIssues,
  dateIssues,
  identityIssues,
  praiseIssues,
} from './issues/known-issues.ts'
import { linkIssues } from './issues/link-issues.ts'
import {
  COMPUTER_WIDTH,
  colourIssues,
  contrastIssues,
  cutIssues,
  PHONE_WIDTH,
  pictureBytesOf,
  pictureIssues,
  weightIssues,
} from './issues/measured-issues.ts'
import { withHiddenPage } from './measure/hidden-page.ts'
import { type PageFacts, readPage } from './measure/read-page.ts'

export type Report = {
  checkedAt: string
  issues: PreflightIssue[]
  /** The checks that found nothing, in words. */
  fine: string[]
  /** False when the page itself could not be opened: only what the server knows was checked. */
  isMeasured: boolean
  content: PreviewContent
}

/** Checks the site as it would be with these documents: the page in hidden frames, and what the server knows. */
export async function checkSite(documents: StoredDocument[], signal: AbortSignal): Promise<Report> {
  const [status, uploaded, consents, drafts, library] = await Promise.all([
    queryClient.ensureQueryData(statusQuery),
    queryClient.fetchQuery(picturesQuery),
    queryClient.fetchQuery(consentsQuery),
    queryClient.fetchQuery(draftsQuery),
    queryClient.fetchQuery(libraryQuery(false)),
  ])
  const { site, dataUse } = status
  const { isLaunched } = site
  const stored = contentOf(documents)
  const content = previewOf(stored, { ...shippedPictures, ...uploaded }, isLaunched)
  const pages = await readPages(content, signal)
  const shown = isLaunched ? withoutExamples(stored) : stored
  const issues = [
    ...consentIssues(documents, consents, isLaunched),
    ...praiseIssues(consents),
    ...identityIssues(content, shown, isLaunched),
    ...contrastIssues(pages),
    ...linkIssues(pages, content.links),
    ...colourIssues(stored.design),
    ...cutIssues(pages),
    ...pictureIssues(pages, library.pictures),
    ...weightIssues(pages),
    ...contentIssues(documents, shown, uploaded, dataUse),
    ...dateIssues(stored, drafts),
  ]
  return {
    checkedAt: new Date().toISOString(),
    issues,
    fine: fineTextOf(issues, pages),
    isMeasured: pages.length > 0,
    content,
  }
}

/** Empty if the page could not be loaded. */
async function readPages(content: PreviewContent, signal: AbortSignal): Promise<PageFacts[]> {
  const pages: PageFacts[] = []
  for (const width of [PHONE_WIDTH, COMPUTER_WIDTH]) {
    signal.throwIfAborted()
    try {
      pages.push(await withHiddenPage(width, content, (page) => readPage(page, signal)))
    } catch {
      signal.throwIfAborted()
      return []
    }
  }
  return pages
}

const fineText: Record<CheckName, (pages: PageFacts[]) => string> = {
  contrast: () => 'Todos os textos se leem bem, também sobre as fotos',
  cut: () => `Nenhum texto cortado a ${PHONE_WIDTH} e a ${COMPUTER_WIDTH} pontos de largura`,
  pictures: () => 'Todas as imagens têm descrição e são deste site',
  links: () => 'Os links têm a forma certa e os da página levam a algum lugar',
  contact: () => 'Telefone e WhatsApp têm a forma de números que funcionam',
  weight: (pages) => `Imagens leves: ${sizeOf(pictureBytesOf(pages))} no celular`,
  consents: () => 'Todos os depoimentos no ar têm autorização',
  praise: () => 'No máximo dois depoimentos aprovados em seis meses',
  dates: () => 'Nenhum aviso vencido e nenhum rascunho que passou do dia',
  people: () => 'Equipe, registros e direção técnica combinam entre si',
  legal: () => 'Identificação da clínica e página de privacidade completas',
  search: () => 'O Google recebe uma descrição do site',
  empty: () => 'Nenhuma seção vazia na página',
}

const measured: CheckName[] = ['contrast', 'cut', 'pictures', 'links', 'contact', 'weight']

function fineTextOf(issues: PreflightIssue[], pages: PageFacts[]): string[] {
  const found = new Set(issues.map(({ check }) => check))
  return (Object.keys(fineText) as CheckName[])
    .filter((check) => !found.has(check) && (pages.length > 0 || !measured.includes(check)))
    .map((check) => fineText[check](pages))
}
