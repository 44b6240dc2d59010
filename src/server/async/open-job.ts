import { type Log, openFailureLog } from '../http/log.ts'

/** Something that the site does by itself, again and again. */
export type Job = {
  /** As the log calls it. */
  name: string
  everyMilliseconds: number
  /** Before the first run; absent for a job that begins at once. */
  firstAfterMilliseconds?: number
  /** May return after how many milliseconds it wants to run again. The signal is aborted when the job is stopped. */
  run: ((signal: AbortSignal) => Promise<void>) | ((signal: AbortSignal) => Promise<number>)
}

export type RunningJob = {
  /** Runs now, or again after the run in progress. Resolves after that run, and never rejects. */
  wake: () => Promise<void>
  /** Waits for the run in progress; there is no other after it. */
  stop: () => Promise<void>
}

export type JobOptions = {
  log: Log
  /** False while another process runs the jobs: the job waits. */
  mayRun?: (() => boolean) | undefined
}

const WAITING_MILLISECONDS = 5_000

/** Runs one at a time and does not keep the process alive. A failure is logged with the name of the job, and the next run tries again. */
export function openJob(job: Job, { log, mayRun = () => true }: JobOptions): RunningJob {
  const { name, everyMilliseconds, firstAfterMilliseconds } = job
  const reportFailure = openFailureLog(log, `the job '${name}' failed`)
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined

  async function run(): Promise<number> {
    if (!mayRun()) return Math.min(everyMilliseconds, WAITING_MILLISECONDS)
    try {
      const next = await job.run(ending.signal)
      reportFailure(undefined)
      return next ?? everyMilliseconds
    } catch (error) {
      reportFailure(error)
      return everyMilliseconds
    }
  }

  const wake = coalesced(async () => {
    if (!ending.signal.aborted) runAgainAfter(await run())
  })

  function runAgainAfter(milliseconds: number) {
    clearTimeout(timer)
    if (!ending.signal.aborted) timer = setTimeout(wake, milliseconds).unref()
  }

  if (firstAfterMilliseconds === undefined) void wake()
  else runAgainAfter(firstAfterMilliseconds)
  return {
    wake,
    stop: async () => {
      ending.abort()
      clearTimeout(timer)
      await wake()
    },
  }
}

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
