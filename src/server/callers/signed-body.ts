import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { problem } from '../http/problems.ts'

/** All bytes of the body; throws `too-large` above the limit of the route. */
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

/** The body once more, for whoever parses it after it was read for its signature. */
export function replay(request: FastifyRequest, body: Buffer): Readable {
  const { raw } = request
  const again = body.length > 0 ? Readable.from([body], { objectMode: false }) : Readable.from([])
  // @fastify/multipart reads the raw request, whatever stream it is handed.
  if (request.headers['content-type']?.toLowerCase().startsWith('multipart/')) {
    const { headers, rawHeaders, method, url, socket, httpVersion } = raw
    Object.assign(again, { headers, rawHeaders, method, url, socket, httpVersion })
    request.raw = again as IncomingMessage
  }
  return again
}
