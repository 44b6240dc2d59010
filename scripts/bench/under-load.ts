import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { median } from '../figures.ts'
import { makeFolder, type Running, startProcess, startServer } from '../processes.ts'
import type { Load, Measured } from './load.ts'
import { memoryOf, processorTimeOf, residentOf, watchMemory } from './process-costs.ts'
import { type Asked, ask, recordAnswer, untilSettled } from './recorded-answer.ts'

const ROUND_SECONDS = 1
const ROUNDS = 15
/** The rounds at each end of which the rates are compared while the servers warm up. */
const SPAN = 3
const MAX_WARM_UPS = 40
const STEADY = 1.03

/** `processor`: CPU milliseconds per answer. */
export type Round = Measured & { processor: number }

/** Each round loads both servers, one after the other. */
export type Rounds = { ours: Round; bare: Round }[]

export type UnderLoad = {
  brotli: Rounds
  gzip: Rounds
  notModified: Rounds
  /** Bytes. */
  restingMemory: number
  peakMemory: number
  /** Supervisor and server at rest, each including shared pages. */
  resident: number[]
}

const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** The site and a bare server with the same answer, loaded in turns by a third process. */
export async function measureUnderLoad(): Promise<UnderLoad> {
  // The first backup would be made in the middle of the measurement.
  const site = await startServer(makeFolder(), { BACKUP_DIR: 'off' })
  await untilSettled(site.url)
  const [restingMemory, resident] = [memoryOf(site.pid), residentOf(site.pid)]
  const memory = watchMemory(site.pid)
  const { etag = '' } = (await ask(site.url, BROWSER)).response.headers
  const brotli = await compare(site)
  const gzip = await compare(site, { asked: { 'accept-encoding': 'gzip' } })
  const notModified = await compare(site, { asked: { ...BROWSER, 'if-none-match': etag } })
  const peakMemory = memory.stop()
  await site.stop()
  return { brotli, gzip, notModified, restingMemory, peakMemory, resident }
}

type Comparison = { path?: string; asked?: Asked }

export async function compare(
  site: Running,
  { path = '/', asked = BROWSER }: Comparison = {},
): Promise<Rounds> {
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

/** The median of the ratios of all rounds, because other work on the machine affects both servers of a round. */
export const ratioOf = (rounds: Rounds, name: keyof Round) =>
  median(rounds.map(({ ours, bare }) => ours[name] / bare[name]))

export const mediansOf = (rounds: Rounds, name: keyof Round) => ({
  ours: median(rounds.map(({ ours }) => ours[name])),
  bare: median(rounds.map(({ bare }) => bare[name])),
})
