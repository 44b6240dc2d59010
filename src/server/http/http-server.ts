import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'
import { headerOf } from './negotiation.ts'

/** How long a request may take to arrive, and a client may pause reading the response, in milliseconds. */
export type HttpLimits = {
  head: number
  /** For the body, unless `grantTime` was called for the request. */
  body: number
  /** For the whole request, whoever sends it. */
  longest: number
  /** How often Node checks the limits `head` and `longest`. */
  check: number
  /** A client that reads nothing of its pending response for this long is disconnected. */
  stalled: number
  /** A connection is closed when this time and one second have passed since its last response; clients are told. */
  idle: number
}

export const usualHttpLimits: HttpLimits = {
  head: 5_000,
  body: 10_000,
  longest: 120_000,
  check: 1_000,
  stalled: 30_000,
  idle: 72_000,
}

export function openHttpServer(
  route: RequestListener,
  { head, body, longest, check, stalled, idle }: HttpLimits = usualHttpLimits,
): Server {
  const options = {
    headersTimeout: head,
    requestTimeout: longest,
    connectionsCheckingInterval: check,
    keepAliveTimeout: idle,
  }
  const server = http.createServer(options, (request, response) => {
    const refuse = (error: Error) => server.emit('clientError', error, request.socket)
    if (hasTwoHosts(request)) return refuse(new Error('Two Host headers'))
    request.url = withoutOrigin(request.url)
    // Once another process listens, each connection is closed after its next response.
    if (!server.listening) response.setHeader('connection', 'close')
    awaitBody(request, body, () => refuse(tooSlow()))
    route(request, response)
    // What was sent at once needs no timer, which would cost 1 % of the throughput.
    const isSent = response.writableEnded && request.socket.writableLength === 0
    if (!isSent) response.setTimeout(stalled, () => disconnectIfUnread(request.socket))
  })
  return server
}

/** A slow handler has nothing to send yet, so it is left alone. */
function disconnectIfUnread(socket: Socket) {
  if (socket.writableLength > 0) socket.destroy()
}

/** A proxy and we might choose different ones: RFC 9112, section 3.2. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

/** A client may send a whole address, of any site: RFC 9112, section 3.2.2. */
const withoutOrigin = (url = '/') =>
  url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*\/*/i, '/')

/** The same error that Node emits for a head that is too slow. */
const tooSlow = () =>
  Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

const hasBody = (request: IncomingMessage) =>
  headerOf(request, 'content-length') !== undefined ||
  headerOf(request, 'transfer-encoding') !== undefined

/** Calls `giveUp` when the body has not arrived in time. */
function awaitBody(request: IncomingMessage, milliseconds: number, giveUp: () => void): void {
  if (!hasBody(request)) return
  const timer = setTimeout(() => {
    if (!request.complete) giveUp()
  }, milliseconds).unref()
  timers.set(request, timer)
  request.once('close', () => clearTimeout(timer))
}

/** Lifts the limit for large bodies of signed-in people, because a picture from a phone takes a while. The server's `longest` limit still applies. */
export function grantTime(request: IncomingMessage): void {
  clearTimeout(timers.get(request))
}

/** What `import` of `node:http` gives, without reading every export: one of them loads a client of web sockets, 75 ms of each start. */
const http = process.getBuiltinModule('node:http')
export const { STATUS_CODES } = http
