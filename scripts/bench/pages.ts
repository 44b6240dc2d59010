import { exampleDocuments } from '#content/examples/examples.ts'
import type { StoredDocument } from '#content/index.ts'
import { saveDocument } from '#server/content/changes.ts'
import { type StartedSite, startSite } from '#server/testing/site.ts'
import {
  atLeast,
  atMost,
  type Figure,
  median,
  quantile,
  reported,
  showCount,
  showMegabytes,
  showMilliseconds,
  showRate,
  showRatio,
} from '../figures.ts'
import { type Running, startServer } from '../processes.ts'
import { pageDocuments, pagePaths, pathOf } from './entry-documents.ts'
import { against, MEGABYTE } from './http.ts'
import { makeLaunchedSite } from './launched-site.ts'
import { memoryOf } from './process-costs.ts'
import { ask, askPage, untilSettled } from './recorded-answer.ts'
import { spreadOf } from './save.ts'
import { timeOf } from './start.ts'
import { compare, ratioOf } from './under-load.ts'

const TREATMENTS = 200
const ARTICLES = 500
const SAVES = 60
const STARTS = 5

const MAX_RENDERED = 2
const MAX_LIVE_MILLISECONDS = 30
const MAX_START_MILLISECONDS = 50
const MAX_MEMORY_BYTES = 60 * MEGABYTE
const MIN_THROUGHPUT_RATIO = 0.85

/** Without nightly backups, which would be made in the middle of the measurement. */
const environment = { BACKUP_DIR: 'off' }

/** A site with two hundred treatment pages and five hundred articles, compared with one without them. */
export async function pagesFigures(): Promise<Figure[]> {
  const documents = pageDocuments(TREATMENTS, ARTICLES)
  const saved = await savedFigures(documents)
  const folders = {
    without: await makeLaunchedSite(),
    grown: await makeLaunchedSite(documents),
  }
  const started = await startFigure(folders.without, folders.grown)
  const without = await readMemory(await startServer(folders.without, environment))
  const site = await startServer(folders.grown, environment)
  const rates = await throughputFigures(site)
  const grown = await readMemory(site, documents.map(pathOf))
  return [
    ...saved,
    started,
    {
      ...atMost('memory above one without', grown - without, MAX_MEMORY_BYTES, showMegabytes),
      detail: `${showMegabytes(grown)} against ${showMegabytes(without)}`,
    },
    ...rates,
  ]
}

/** What a save of one article costs, from its answer until a visitor gets the new page, and which other pages it renders again. */
async function savedFigures(documents: StoredDocument[]): Promise<Figure[]> {
  const site = await startSite({ documents: [...exampleDocuments(), ...documents] })
  const article = documents.find(({ entity }) => entity === 'articles') as StoredDocument
  const saved: number[] = []
  const live: number[] = []
  const before = answersOf(site, documents)
  await saveToLive(site, article, 'Um resumo')
  const rendered = answersOf(site, documents).filter((answer, index) => answer !== before[index])
  for (let number = 1; number <= SAVES; number++) {
    const times = await saveToLive(site, article, `Um resumo de ${number} palavras`)
    saved.push(times.saved)
    live.push(times.live)
  }
  await site.close()
  const p95 = quantile(live, 0.95)
  return [
    {
      ...atMost('rendered by one save', rendered.length, MAX_RENDERED, showCount),
      detail: `of ${documents.length} pages`,
    },
    {
      ...atMost('save to live, p95', p95, MAX_LIVE_MILLISECONDS, showMilliseconds),
      detail: `median, p95, most: ${spreadOf(live)}`,
    },
    reported('the save itself', showMilliseconds(quantile(saved, 0.95)), spreadOf(saved)),
  ]
}

/** The page of each document; one that is not rendered again is the same object. */
const answersOf = ({ page }: StartedSite, documents: StoredDocument[]) =>
  documents.map((document) => page.shown()?.pages?.find(pathOf(document)))

async function saveToLive(site: StartedSite, document: StoredDocument, summary: string) {
  const { entity, id } = document
  const data = { ...(document.data as object), summary }
  const start = performance.now()
  await saveDocument(site.db, { entity, id, data, by: 'bench' })
  const answered = performance.now()
  await site.page.refresh()
  const text = await askPage(site.url + pathOf(document))
  if (!text.includes(summary)) throw new Error('the page does not show what was saved')
  return { saved: answered - start, live: performance.now() - answered }
}

/** In turns, because other work on the machine affects both. */
async function startFigure(without: string, grown: string): Promise<Figure> {
  const times = { without: [] as number[], grown: [] as number[] }
  for (let round = 0; round <= STARTS; round++) {
    times.without.push(await timeOf(() => startServer(without, environment)))
    times.grown.push(await timeOf(() => startServer(grown, environment)))
  }
  // The first start of each renders the page that the others show.
  const [ours, other] = [median(times.grown.slice(1)), median(times.without.slice(1))]
  return {
    ...atMost('start above one without', ours - other, MAX_START_MILLISECONDS, showMilliseconds),
    detail: `${showMilliseconds(ours)} against ${showMilliseconds(other)}`,
  }
}

/** After a visit to each page. */
async function readMemory(site: Running, paths: string[] = []): Promise<number> {
  await untilSettled(site.url)
  for (const path of paths) await ask(site.url + path, { 'accept-encoding': 'br' })
  await untilSettled(site.url)
  const memory = memoryOf(site.pid)
  await site.stop()
  return memory
}

async function throughputFigures(site: Running): Promise<Figure[]> {
  const figures: Figure[] = []
  const { lost: _lost, ...pages } = pagePaths
  for (const [kind, path] of Object.entries(pages)) {
    const rounds = await compare(site, { path })
    const ratio = ratioOf(rounds, 'perSecond')
    figures.push({
      ...atLeast(`throughput, ${kind}`, ratio, MIN_THROUGHPUT_RATIO, showRatio),
      detail: against(rounds, 'perSecond', showRate),
    })
  }
  return figures
}
