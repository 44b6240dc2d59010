import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import { extname, join } from 'node:path'
import { root } from '../../disk/root.ts'
import { problem } from '../../http/problems.ts'
import { memoryFlags } from '../../http/supervisor.ts'
import type { JobName, Jobs, Outcome } from './jobs.ts'

/** The path of the worker: a TypeScript file beside this one, or a script in the folder of the bundle. */
const program = join(import.meta.dirname, `image-worker-process${extname(import.meta.filename)}`)

const IDLE_MILLISECONDS = 30_000

/** The process is killed when one picture takes longer. */
const usualTimeouts: Record<JobName, number> = {
  normalizeImage: 15_000,
  encodeVariant: 60_000,
  drawCard: 15_000,
}

/** What npm leaves out where it or Node is too old for it, without an error. */
const LIBRARY = /^sharp-(?!libvips)/

export const picturesFail =
  'as imagens enviadas não podem ser preparadas: falta uma parte da instalação.\nRode npm ci com Node 20 e npm 10, ou mais novos, e inicie o site de novo.'

/** Whether the library of pictures is installed for this machine, without loading it. */
export function hasPictureLibrary(): boolean {
  const folder = join(root, 'node_modules/@img')
  return existsSync(folder) && readdirSync(folder).some((name) => LIBRARY.test(name))
}

/** Lower than the server's, because visitors wait for the server. */
const PRIORITY = 5

export type ImageWorker = Jobs & {
  /** Undefined while it is idle. */
  processId: () => number | undefined
  /** Jobs that are running reject. */
  close: () => void
}

type Pending = {
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
  timer: NodeJS.Timeout
}

class ProcessEnded extends Error {
  /** Whether only this job can have been the cause. */
  readonly isCausedByJob: boolean

  constructor(message: string, { isCausedByJob = false } = {}) {
    super(message)
    this.isCausedByJob = isCausedByJob
  }
}

/** Decodes pictures in a child process, so that a malicious file can only crash that process. The process starts on demand and ends when it is idle. Runs one job of each kind at a time. */
export function openImageWorker({ timeouts = usualTimeouts } = {}): ImageWorker {
  const pending = new Map<number, Pending>()
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let isClosed = false
  let lastId = 0

  function start(): ChildProcess {
    const started = fork(program, {
      execArgv: memoryFlags,
      serialization: 'advanced',
      // A third less memory: https://www.gnu.org/software/libc/manual/html_node/Memory-Allocation-Tunables.html
      env: { ...process.env, MALLOC_ARENA_MAX: '2' },
    })
    started.unref()
    started.channel?.unref()
    started.on('message', settle)
    // Once for each job that is sent to a process that has died.
    started.on('error', () => handleEnd(started))
    // A kill is the system's answer to a lack of memory, or ours to a slow picture; a decoder crashes by itself, by another signal.
    started.once('exit', (_code, signal) =>
      handleEnd(started, { isCrash: signal !== null && signal !== 'SIGKILL' }),
    )
    if (started.pid !== undefined) lowerPriority(started.pid)
    return started
  }

  function settle(outcome: Outcome) {
    const order = pending.get(outcome.id)
    if (!order) return
    pending.delete(outcome.id)
    clearTimeout(order.timer)
    if ('result' in outcome) order.resolve(outcome.result)
    else if ('refusal' in outcome)
      order.reject(problem(outcome.refusal, { cause: new Error(outcome.reason) }))
    else order.reject(problem('file-not-processed', { cause: new Error(outcome.failure) }))
    if (pending.size === 0) idle = setTimeout(end, IDLE_MILLISECONDS).unref()
  }

  function handleEnd(ended: ChildProcess, { isCrash = false } = {}) {
    if (child !== ended) return
    child = undefined
    const isCausedByJob = isCrash && pending.size === 1
    for (const { reject, timer } of pending.values()) {
      clearTimeout(timer)
      reject(new ProcessEnded('The image worker has ended.', { isCausedByJob }))
    }
    pending.clear()
  }

  function end() {
    clearTimeout(idle)
    const ending = child
    if (!ending) return
    handleEnd(ending)
    ending.kill('SIGKILL')
  }

  const order = (name: JobName, input: unknown) =>
    new Promise<unknown>((resolve, reject) => {
      clearTimeout(idle)
      if (isClosed) return reject(new ProcessEnded('The image worker is closed.'))
      child ??= start()
      const id = ++lastId
      const giveUp = () => {
        pending.delete(id)
        reject(problem('file-slow'))
        end()
      }
      pending.set(id, { resolve, reject, timer: setTimeout(giveUp, timeouts[name]) })
      child.send({ id, name, input })
    })

  /** Retries once if the process exited, because another picture may have been the cause. */
  const carryOut = async (name: JobName, input: unknown) => {
    try {
      return await order(name, input)
    } catch (error) {
      if (isClosed || !(error instanceof ProcessEnded)) throw error
      return order(name, input).catch((again) => {
        if (!(again instanceof ProcessEnded)) throw again
        const code = again.isCausedByJob ? 'file-broken' : 'file-not-processed'
        throw problem(code, { cause: again })
      })
    }
  }

  const job = <Name extends JobName>(name: Name) =>
    oneAtATime((input) => carryOut(name, input)) as Jobs[Name]

  return {
    normalizeImage: job('normalizeImage'),
    encodeVariant: job('encodeVariant'),
    drawCard: job('drawCard'),
    processId: () => child?.pid,
    close: () => {
      isClosed = true
      end()
    },
  }
}

function oneAtATime<Input, Result>(work: (input: Input) => Promise<Result>) {
  let last: Promise<unknown> = Promise.resolve()
  return (input: Input): Promise<Result> => {
    const result = last.then(() => work(input))
    last = result.catch(() => {})
    return result
  }
}

function lowerPriority(processId: number) {
  try {
    setPriority(processId, PRIORITY)
  } catch {
    // Not allowed everywhere, and not needed.
  }
}
