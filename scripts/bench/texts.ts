import { monitorEventLoopDelay } from 'node:perf_hooks'
import { exampleDocuments } from '#content/examples/examples.ts'
import { collections } from '#content/index.ts'
import { hero } from '#content/sections/hero.ts'
import { readLaunch } from '#server/panel/api.ts'
import { ListQuery } from '#server/service/documents/document-bodies.ts'
import { listFound } from '#server/service/documents/find.ts'
import { presentDocuments } from '#server/service/documents/present-document.ts'
import { type StartedSite, startSite } from '#server/testing/site.ts'
import { readWordingReport } from '#server/wording/report.ts'
import {
  atMost,
  type Figure,
  median,
  reported,
  showMegabytes,
  showMilliseconds,
  showRatio,
} from '../figures.ts'
import { startServer } from '../processes.ts'
import { pageDocuments, pathOf } from './entry-documents.ts'
import { MEGABYTE } from './http.ts'
import { makeLaunchedSite } from './launched-site.ts'
import { memoryOf } from './process-costs.ts'
import { ask, askPage, untilSettled } from './recorded-answer.ts'

const TEXTS = 500
/** Of about 95 words each. */
const PARAGRAPHS = 32
const TURNS = 15

const MAX_RATIO = 2
const MAX_WAIT_MILLISECONDS = 50
const MAX_MEMORY_BYTES = 220 * MEGABYTE

/** What costs nearly nothing on a new site may cost twice as much on any. */
const LEAST_MILLISECONDS = 2

type Act = (site: StartedSite, turn: number) => Promise<unknown>

const visit =
  (path: string): Act =>
  ({ url }) =>
    askPage(url + path)

const acts: Record<string, Act> = {
  'a save until it is live': async ({ save, url }, turn) => {
    await save('hero', { ...hero.fallback, title: `Leveza em ${turn} palavras` })
    await askPage(url)
  },
  'the home page': visit('/'),
  '/sitemap.xml': visit('/sitemap.xml'),
  '/conteudos/rss.xml': visit('/conteudos/rss.xml'),
  '/llms.txt': visit('/llms.txt'),
  'the review of the wording': ({ db }) => readWordingReport(db),
  'the list of the launch': ({ db }) => readLaunch(db, null),
  'the frame of the preview': ({ page }) => page.renderFrame(),
  'the page with the drafts': ({ page }) => page.renderDraft('/'),
  'the list of texts in the panel': async ({ db }) => {
    const documents = await listFound(db, 'articles', ListQuery.parse({}))
    return JSON.stringify(presentDocuments('articles', documents, collections.articles.body ?? []))
  },
}

/** A launched site with these texts, which somebody has visited. */
async function openSiteWith(texts: number): Promise<StartedSite> {
  const documents = texts > 0 ? pageDocuments(1, texts, PARAGRAPHS) : []
  const publicUrl = 'http://localhost'
  const site = await startSite({ documents: [...exampleDocuments(), ...documents], publicUrl })
  const launch = { id: 1, at: new Date().toISOString(), by: 'bench' }
  await site.db.insertInto('launches').values(launch).execute()
  await site.save('hero', hero.fallback)
  return site
}

function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Milliseconds of the processor; the first time warms up. */
async function costOf(site: StartedSite, act: Act): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn <= TURNS; turn++) {
    const start = processorTime()
    await act(site, turn)
    times.push(processorTime() - start)
  }
  return median(times.slice(1))
}

/** The first review after a start reads every text; meanwhile others are answered. */
async function firstReview({ db }: StartedSite): Promise<Figure[]> {
  const waits = monitorEventLoopDelay({ resolution: 5 })
  waits.enable()
  const start = processorTime()
  await readWordingReport(db)
  const time = processorTime() - start
  waits.disable()
  const wait = waits.max / 1e6
  return [
    atMost('longest wait beside the first review', wait, MAX_WAIT_MILLISECONDS, showMilliseconds),
    reported('the first review after a start', showMilliseconds(time)),
  ]
}

async function memoryFigure(): Promise<Figure> {
  const documents = pageDocuments(1, TEXTS, PARAGRAPHS)
  const site = await startServer(await makeLaunchedSite(documents), { BACKUP_DIR: 'off' })
  for (const document of documents) {
    await ask(site.url + pathOf(document), { 'accept-encoding': 'br' })
  }
  await untilSettled(site.url)
  const memory = memoryOf(site.pid)
  await site.stop()
  return atMost('memory after a visit to each page', memory, MAX_MEMORY_BYTES, showMegabytes)
}

/** A site with five hundred texts of three thousand words, compared with a new one. */
export async function textsFigures(): Promise<Figure[]> {
  const [small, large] = [await openSiteWith(0), await openSiteWith(TEXTS)]
  const figures = await firstReview(large)
  for (const [name, act] of Object.entries(acts)) {
    const [less, more] = [await costOf(small, act), await costOf(large, act)]
    const ratio = more / Math.max(less, LEAST_MILLISECONDS)
    const detail = `${showMilliseconds(more)} of the processor against ${showMilliseconds(less)}`
    figures.push({ ...atMost(name, ratio, MAX_RATIO, showRatio), detail })
  }
  await small.close()
  await large.close()
  return [...figures, await memoryFigure()]
}
