import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { findChromium } from '../chromium.ts'
import { makeFolder, startServer } from '../processes.ts'
import {
  atMost,
  type Figure,
  median,
  notMeasured,
  showCount,
  showMilliseconds,
  showRatio,
} from './figures.ts'
import { makeLaunchedSite, pagePaths } from './launched-site.ts'
import { ask, untilSettled } from './recorded-answer.ts'

const PACKAGE = 'lighthouse@13'
const RUNS = 5
const LEAST = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
const CATEGORIES = Object.keys(LEAST)
const DEVICES = { phone: [], laptop: ['--preset=desktop'] }
const MAX_LCP_RATIO = 1.1
const RUN_MILLISECONDS = 120_000
const CHROME_FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage'

const LCP = 'largest-contentful-paint'
const times = { FCP: 'first-contentful-paint', LCP, TBT: 'total-blocking-time' }

type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

const run = promisify(execFile)

/** Lighthouse is not a dependency: it is installed into a temporary folder, once. Returns its program. */
async function installLighthouse(): Promise<string> {
  const folder = makeFolder()
  await run('npm', ['install', '--no-save', '--prefix', folder, PACKAGE], { cwd: folder })
  return join(folder, 'node_modules/lighthouse/cli/index.js')
}

async function reportOn(program: string, url: string, device: string[]): Promise<Report> {
  const path = join(makeFolder(), 'report.json')
  const output = ['--quiet', '--output=json', `--output-path=${path}`, ...device]
  output.push(`--only-categories=${CATEGORIES}`)
  await run(process.execPath, [program, url, ...output, `--chrome-flags=${CHROME_FLAGS}`], {
    env: { ...process.env, CHROME_PATH: findChromium() },
    timeout: RUN_MILLISECONDS,
  })
  return JSON.parse(readFileSync(path, 'utf8'))
}

async function reportsOn(program: string, url: string, device: string[]): Promise<Report[]> {
  const reports: Report[] = []
  while (reports.length < RUNS) reports.push(await reportOn(program, url, device))
  return reports
}

const timeIn = (reports: Report[], audit: string) =>
  median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))

/** The four scores and the times, each the median of its runs. */
function scoreFigure(page: string, reports: Report[]): Figure {
  const scores = CATEGORIES.map((name) =>
    median(reports.map(({ categories }) => (categories[name]?.score ?? 0) * 100)),
  )
  const least = Object.values(LEAST)
  const detail = Object.entries(times).map(
    ([name, audit]) => `${name} ${showMilliseconds(timeIn(reports, audit))}`,
  )
  return {
    name: page,
    value: scores.map(showCount).join(' '),
    target: `≥ ${[...new Set(least)].join(', ')}`,
    isMet: scores.every((score, index) => score >= (least[index] ?? 0)),
    detail: detail.join(', '),
  }
}

/** A page that is the opening of the home page and nothing else, without script, from a server that only sends it: as quick as a page with this picture can be. */
async function startPlainPage(site: string) {
  const { body } = await ask(site, { 'accept-encoding': 'br' })
  const html = brotliDecompressSync(body)
    .toString()
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/(<section[^>]*id="hero".*?<\/section>).*(?=<\/main>)/s, '$1')
  const page = brotliCompressSync(html)
  const server = createServer(async ({ url = '', headers }, response) => {
    if (url === '/') {
      const type = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }
      return response.writeHead(200, type).end(page)
    }
    const file = await ask(site + url, { accept: String(headers.accept) })
    response.writeHead(file.response.statusCode ?? 500, file.response.headers).end(file.body)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server }
}

/** Runs on a launched site, on a phone and on a laptop. */
export async function* lighthouseFigures(): AsyncGenerator<Figure> {
  const program = await installLighthouse().catch(() => undefined)
  if (!program) {
    yield notMeasured('all pages', `≥ ${LEAST.performance}`, `npm could not install ${PACKAGE}`)
    return
  }
  const site = await startServer(await makeLaunchedSite(), { BACKUP_DIR: 'off' })
  await untilSettled(site.url)
  const plain = await startPlainPage(site.url)
  for (const [device, flags] of Object.entries(DEVICES)) {
    const fastest = timeIn(await reportsOn(program, plain.url, flags), LCP)
    for (const [page, path] of Object.entries({ home: '/', ...pagePaths })) {
      const reports = await reportsOn(program, site.url + path, flags)
      yield scoreFigure(`${page}, ${device}`, reports)
      if (page !== 'home') continue
      const ratio = timeIn(reports, LCP) / fastest
      const detail = `${showMilliseconds(fastest)} for its opening alone`
      yield { ...atMost(`LCP of home, ${device}`, ratio, MAX_LCP_RATIO, showRatio), detail }
    }
  }
  plain.server.close()
  await site.stop()
}
