import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { headerOf } from '../http/header-of.ts'
import type { Headers } from '../http/security-headers.ts'
import { type Encoding, encodingFor, isMatch } from './negotiation.ts'

/** A response body in every encoding. */
export type Body = { etag: string; bytes: Record<Encoding, Buffer> }

/** A response with everything prepared: a request only selects a variant. */
export type PreparedResponse = {
  etag: string
  variants: Record<Encoding, { headers: string[]; bytes: Buffer }>
  notModified: string[]
  /** Absent for 200. */
  status?: number | undefined
}

/** A short form of the etag for use in URLs. */
export const contentVersionOf = ({ etag }: { etag: string }) => etag.replace(/\W/g, '').slice(1, 9)

const QUICK_BROTLI = 5

const brotliOptions = (text: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  },
})

/** Synchronous: it takes a few milliseconds, less than handing it to another thread. */
export function prepareBody(text: string): Body {
  const identity = Buffer.from(text)
  const hash = createHash('sha256').update(identity).digest('base64url')
  const br = brotliCompressSync(identity, brotliOptions(identity, QUICK_BROTLI))
  return { etag: `W/"${hash.slice(0, 22)}"`, bytes: { identity, br, gzip: gzipSync(identity) } }
}

/** Compresses the body as well as possible, in another thread. */
export async function shrinkBody({ etag, bytes }: Body): Promise<Body> {
  const options = brotliOptions(bytes.identity, constants.BROTLI_MAX_QUALITY)
  const br = await promisify(brotliCompress)(bytes.identity, options)
  return { etag, bytes: { ...bytes, br } }
}

type AnswerOptions = {
  status?: number | undefined
  /** Keeps only the compressed bytes, which almost every browser takes. */
  isCompact?: boolean
}

/** `headers` must not depend on the request. */
export function answerOf(
  { etag, bytes }: Body,
  headers: Headers,
  { status, isCompact = false }: AnswerOptions = {},
): PreparedResponse {
  const { 'content-type': contentType = '', ...others } = headers
  const lasting = [...Object.entries(others).flat(), 'etag', etag, 'vary', 'accept-encoding']
  const variant = (encoding: Encoding) => ({
    bytes: bytes[encoding],
    headers: [
      ...['content-type', contentType, 'content-length', String(bytes[encoding].length)],
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      ...lasting,
    ],
  })
  const { headers: plainHeaders } = variant('identity')
  const { gzip } = bytes
  const unpacked = {
    headers: plainHeaders,
    get bytes() {
      return gunzipSync(gzip)
    },
  }
  return {
    etag,
    variants: {
      br: variant('br'),
      gzip: variant('gzip'),
      identity: isCompact ? unpacked : variant('identity'),
    },
    notModified: lasting,
    status,
  }
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
