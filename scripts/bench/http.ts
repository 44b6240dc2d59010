import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder, type Running, startProcess, startServer } from '../processes.ts'
import {
  atLeast,
  atMost,
  type Figure,
  median,
  showBytes,
  showMegabytes,
  showMicroseconds,
  showMilliseconds,
  showRate,
  showRatio,
} from './figures.ts'
import { makeLaunchedSite, pagePaths } from './launched-site.ts'
import type { Load, Measured } from './load.ts'
import { type Asked, ask, recordAnswer, untilSettled } from './recorded-answer.ts'

const MEGABYTE = 1024 * 1024
const MAX_HTML_BYTES = 14_000
const MIN_RATIO = 0.9
const MAX_P99_RATIO = 1.5
const MAX_GZIP_RATIO = 1.2
const MAX_RESTING_BYTES = 130 * MEGABYTE
const MAX_MEMORY_BYTES = 165 * MEGABYTE

const ROUND_SECONDS = 0.5
const ROUNDS = 11
/** The rounds at each end of which the rates are compared while the servers warm up. */
const SPAN = 3
const MAX_WARM_UPS = 16
const STEADY = 1.03

/** `processor`: CPU milliseconds per answer. */
type Round = Measured & { processor: number }

/** Each round loads both servers, one after the other. */
type Rounds = { ours: Round; bare: Round }[]

const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** The site and a bare `node:http` server with the same answer, loaded in turns by a third process; the bytes of the pages, which grow with the content; and the memory of `npm start`, shared pages counted once. */
export async function* httpFigures(): AsyncGenerator<Figure> {
  // The first backup would be made in the middle of the measurement.
  const settings = { BACKUP_DIR: 'off', PUBLIC_URL: 'https://www.clinica.com.br' }
  const site = await startServer(await makeLaunchedSite(), settings)
  await untilSettled(site.url)
  yield atMost('memory at rest', memoryOf(site.pid), MAX_RESTING_BYTES, showMegabytes)
  const memory = watchMemory(site.pid)
  const brotli = await compare(site, '/')
  yield rateFigure('home', brotli)
  yield {
    ...atMost('p99', ratioOf(brotli, 'p99'), MAX_P99_RATIO, showRatio),
    detail: against(brotli, 'p99', showMilliseconds),
  }
  const gzip = await compare(site, '/', { 'accept-encoding': 'gzip' })
  const costs = [brotli, gzip].map((rounds) => median(rounds.map(({ ours }) => ours.processor)))
  const [ofBrotli = Number.NaN, ofGzip = Number.NaN] = costs
  yield {
    ...atMost('gzip against brotli', ofGzip / ofBrotli, MAX_GZIP_RATIO, showRatio),
    detail: `${costs.toReversed().map(showMicroseconds).join(' against ')} of the processor`,
  }
  for (const [kind, path] of Object.entries(pagePaths)) {
    yield rateFigure(kind, await compare(site, path))
  }
  yield atMost('memory under load', memory.stop(), MAX_MEMORY_BYTES, showMegabytes)
  for (const [kind, path] of Object.entries({ home: '/', ...pagePaths })) {
    const { body } = await ask(site.url + path, { 'accept-encoding': 'br' })
    yield atMost(`HTML, ${kind}`, body.length, MAX_HTML_BYTES, showBytes)
  }
  await site.stop()
}

const rateFigure = (page: string, rounds: Rounds): Figure => ({
  ...atLeast(`throughput, ${page}`, ratioOf(rounds, 'perSecond'), MIN_RATIO, showRatio),
  detail: against(rounds, 'perSecond', showRate),
})

function against(rounds: Rounds, name: keyof Round, show: (value: number) => string): string {
  const medianOf = (server: 'ours' | 'bare') => median(rounds.map((round) => round[server][name]))
  return `${show(medianOf('ours'))} against ${show(medianOf('bare'))}`
}

/** The median of the ratios of all rounds, because other work on the machine affects both servers of a round. */
const ratioOf = (rounds: Rounds, name: keyof Round) =>
  median(rounds.map(({ ours, bare }) => ours[name] / bare[name]))

async function compare(site: Running, path: string, asked: Asked = BROWSER): Promise<Rounds> {
  const file = join(makeFolder(), 'answer.json')
  writeFileSync(file, JSON.stringify(await recordAnswer(site.url + path, asked)))
  const bareServer = await startProcess({
    args: [join(import.meta.dirname, 'bare-server.ts'), file],
  })
  const generator = openGenerator(requestOf(path, asked))

  const rounds: Rounds = []
  const addRound = async () => {
    const first = rounds.length % 2 === 0 ? await generator.ask(site) : undefined
    const bare = await generator.ask(bareServer)
    rounds.push({ ours: first ?? (await generator.ask(site)), bare })
  }
  while (rounds.length < MAX_WARM_UPS && !isWarm(rounds)) await addRound()
  const warmUps = rounds.length
  while (rounds.length < warmUps + ROUNDS) await addRound()
  generator.close()
  await bareServer.stop()
  requireSameBytes(rounds)
  return rounds.slice(warmUps)
}

/** Whether neither server gets quicker any more. What runs often is compiled over seconds, so that servers which are still fresh would be compared in unlike states. */
function isWarm(rounds: Rounds): boolean {
  if (rounds.length < 2 * SPAN) return false
  return (['ours', 'bare'] as const).every((server) => {
    const rateOf = (part: Rounds) => median(part.map((round) => round[server].perSecond))
    return rateOf(rounds.slice(-SPAN)) <= STEADY * rateOf(rounds.slice(-2 * SPAN, -SPAN))
  })
}

function requireSameBytes(rounds: Rounds) {
  const lengths = rounds.flatMap(({ ours, bare }) => [ours.answerBytes, bare.answerBytes])
  if (new Set(lengths).size > 1) throw new Error('the servers do not answer the same bytes')
}

function requestOf(path: string, asked: Asked): string {
  const lines = Object.entries(asked).map(([name, value]) => `${name}: ${value}`)
  return [`GET ${path} HTTP/1.1`, 'host: 127.0.0.1', ...lines, '', ''].join('\r\n')
}

function openGenerator(request: string) {
  const child = fork(join(import.meta.dirname, 'load.ts'))
  const exit = once(child, 'exit').then(() => [])

  async function askServer({ port, pid }: Running): Promise<Round> {
    const before = processorTimeOf(pid)
    child.send({ port, request, seconds: ROUND_SECONDS } satisfies Load)
    const [measured]: Measured[] = await Promise.race([once(child, 'message'), exit])
    if (!measured) throw new Error('the load ended before it was measured')
    return { ...measured, processor: (processorTimeOf(pid) - before) / measured.answers }
  }

  return { ask: askServer, close: () => child.kill() }
}

const SAMPLE_MILLISECONDS = 100

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** The process and all its descendants. */
function familyOf(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`)?.split(' ').filter(Boolean) ?? []
  return [pid, ...children.map(Number).flatMap(familyOf)]
}

/** CPU time in milliseconds of the main threads of the process and its descendants; NaN without procfs. */
function processorTimeOf(pid: number): number {
  const times = familyOf(pid).map((member) => {
    const [nanoseconds] = read(`/proc/${member}/schedstat`)?.split(' ') ?? []
    return Number(nanoseconds ?? Number.NaN) / 1e6
  })
  return sum(times)
}

/** In bytes; NaN without procfs. */
function pagesOf(pid: number): { resident: number; shared: number } {
  const text = read(`/proc/${pid}/smaps_rollup`) ?? ''
  const bytesOf = (name: string) =>
    Number(text.match(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm'))?.[1] ?? Number.NaN) * 1024
  return { resident: bytesOf('Rss'), shared: bytesOf('Shared_Clean') + bytesOf('Shared_Dirty') }
}

/** Resident bytes of the process and its descendants; NaN without procfs. Shared pages, such as Node's code, are counted once. */
function memoryOf(pid: number): number {
  const pages = familyOf(pid).map(pagesOf)
  const own = sum(pages.map(({ resident, shared }) => resident - shared))
  return own + Math.max(...pages.map(({ shared }) => shared))
}

/** Samples ten times a second. `stop` returns the peak in bytes. */
function watchMemory(pid: number): { stop: () => number } {
  let peak = memoryOf(pid)
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid))
  }, SAMPLE_MILLISECONDS)
  const stop = () => {
    clearInterval(timer)
    return peak
  }
  return { stop }
}
