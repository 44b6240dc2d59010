import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { BoundSocket, isIP } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { CLINIC_TIME_ZONE } from '#content/rules/clinic-time.ts'
import type { HostPort } from './listen.ts'
import { DATABASE_AWAY, type FromServer, SOCKET_VARIABLE, type ToServer } from './shutdown.ts'

const READY_MILLISECONDS = 60_000
const STOP_MILLISECONDS = 15_000
const MAX_PAUSE_MILLISECONDS = 5_000
const FIRST_PAUSE_MILLISECONDS = 100

/** A process that ran at least this long is restarted at once. */
const HEALTHY_MILLISECONDS = 10_000

/** How many starts in a row may fail once the site has run. */
const MAX_STARTS = 5

const SOCKET_FD = 3

type Options = {
  /** The arguments of Node, starting with the program. */
  command: string[]
  /** Looked up at each start, because it may be a link. Undefined for the folder of this process. */
  folder?: string | undefined
  env: NodeJS.ProcessEnv
  /** Undefined if the configured address is invalid. */
  socket: BoundSocket | undefined
  say: (line: string) => void
}

export type Supervisor = {
  /** Resolves with the exit code, if the first process or several in a row can't start, or after `stop`. */
  done: Promise<number>
  /** Starts a new process from what is on disk and, once it is ready, lets the current one finish. */
  replace: () => void
  /** A second call kills everything at once. */
  stop: () => void
}

/** How a process ended: its exit code, and what to say of it. */
type End = { code: number; words: string }

type Server = { child: ChildProcess; exit: Promise<End>; startedAt: number; isReady: boolean }

const endOf = (code: number | null, signal: NodeJS.Signals | null): End => ({
  code: code ?? 1,
  words: signal === 'SIGKILL' ? 'SIGKILL, como quando falta memória' : (signal ?? `código ${code}`),
})

function tell({ child, isReady }: Server, message: ToServer) {
  if (!isReady) child.kill('SIGTERM')
  // Without a callback, a message to a process that is exiting would throw.
  else if (child.connected) child.send(message, () => {})
}

/** Keeps one server process running, and holds the socket on which it listens. */
export function openSupervisor({ command, folder, env, socket, say }: Options): Supervisor {
  const { promise: done, resolve: finish } = Promise.withResolvers<number>()
  const running = new Set<Server>()
  let current: Server | undefined
  let pauseMilliseconds = 0
  // The first process has printed why it can't start.
  let startsLeft = 1
  let replacing: Promise<void> | undefined
  let isAskedAgain = false
  let isStopping = false

  function spawnServer(): Server {
    isAskedAgain = false
    const [program = '', ...args] = command
    const child = spawn(program, args, {
      cwd: folder,
      env: { ...env, [SOCKET_VARIABLE]: socket ? String(SOCKET_FD) : '' },
      stdio: ['inherit', 'inherit', 'inherit', socket?.fd() ?? 'ignore', 'ipc'],
    })
    const exit = once(child, 'exit').then(
      ([code, signal]) => endOf(code, signal),
      (error) => ({ code: 1, words: error.message }),
    )
    const server = { child, exit, startedAt: performance.now(), isReady: false }
    running.add(server)
    exit.then(() => running.delete(server))
    return server
  }

  /** False if it exited, or did not become ready in time and was killed. */
  async function becomesReady(server: Server): Promise<boolean> {
    const giveUp = setTimeout(() => server.child.kill('SIGKILL'), READY_MILLISECONDS)
    const ready = new Promise<boolean>((resolve) => {
      server.child.once('message', (message: FromServer) => resolve(message === 'ready'))
    })
    server.isReady = await Promise.race([ready, server.exit.then(() => false)])
    clearTimeout(giveUp)
    return server.isReady
  }

  async function makeCurrent(server: Server) {
    const former = current
    current = server
    startsLeft = MAX_STARTS
    if (former) tell(former, 'retire')
    if (isAskedAgain) replace()
    const { words } = await server.exit
    if (isStopping || current !== server) return
    current = undefined
    say(`O processo do site terminou (${words}) e será iniciado de novo.`)
    if (performance.now() - server.startedAt > HEALTHY_MILLISECONDS) pauseMilliseconds = 0
    startAgain()
  }

  /** Waits longer each time the last process ran only briefly. */
  async function startAgain() {
    await pause(pauseMilliseconds)
    pauseMilliseconds = Math.min(
      Math.max(pauseMilliseconds * 2, FIRST_PAUSE_MILLISECONDS),
      MAX_PAUSE_MILLISECONDS,
    )
    if (!isStopping && !current) start()
  }

  async function start() {
    const server = spawnServer()
    const isReady = await becomesReady(server)
    if (isStopping) return
    if (isReady) {
      if (current) tell(server, 'retire')
      else makeCurrent(server)
      return
    }
    const { code, words } = await server.exit
    if (code !== DATABASE_AWAY) {
      startsLeft -= 1
      if (startsLeft === 0) return finish(code || 1)
      say(`O site não iniciou (${words}). Tentativas que restam: ${startsLeft}.`)
    }
    startAgain()
  }

  async function startNext() {
    const server = spawnServer()
    const isReady = await becomesReady(server)
    if (isStopping) return
    if (isReady) makeCurrent(server)
    else say('A nova versão não iniciou; a anterior continua no ar.')
  }

  async function replace() {
    if (isStopping) return
    if (!current || replacing) {
      isAskedAgain = true
      return
    }
    replacing = startNext()
    await replacing
    replacing = undefined
    if (isAskedAgain) replace()
  }

  async function stop() {
    const ending = [...running]
    if (isStopping) for (const { child } of ending) child.kill('SIGKILL')
    if (isStopping) return
    isStopping = true
    socket?.close()
    for (const server of ending) tell(server, 'stop')
    const giveUp = setTimeout(stop, STOP_MILLISECONDS)
    const ends = await Promise.all(ending.map(({ exit }) => exit))
    clearTimeout(giveUp)
    finish(Math.max(0, ...ends.map(({ code }) => code)))
  }

  start()
  return { done, replace, stop }
}

const DEFAULT_PORT = '3000'
export const MAX_PORT = 65_535
const DEFAULT_HOST = '127.0.0.1'

/** Undefined if PORT is not a port; the server process explains that better. */
export function placeOf({ PORT, HOST }: NodeJS.ProcessEnv): HostPort | undefined {
  const port = PORT?.trim() || DEFAULT_PORT
  if (!/^\d{1,5}$/.test(port) || Number(port) > MAX_PORT) return undefined
  return { port: Number(port), host: HOST?.trim() || DEFAULT_HOST }
}

/**
 * Connections are refused until the first process that inherits it listens; from then on they wait in the operating
 * system for any such process. Throws like `listen`.
 */
export async function bindSocket({ port, host }: HostPort): Promise<BoundSocket> {
  return new BoundSocket({ port, host: isIP(host) ? host : await addressOf(host) })
}

async function addressOf(host: string): Promise<string> {
  const { lookup } = await import('node:dns/promises')
  return (await lookup(host)).address
}

/** Arguments of Node for the server process. With V8's default of 16 MB, most of an idle site's heap would be garbage. */
export const memoryFlags = ['--max-semi-space-size=2']

/** Environment of the server process, unless it is set otherwise. */
export const memoryVariables = {
  // Otherwise glibc keeps an arena per thread, including what uploads and compression have freed:
  // https://www.gnu.org/software/libc/manual/html_node/Memory-Allocation-Tunables.html
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  // Otherwise the server would ask a formatter for the clinic's time, which costs 25 ms and 8 MB.
  TZ: CLINIC_TIME_ZONE,
}
