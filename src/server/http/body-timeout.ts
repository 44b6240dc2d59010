import type { IncomingMessage } from 'node:http'

/** How long a request may take to arrive when nobody knows who is asking. */
const USUAL_MILLISECONDS = 10_000

/** How long a request may take that has been granted time; the server itself ends it then. */
export const LONGEST_MILLISECONDS = 120_000

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

/** Calls `giveUp` when the body has not arrived in time. */
export function awaitBody(request: IncomingMessage, giveUp: () => void): void {
  if (!hasBody(request)) return
  const timer = setTimeout(() => {
    if (!request.complete) giveUp()
  }, USUAL_MILLISECONDS).unref()
  timers.set(request, timer)
  request.once('close', () => clearTimeout(timer))
}

/** For large bodies of known senders: a picture takes its time from a phone. */
export function grantTime(request: IncomingMessage): void {
  clearTimeout(timers.get(request))
}
