import type { FastifyInstance, FastifyRequest } from 'fastify'
import pino from 'pino'

const ACCESS_BATCH_BYTES = 4096
const ACCESS_FLUSH_MILLISECONDS = 1_000

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export type LogLevel = (typeof logLevels)[number]

export type Log = pino.Logger

type LogOptions = {
  destination?: pino.DestinationStream
  requestNow?: () => string | undefined
}

/** Writes one JSON line per event to standard output. Callers log what happened, never who visited or what they wrote. `requestNow` names the request that it happened in. */
export function openLog(
  level: LogLevel,
  { destination, requestNow = () => undefined }: LogOptions = {},
): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { error: describeError },
    mixin: () => ({ request: requestNow() }),
  }
  return destination ? pino(options, destination) : pino(options)
}

type ErrorDescription = {
  type: string
  message: string
  code: unknown
  stack: string | undefined
  cause?: ErrorDescription | undefined
}

/** Omits what databases attach to errors, such as row values. */
export function describeError(error: unknown): ErrorDescription | undefined {
  if (!(error instanceof Error)) return undefined
  return {
    type: error.name,
    message: error.message,
    code: 'code' in error ? error.code : undefined,
    stack: error.stack,
    cause: describeError(error.cause),
  }
}

export type AccessLine = {
  /** The id of the request, which other lines and errors repeat. */
  request: string
  method: string
  /** The pattern, such as /conteudos/:name, rather than the URL, which may contain personal data. */
  route: string
  status: number
  milliseconds: number
  bytes: number
}

export type AccessLog = { write: (line: AccessLine) => void; close: () => void }

/** Writes in batches, so that requests do not wait for the log. */
export function openAccessLog(
  destination = pino.destination({
    dest: 1,
    sync: false,
    minLength: ACCESS_BATCH_BYTES,
    periodicFlush: ACCESS_FLUSH_MILLISECONDS,
  }),
): AccessLog {
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination)
  return {
    write: (line) => log.info(line),
    close: () => destination.flushSync(),
  }
}

/** Writes one line per answer, without the visitor's address, browser or query. */
export function writeAccessLines(app: FastifyInstance, accessLog: AccessLog): void {
  const starts = new WeakMap<FastifyRequest, { at: number; bytesBefore: number }>()

  app.addHook('onRequest', async (request) => {
    const bytesBefore = request.raw.socket.bytesWritten
    starts.set(request, { at: performance.now(), bytesBefore })
  })

  app.addHook('onResponse', async (request, reply) => {
    const start = starts.get(request)
    if (!start) return
    accessLog.write({
      request: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.raw.statusCode,
      milliseconds: Math.round((performance.now() - start.at) * 100) / 100,
      bytes: request.raw.socket.bytesWritten - start.bytesBefore,
    })
  })
}

/** To be called after every attempt, with its error or with undefined. A lasting failure is logged once, and again when it comes back. */
export function openFailureLog(log: Log, message: string): (error: unknown) => void {
  let last: string | undefined
  return (error) => {
    const failure = error === undefined ? undefined : String(error)
    if (failure !== undefined && failure !== last) log.error({ error }, message)
    last = failure
  }
}
