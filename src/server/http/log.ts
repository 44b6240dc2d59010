import pino from 'pino'

const ACCESS_BATCH_BYTES = 4096
const ACCESS_FLUSH_MILLISECONDS = 1_000

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export type LogLevel = (typeof logLevels)[number]

export type Log = pino.Logger

/** One JSON line per event on standard output. Callers name what happened, never who visited nor what was written. */
export function openLog(level: LogLevel, destination?: pino.DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { error: describeError },
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

/** Leaves out what databases attach to errors, such as the values of a row. */
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
  method: string
  /** The pattern, such as /api/releases/:id/content.json, so that no address of a visitor is kept. */
  route: string
  status: number
  milliseconds: number
  bytes: number
}

export type AccessLog = { write: (line: AccessLine) => void; close: () => void }

/** Written in batches, so that a busy page does not wait for its log. */
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
