import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { none, showCount } from '../figures.ts'

export type Visits = {
  answered: number
  failed: number
  /** The reason of each failure, and how often it occurred. */
  failures: Map<string, number>
  /** Answers that are not a complete page. */
  torn: number
  milliseconds: number[]
}

type Options = {
  url: () => string
  clients: number
  /** Each client opens a new connection per visit instead of reusing one. */
  isFresh?: boolean
  pauseMilliseconds?: number
}

const isWhole = (page: string) => /^<!doctype html>.*<\/html>\s*$/is.test(page)

async function readPage(url: string, agent: Agent | false): Promise<string> {
  const request = get(url, { agent })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const page = await text(response)
  if (response.statusCode !== 200) throw new Error(`status ${response.statusCode}`)
  return page
}

/** People who open the page again and again, until `stop`. */
export function openVisitors({ url, clients, isFresh = false, pauseMilliseconds = 0 }: Options) {
  const visits: Visits = { answered: 0, failed: 0, failures: new Map(), torn: 0, milliseconds: [] }
  let isOver = false

  async function visit(agent: Agent | false) {
    const start = performance.now()
    try {
      if (!isWhole(await readPage(url(), agent))) visits.torn += 1
      visits.answered += 1
      visits.milliseconds.push(performance.now() - start)
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      visits.failed += 1
      visits.failures.set(code ?? message, (visits.failures.get(code ?? message) ?? 0) + 1)
    }
  }

  async function visitAgainAndAgain() {
    const agent = isFresh ? false : new Agent({ keepAlive: true, maxSockets: 1 })
    while (!isOver) {
      await visit(agent)
      if (pauseMilliseconds > 0)
        await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds))
    }
    if (agent) agent.destroy()
  }

  const running = Array.from({ length: clients }, visitAgainAndAgain)
  const stop = async () => {
    isOver = true
    await Promise.all(running)
    return visits
  }
  return { visits, stop }
}

export const failuresOf = ({ failures }: Visits) =>
  [...failures].map(([reason, count]) => `${reason} ${count}x`).join(', ')

export const failedVisits = (visits: Visits) =>
  none('failed visits', visits.failed, `of ${showCount(visits.answered)} ${failuresOf(visits)}`)
