import { once } from 'node:events'
import type { Socket } from 'node:net'
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
