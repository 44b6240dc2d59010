import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gzipSync,
} from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type Encoding, encodingFor, headerOf, isMatch } from '../http/negotiation.ts'
import type { Headers } from '../http/security-headers.ts'

/** A response body, in each encoding from the moment on in which somebody asks for it. */
export type Body = { etag: string; bytes: Record<Encoding, Buffer> }

/** A response with everything prepared by its first request: the next ones only select a variant. */
export type PreparedResponse = {
  etag: string
  variants: Record<Encoding, { headers: string[]; bytes: Buffer }>
  notModified: string[]
  /** Absent for 200. */
  status?: number | undefined
}

const QUICK_BROTLI = 7

/** Larger ones would not make a page smaller, but the process larger. */
const WINDOW_BITS = 17

const brotliOptions = (text: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  },
})

const quickBrotli = (text: Buffer) => brotliCompressSync(text, brotliOptions(text, QUICK_BROTLI))

export const etagOf = (text: string | Buffer) =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`

/** Synchronous: it takes a few milliseconds, less than handing it to another thread. */
const encoders = { br: quickBrotli, gzip: gzipSync, identity: (text: Buffer) => text }

/** Each is made when it is first read: hardly any browser takes another encoding than the smallest. */
function perEncoding<Value>(make: (encoding: Encoding) => Value): Record<Encoding, Value> {
  const made: Partial<Record<Encoding, Value>> = {}
  const read = (encoding: Encoding) => {
    made[encoding] ??= make(encoding)
    return made[encoding]
  }
  return {
    get br() {
      return read('br')
    },
    get gzip() {
      return read('gzip')
    },
    get identity() {
      return read('identity')
    },
  }
}

export function prepareBody(text: string): Body {
  const identity = Buffer.from(text)
  return {
    etag: etagOf(identity),
    bytes: perEncoding((encoding) => encoders[encoding](identity)),
  }
}

/** `headers` must not depend on the request. */
export function answerOf({ etag, bytes }: Body, headers: Headers): PreparedResponse {
  const variants = perEncoding((encoding) => ({
    bytes: bytes[encoding],
    headers: headersOf(encoding, etag, headers, bytes[encoding].length),
  }))
  return { etag, variants, notModified: lastingHeaders(etag, headers) }
}

/** Keeps the smallest bytes, which almost every browser takes, and gzip once somebody took it: packing it again would cost milliseconds for each answer. */
export function compactAnswerOf(text: string, headers: Headers, status: number): PreparedResponse {
  const identity = Buffer.from(text)
  const [etag, br] = [etagOf(identity), withOwnMemory(quickBrotli(identity))]
  const gzip = once(() => withOwnMemory(gzipSync(brotliDecompressSync(br))))
  const variants = {
    br: { headers: headersOf('br', etag, headers, br.length), bytes: br },
    gzip: {
      headers: headersOf('gzip', etag, headers),
      get bytes() {
        return gzip()
      },
    },
    identity: {
      headers: headersOf('identity', etag, headers, identity.length),
      get bytes() {
        return brotliDecompressSync(br)
      },
    },
  }
  return { etag, variants, notModified: lastingHeaders(etag, headers), status }
}

/** Node cuts small buffers out of larger ones, which would be kept whole. */
function withOwnMemory(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

const lastingHeaders = (etag: string, { 'content-type': _, ...others }: Headers) => [
  ...Object.entries(others).flat(),
  ...['etag', etag, 'vary', 'accept-encoding'],
]

const headersOf = (encoding: Encoding, etag: string, headers: Headers, length?: number) => [
  ...['content-type', headers['content-type'] ?? ''],
  ...(length === undefined ? [] : [CONTENT_LENGTH, String(length)]),
  ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
  ...lastingHeaders(etag, headers),
]

const CONTENT_LENGTH = 'content-length'

/** Compresses the text as well as possible, in another thread. */
export const shrink = (text: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(text, brotliOptions(text, constants.BROTLI_MAX_QUALITY))

export function withBrotli(answer: PreparedResponse, bytes: Buffer): PreparedResponse {
  const { headers } = answer.variants.br
  const length = headers.with(headers.indexOf(CONTENT_LENGTH) + 1, String(bytes.length))
  const br = { headers: length, bytes }
  const variants = perEncoding((encoding) => (encoding === 'br' ? br : answer.variants[encoding]))
  return { ...answer, variants }
}

/** Bypasses Fastify's reply: preparing headers per request would cost a tenth of the throughput. */
export function write(
  answer: PreparedResponse,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { status = 200 } = answer
  if (status === 200 && isMatch(headerOf(request, 'if-none-match'), answer.etag)) {
    response.writeHead(304, answer.notModified).end()
    return
  }
  const variant = answer.variants[encodingFor(headerOf(request, 'accept-encoding'))]
  const bytes = request.method === 'HEAD' ? undefined : variant.bytes
  response.writeHead(status, variant.headers).end(bytes)
}

export function send(answer: PreparedResponse, request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  write(answer, request.raw, reply.raw)
}

/** Makes it at the first call, and keeps it. */
export function once<Result>(make: () => Result): () => Result {
  let made: { result: Result } | undefined
  return () => {
    made ??= { result: make() }
    return made.result
  }
}

/** About a thousand pages, compressed. */
const MAX_BYTES = 20 * 1024 * 1024

/** The answers that were used last, by what they were made from, across saves: one that changes a page leaves the others as they are. */
export type PageMemory = LRUCache<string, PreparedResponse>

export const openPageMemory = (): PageMemory =>
  new LRUCache({
    maxSize: MAX_BYTES,
    // Twice, because gzip may be kept, too.
    sizeCalculation: ({ variants }) => 2 * variants.br.bytes.length,
  })
