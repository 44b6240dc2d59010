import { once } from 'node:events'
import { Server, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Log } from './log.ts'

const TIMEOUT_MILLISECONDS = 10_000
const IDLE_CHECK_MILLISECONDS = 50

/** While the app closes, closes idle connections and waits for the others. Must be called after all routes are registered. */
export function closeConnectionsOnClose(app: FastifyInstance): void {
  const { server } = app
  const sockets = new Set<Socket>()
  let check: NodeJS.Timeout | undefined
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  const closeIdle = () => {
    server.closeIdleConnections()
    // Browsers open spare connections, which Node does not count as idle.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }

  app.addHook('preClose', async () => {
    check = setInterval(closeIdle, IDLE_CHECK_MILLISECONDS)
  })
  app.addHook('onClose', async () => clearInterval(check))

  // Node waits for open connections only if the server is still listening. A server that has handed
  // its socket over waits here, in the last of these hooks, because an earlier one ends event streams.
  app.register(async (last) => {
    last.addHook('preClose', async () => {
      const open = server.listening ? [] : [...sockets]
      await Promise.all(open.map((socket) => once(socket, 'close')))
    })
  })
}

/** Closes the site and exits; exits with 1 if that takes too long. Further calls do nothing. */
export type Shutdown = (milliseconds?: number) => void

export function openShutdown(close: () => Promise<void>, log: Log): Shutdown {
  let isClosing = false
  return (milliseconds = TIMEOUT_MILLISECONDS) => {
    if (isClosing) return
    isClosing = true
    setTimeout(() => process.exit(1), milliseconds).unref()
    close().then(
      () => process.exit(0),
      (error) => {
        log.error({ error }, 'the site could not be closed in good order')
        process.exit(1)
      },
    )
  }
}

/** Shuts down on SIGTERM or SIGINT. A second signal exits at once. */
export function closeOnSignals(shutdown: Shutdown): void {
  let signals = 0
  const handleSignal = () => {
    signals += 1
    if (signals > 1) process.exit(1)
    shutdown()
  }
  process.on('SIGTERM', handleSignal)
  process.on('SIGINT', handleSignal)
}

/** Environment variable with the file descriptor of the inherited listening socket. */
export const SOCKET_VARIABLE = 'LEVEZA_SOCKET'

/** `retire`: a successor is ready; finish and exit. `stop`: the site is shutting down. */
export type ToServer = 'retire' | 'stop'
export type FromServer = 'ready'

/** How long a retiring process leaves idle connections open. */
const IDLE_MILLISECONDS = 10_000

/** Longer than any request may take to arrive. */
const LONGEST_MILLISECONDS = 130_000

/** The exit code of a start that the database did not answer, as sysexits.h calls a failure that passes: the supervisor tries again. */
export const DATABASE_AWAY = 75

/** Undefined without a supervisor. */
export function inheritedSocketOf(env: NodeJS.ProcessEnv): number | undefined {
  const descriptor = env[SOCKET_VARIABLE]
  return descriptor ? Number(descriptor) : undefined
}

/** Stops accepting connections. Resolves when all open ones have ended, or after ten seconds. */
async function retire({ server }: FastifyInstance): Promise<void> {
  // http.Server's own close() also closes idle connections, on which a request may already be on its way.
  const closed = new Promise<void>((resolve) => {
    Server.prototype.close.call(server, () => resolve())
  })
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, IDLE_MILLISECONDS))
  await Promise.race([closed, timeout])
}

/** Obeys the supervisor, and shuts down if it dies. Does nothing without one. */
export function followSupervisor(app: FastifyInstance, shutdown: Shutdown): void {
  if (!process.send) return
  process.on('message', async (message: ToServer) => {
    if (message === 'retire') await retire(app)
    shutdown(message === 'retire' ? LONGEST_MILLISECONDS : undefined)
  })
  process.on('disconnect', () => shutdown())
  process.send('ready' satisfies FromServer)
}
