/** Runs the work one at a time. All calls that arrive during a run share the next run. */
export function coalesced(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  const run = () => {
    next = undefined
    running = work().finally(() => {
      running = undefined
    })
    return running
  }

  return () => {
    if (!running) return run()
    next ??= running.then(run, run)
    return next
  }
}
