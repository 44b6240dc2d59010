import { AsyncLocalStorage } from 'node:async_hooks'

/** How long anybody waits for the storage, whatever it is asked for. */
export const STORAGE_LIMIT_MILLISECONDS = 5_000

/** Left after the signal for a driver to say in its own words what it was waiting for. */
const GRACE_MILLISECONDS = 200

const limits = new AsyncLocalStorage<AbortSignal>()

/** Rejects when the work takes longer. A limit within another one can only be shorter, so that many calls together still end in time. */
export function withStorageLimit<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  milliseconds = STORAGE_LIMIT_MILLISECONDS,
): Promise<Result> {
  const outer = limits.getStore()
  const own = AbortSignal.timeout(Math.max(1, milliseconds - GRACE_MILLISECONDS))
  const signal = outer ? AbortSignal.any([outer, own]) : own
  return limits.run(signal, () => endedBy(milliseconds, work(signal)))
}

/** For work that does not heed the signal. */
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
