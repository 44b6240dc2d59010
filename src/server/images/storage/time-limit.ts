import { AsyncLocalStorage } from 'node:async_hooks'

/** How long a request waits for the storage in total. */
export const STORAGE_LIMIT_MILLISECONDS = 5_000

/** After the signal, a driver has this long to reject with its own message. */
const GRACE_MILLISECONDS = 200

const limits = new AsyncLocalStorage<AbortSignal>()

/** Rejects if the work takes longer. A nested limit ends with the outer one, so several calls can share one limit. */
export function withStorageLimit<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  milliseconds = STORAGE_LIMIT_MILLISECONDS,
): Promise<Result> {
  const outer = limits.getStore()
  const own = AbortSignal.timeout(Math.max(1, milliseconds - GRACE_MILLISECONDS))
  const signal = outer ? AbortSignal.any([outer, own]) : own
  return limits.run(signal, () => endedBy(milliseconds, work(signal)))
}

/** For work that ignores the signal. */
async function endedBy<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const error = new DOMException('The storage did not answer in time.', 'TimeoutError')
  const timer = setTimeout(late.reject, milliseconds, error)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
