import type { IncomingMessage } from 'node:http'
import { headerOf } from './negotiation.ts'

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

const hasBody = (request: IncomingMessage) =>
  headerOf(request, 'content-length') !== undefined ||
  headerOf(request, 'transfer-encoding') !== undefined

/** Calls `giveUp` when the body has not arrived in time. */
export function awaitBody(
  request: IncomingMessage,
  milliseconds: number,
  giveUp: () => void,
): void {
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
