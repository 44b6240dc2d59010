export type BoundedQueue = {
  /** Runs the job as soon as there is a free slot. Throws what `refusal` makes when too many jobs are waiting. */
  run: <Result>(job: () => Promise<Result>) => Promise<Result>
}

type Options = { atOnce: number; maxWaiting: number; refusal: () => Error }

/** Runs a few jobs at once, first come first served, and limits how many others may wait. */
export function openBoundedQueue({ atOnce, maxWaiting, refusal }: Options): BoundedQueue {
  const waiting: (() => void)[] = []
  let running = 0

  async function takeSlot(): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    if (waiting.length >= maxWaiting) throw refusal()
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  function passOnSlot(): void {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return {
    run: async (job) => {
      await takeSlot()
      try {
        return await job()
      } finally {
        passOnSlot()
      }
    },
  }
}
