import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { problem } from '../http/problems.ts'

/** The whole body as bytes. Throws `too-large` above the route's limit. */
export async function readRawBody({ routeOptions }: FastifyRequest, payload: Readable) {
  const limit = routeOptions.bodyLimit ?? 0
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of payload) {
    length += chunk.length
    if (length > limit) throw problem('too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Replays a body that was consumed to check its signature, for the parser. */
export function replay(request: FastifyRequest, body: Buffer): Readable {
  const { raw } = request
  const again = body.length > 0 ? Readable.from([body], { objectMode: false }) : Readable.from([])
  // @fastify/multipart reads the raw request and ignores the stream it is given.
  if (request.headers['content-type']?.toLowerCase().startsWith('multipart/')) {
    const { headers, rawHeaders, method, url, socket, httpVersion } = raw
    Object.assign(again, { headers, rawHeaders, method, url, socket, httpVersion })
    request.raw = again as IncomingMessage
  }
  return again
}
