import { createServer, type RequestListener, type Server } from 'node:http'
import { write } from './page/answer.ts'
import type { PublishedPage } from './page/published-page.ts'
import { awaitBody, LONGEST_MILLISECONDS } from './patience.ts'

/** A request that trickles in is ended: its head after 5 s, the rest as patience.ts says, checked every second. */
const limits = {
  headersTimeout: 5_000,
  requestTimeout: LONGEST_MILLISECONDS,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 72_000,
}

/** Answers the page before the router is asked: it is wanted more often than all else, and a router costs a twentieth of the speed. */
export const pageFirst = (page: PublishedPage) => (route: RequestListener) =>
  openFrontDoor((request, response) => {
    const shown = request.url === '/' && request.method === 'GET' ? page.shown() : undefined
    if (shown) write(shown.page, request, response)
    else route(request, response)
  })

export function openFrontDoor(route: RequestListener): Server {
  const server = createServer(limits, (request, response) => {
    awaitBody(request, () => server.emit('clientError', tooSlow(), request.socket))
    route(request, response)
  })
  return server
}

/** As the server itself says it. */
const tooSlow = () =>
  Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
