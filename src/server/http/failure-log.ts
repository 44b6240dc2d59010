import type { Log } from './log.ts'

/** To be called after every attempt, with its error or with undefined. A lasting failure is logged once, and again when it comes back. */
export function openFailureLog(log: Log, message: string): (error: unknown) => void {
  let last: string | undefined
  return (error) => {
    const failure = error === undefined ? undefined : String(error)
    if (failure !== undefined && failure !== last) log.error({ error }, message)
    last = failure
  }
}
