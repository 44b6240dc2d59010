import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** What a program sends along with its token. */
export type SignatureHeaders = { timestamp: string; nonce: string; sign: string }

type Signed = {
  method: string
  /** Path and query as they were sent. */
  url: string
  timestamp: string
  nonce: string
  body: Buffer
}

const MAX_SKEW_MILLISECONDS = 5 * 60_000

const TIMESTAMP = /^\d{13}$/
const NONCE = /^[\w-]{16,128}$/
const SIGN = /^[0-9a-f]{64}$/i

/** Undefined when one is missing, of the wrong form, or from another time. */
export function signatureHeadersOf({ headers }: FastifyRequest): SignatureHeaders | undefined {
  const timestamp = String(headers['x-timestamp'])
  const nonce = String(headers['x-nonce'])
  const sign = String(headers['x-sign'])
  const isFormed = TIMESTAMP.test(timestamp) && NONCE.test(nonce) && SIGN.test(sign)
  const isTimely = Math.abs(Date.now() - Number(timestamp)) <= MAX_SKEW_MILLISECONDS
  return isFormed && isTimely ? { timestamp, nonce, sign } : undefined
}

/** From then on the time stamp alone refuses the request. */
export const expiryOf = ({ timestamp }: SignatureHeaders) =>
  new Date(Number(timestamp) + MAX_SKEW_MILLISECONDS).toISOString()

/** HMAC-SHA256 in hexadecimal, with the key of the session. */
export function signatureOf(key: string, { method, url, timestamp, nonce, body }: Signed): string {
  const [path = '', ...query] = url.split('?')
  const bodyHash = createHash('sha256').update(body).digest('hex')
  const text = [method, path, sortedQueryOf(query.join('?')), timestamp, nonce, bodyHash].join('\n')
  return createHmac('sha256', key).update(text).digest('hex')
}

/** Percent-encoded as it was sent, by name and then by value. */
function sortedQueryOf(query: string): string {
  const parts = query.split('&').filter(Boolean)
  const keyed = parts.map((part) => {
    const [name = '', ...value] = part.split('=')
    return { name, value: value.join('='), part }
  })
  const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))
  return keyed
    .sort((one, other) => compare(one.name, other.name) || compare(one.value, other.value))
    .map(({ part }) => part)
    .join('&')
}

export const isSameSignature = (one: string, other: string) => {
  const [left, right] = [Buffer.from(one.toLowerCase()), Buffer.from(other.toLowerCase())]
  return left.length === right.length && timingSafeEqual(left, right)
}
