import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'

/** An answer as it was sent, without the headers that Node adds. */
export type RecordedAnswer = {
  status: number
  /** Alternating names and values. */
  headers: string[]
  /** Base64. */
  body: string
  keepAliveSeconds: number
}

export type Asked = Record<string, string>

const ADDED_BY_NODE = ['date', 'connection', 'keep-alive']
const QUIET_MILLISECONDS = 3_000
const TIMEOUT_MILLISECONDS = 30_000

export async function ask(url: string, headers: Asked) {
  const sent = request(url, { headers, agent: false }).end()
  const [response]: [IncomingMessage] = (await once(sent, 'response')) as [IncomingMessage]
  return { response, body: await buffer(response) }
}

/** The text of a page, asked for as browsers do. */
export async function askPage(url: string): Promise<string> {
  const { body } = await ask(url, { 'accept-encoding': 'gzip, deflate, br' })
  return brotliDecompressSync(body).toString()
}

/** Waits until the server has replaced its quick compression of the page with the best one. */
export async function untilSettled(url: string): Promise<void> {
  const end = performance.now() + TIMEOUT_MILLISECONDS
  const read = async () => (await ask(url, { 'accept-encoding': 'br' })).body.length
  let [bytes, since] = [await read(), performance.now()]
  while (performance.now() - since < QUIET_MILLISECONDS && performance.now() < end) {
    await pause(100)
    const found = await read()
    if (found !== bytes) [bytes, since] = [found, performance.now()]
  }
}

export async function recordAnswer(url: string, asked: Asked): Promise<RecordedAnswer> {
  const { response, body } = await ask(url, { ...asked, connection: 'keep-alive' })
  const [, seconds = '5'] = String(response.headers['keep-alive']).match(/timeout=(\d+)/) ?? []
  return {
    status: response.statusCode ?? 0,
    headers: pairsOf(response.rawHeaders)
      .filter(([name = '']) => !ADDED_BY_NODE.includes(name.toLowerCase()))
      .flat(),
    body: body.toString('base64'),
    keepAliveSeconds: Number(seconds),
  }
}

function pairsOf(list: string[]): string[][] {
  const names = list.filter((_, index) => index % 2 === 0)
  return names.map((name, index) => [name, list[index * 2 + 1] ?? ''])
}
