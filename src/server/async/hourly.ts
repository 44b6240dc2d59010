import type { Log } from '../http/log.ts'

const HOUR_MILLISECONDS = 60 * 60_000

/** Does the work every hour until it is closed, without keeping the process alive. A failure is logged, and the next hour tries again. */
export function openHourly(
  work: () => Promise<unknown>,
  { log, failure }: { log: Log; failure: string },
): { close: () => void } {
  const timer = setInterval(() => {
    work().catch((error) => log.warn({ error }, failure))
  }, HOUR_MILLISECONDS)
  timer.unref()
  return { close: () => clearInterval(timer) }
}
