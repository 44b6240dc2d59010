import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** The value of a header, joined if it was sent several times; undefined if it is absent. `name` is in lower case. Node builds `headers` at its first use, which costs 1 % of the page's throughput. */
export function headerOf({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  let value: string | undefined
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const sent = rawHeaders[index] ?? ''
    if (sent.length !== name.length || sent.toLowerCase() !== name) continue
    const text = rawHeaders[index + 1] ?? ''
    value = value === undefined ? text : `${value}, ${text}`
  }
  return value
}

export type Encoding = 'br' | 'gzip' | 'identity'

const largestFirst: Encoding[] = ['gzip', 'br']

// Browsers send the same few values, and parsing them costs 3 % of an answer.
const remembered = new Map<string, Encoding>()
const MAX_REMEMBERED = 100

/** The encoding that the visitor's browser prefers, the smallest of those that it likes as much. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity'
  const before = remembered.get(acceptEncoding)
  if (before) return before
  const encoding = negotiate(acceptEncoding)
  if (remembered.size < MAX_REMEMBERED) remembered.set(acceptEncoding, encoding)
  return encoding
}

/** RFC 9110, section 12.5.3. */
function negotiate(acceptEncoding: string): Encoding {
  const offers = acceptEncoding.toLowerCase().split(',').map(readOffer)
  const offerOf = (encoding: string) => offers.find(({ name }) => name === encoding)
  const weightOf = (encoding: Encoding) => (offerOf(encoding) ?? offerOf('*'))?.weight ?? 0
  let best: Encoding = 'identity'
  for (const encoding of largestFirst) {
    if (weightOf(encoding) > 0 && weightOf(encoding) >= weightOf(best)) best = encoding
  }
  return best
}

function readOffer(offer: string) {
  const [name = '', ...parameters] = offer.split(';')
  const weight = parameters.map((parameter) => parameter.trim()).find((text) => /^q=/.test(text))
  // What is not a number is no offer.
  return { name: name.trim(), weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0 }
}

/** Whether the visitor's copy is current: weak comparison against a list, or `*` (RFC 9110, section 13.1.2). */
export function isMatch(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === '*') return true
  const opaque = etag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque)
}

const MIN_LENGTH = 4_096
const QUALITY = 4

const compress = promisify(brotliCompress)
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }

/** A list of hundreds of texts has megabytes, and is read on phones, too. Nothing secret is in these answers, so their length may depend on what they contain. */
export function compressAnswers(scope: FastifyInstance): void {
  scope.addHook('onSend', async ({ headers }, reply, answer) => {
    if (typeof answer !== 'string' || answer.length < MIN_LENGTH) return answer
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
    if (encodingFor(headers['accept-encoding']) !== 'br') return answer
    reply.header('content-encoding', 'br').removeHeader('content-length')
    return compress(answer, options)
  })
}
