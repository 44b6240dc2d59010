import { createServer, type RequestListener, type Server } from 'node:http'
import { awaitBody, LONGEST_MILLISECONDS } from './body-timeout.ts'

/** A request that trickles in is ended: its head after 5 s, the rest as body-timeout.ts says, checked every second. */
const limits = {
  headersTimeout: 5_000,
  requestTimeout: LONGEST_MILLISECONDS,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 72_000,
}

export function openHttpServer(route: RequestListener): Server {
  const server = createServer(limits, (request, response) => {
    // A connection ends with its next answer once another process listens.
    if (!server.listening) response.setHeader('connection', 'close')
    awaitBody(request, () => server.emit('clientError', tooSlow(), request.socket))
    route(request, response)
  })
  return server
}

/** As the server itself says it. */
const tooSlow = () =>
  Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
