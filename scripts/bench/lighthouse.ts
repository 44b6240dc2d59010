import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findChromium } from '../chromium.ts'
import {
  atLeast,
  type Figure,
  median,
  notMeasured,
  reported,
  showCount,
  showMilliseconds,
} from '../figures.ts'
import { makeFolder, startServer } from '../processes.ts'
import { pageDocuments, pagePaths } from './entry-documents.ts'
import { makeLaunchedSite } from './launched-site.ts'
import { untilSettled } from './recorded-answer.ts'

const PACKAGE = 'lighthouse@13'
const RUNS = 5
const RUNS_OF_OTHERS = 3
const PERFECT = 100
const RUN_MILLISECONDS = 180_000
const CHROME_FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage'

const targets = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 }

const times = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
}

type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

const run = promisify(execFile)

function lighthouse(...args: string[]) {
  const env = { ...process.env, CHROME_PATH: findChromium() }
  const options = { env, cwd: makeFolder(), timeout: RUN_MILLISECONDS }
  return run('npx', ['--yes', PACKAGE, ...args], options)
}

async function reportOn(url: string): Promise<Report> {
  const path = join(makeFolder(), 'report.json')
  const output = ['--quiet', '--output=json', `--output-path=${path}`]
  await lighthouse(url, ...output, `--chrome-flags=${CHROME_FLAGS}`)
  return JSON.parse(readFileSync(path, 'utf8'))
}

async function reportsOn(url: string, runs: number): Promise<Report[]> {
  const reports: Report[] = []
  while (reports.length < runs) reports.push(await reportOn(url))
  return reports
}

const scoresIn = (reports: Report[], category: string) =>
  reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100)

function scoreFigure(category: string, target: number, reports: Report[]): Figure {
  const scores = scoresIn(reports, category)
  const detail = scores.map(showCount).join(', ')
  return { ...atLeast(category, median(scores), target, showCount), detail }
}

/** The lowest of the four scores of another page. */
function pageFigure(kind: string, reports: Report[]): Figure {
  const scores = Object.keys(targets).map((category) => ({
    category,
    score: median(scoresIn(reports, category)),
  }))
  const lowest = Math.min(...scores.map(({ score }) => score))
  const detail = scores.map(({ category, score }) => `${category} ${showCount(score)}`).join(', ')
  return { ...atLeast(kind, lowest, PERFECT, showCount), detail }
}

function timesOf(reports: Report[]): Figure {
  const medians = Object.entries(times).map(([name, audit]) => {
    const values = reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN)
    return `${name} ${showMilliseconds(median(values))}`
  })
  return reported('medians', '', medians.join(', '))
}

/** The medians of mobile runs on a launched site. An address without a page is not among them, because Lighthouse wants an answer 200. Lighthouse is not a dependency; npx downloads it. */
export async function lighthouseFigures(): Promise<Figure[]> {
  const wanted = Object.entries(targets)
  try {
    await lighthouse('--version')
  } catch {
    const reason = `npx could not fetch ${PACKAGE}`
    return wanted.map(([category, target]) => notMeasured(category, `≥ ${target}`, reason))
  }
  const server = await startServer(await makeLaunchedSite(pageDocuments(1, 8)))
  await untilSettled(server.url)
  const reports = await reportsOn(server.url, RUNS)
  const others: Figure[] = []
  for (const kind of ['treatment', 'article', 'list'] as const) {
    others.push(pageFigure(kind, await reportsOn(server.url + pagePaths[kind], RUNS_OF_OTHERS)))
  }
  await server.stop()
  return [
    ...wanted.map(([category, target]) => scoreFigure(category, target, reports)),
    timesOf(reports),
    ...others,
  ]
}
