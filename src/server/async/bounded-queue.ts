export type BoundedQueue = {
  /** Runs the job as soon as there is a free slot. Throws what `refusal` makes when too many jobs are waiting. One whose signal is aborted leaves the queue, and rejects. */
  run: <Result>(job: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>
}

type Options = { atOnce: number; maxWaiting: number; refusal: () => Error }

/** Runs a few jobs at once, first come first served, and limits how many others may wait. */
export function openBoundedQueue({ atOnce, maxWaiting, refusal }: Options): BoundedQueue {
  const waiting = new Set<() => void>()
  let running = 0

  async function takeSlot(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted()
    if (running < atOnce) {
      running += 1
      return
    }
    if (waiting.size >= maxWaiting) throw refusal()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => {
      if (waiting.delete(resolve)) reject(signal?.reason)
    }
    waiting.add(resolve)
    signal?.addEventListener('abort', leave, { once: true })
    await promise
  }

  function passOnSlot(): void {
    const [next] = waiting
    if (next) {
      waiting.delete(next)
      next()
    } else running -= 1
  }

  return {
    run: async (job, signal) => {
      await takeSlot(signal)
      try {
        return await job()
      } finally {
        passOnSlot()
      }
    },
  }
}
