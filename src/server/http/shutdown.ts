import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Log } from './log.ts'

const TIMEOUT_MILLISECONDS = 10_000
const IDLE_CHECK_MILLISECONDS = 50

/** While the app closes, connections without a request under way are closed, and the others awaited. Call it after everything is registered. */
export function closeConnections(app: FastifyInstance): void {
  const { server } = app
  const sockets = new Set<Socket>()
  let check: NodeJS.Timeout | undefined
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  const closeIdle = () => {
    server.closeIdleConnections()
    // Browsers open connections ahead of need, and Node does not count those as idle.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }

  app.addHook('preClose', async () => {
    check = setInterval(closeIdle, IDLE_CHECK_MILLISECONDS)
  })
  app.addHook('onClose', async () => clearInterval(check))

  // Node awaits the connections of a server that listens. One that has left its socket to another
  // process does it here, in the last of these hooks: an earlier one ends the streams of events.
  app.register(async (last) => {
    last.addHook('preClose', async () => {
      const open = server.listening ? [] : [...sockets]
      await Promise.all(open.map((socket) => once(socket, 'close')))
    })
  })
}

/** Closes the site, then ends the process. Gives up after the time; further calls do nothing. */
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

/** Shuts down on SIGTERM and SIGINT. A second signal ends the process at once. */
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
