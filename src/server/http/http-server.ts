import { createServer, type RequestListener, type Server } from 'node:http'
import { awaitBody } from './body-timeout.ts'

/** How long a request may take to arrive, in milliseconds. */
export type HttpLimits = {
  head: number
  /** For a sender whom nobody knows. */
  body: number
  /** For a sender that `grantTime` has let take longer. */
  longest: number
  /** How often connections are checked for the head and the longest time. */
  check: number
}

export const usualHttpLimits: HttpLimits = {
  head: 5_000,
  body: 10_000,
  longest: 120_000,
  check: 1_000,
}

const KEEP_ALIVE_MILLISECONDS = 72_000

export function openHttpServer(
  route: RequestListener,
  { head, body, longest, check }: HttpLimits = usualHttpLimits,
): Server {
  const options = {
    headersTimeout: head,
    requestTimeout: longest,
    connectionsCheckingInterval: check,
    keepAliveTimeout: KEEP_ALIVE_MILLISECONDS,
  }
  const server = createServer(options, (request, response) => {
    // A connection ends with its next answer once another process listens.
    if (!server.listening) response.setHeader('connection', 'close')
    awaitBody(request, body, () => server.emit('clientError', tooSlow(), request.socket))
    route(request, response)
  })
  return server
}

/** The error that Node itself emits for a head that is too slow. */
const tooSlow = () =>
  Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
