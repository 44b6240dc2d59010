import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Log } from './log.ts'

const TIMEOUT_MILLISECONDS = 10_000
const IDLE_CHECK_MILLISECONDS = 50

/** While the site closes, no connection is kept for a request that may come. */
export function closeIdleConnections(app: FastifyInstance): void {
  const { server } = app
  const sockets = new Set<Socket>()
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
    if (!server.listening) return
    const check = setInterval(closeIdle, IDLE_CHECK_MILLISECONDS)
    server.once('close', () => clearInterval(check))
  })
}

/** Ends the process calmly on SIGTERM and SIGINT: `close` first, then exit 0. A second signal or ten seconds end it at once. */
export function closeOnSignals(close: () => Promise<void>, log: Log): void {
  let isClosing = false
  const end = (code: number) => process.exit(code)

  const handleSignal = () => {
    if (isClosing) return end(1)
    isClosing = true
    setTimeout(end, TIMEOUT_MILLISECONDS, 1).unref()
    close().then(
      () => end(0),
      (error) => {
        log.error({ error }, 'the site could not be closed in good order')
        end(1)
      },
    )
  }
  process.on('SIGTERM', handleSignal)
  process.on('SIGINT', handleSignal)
}
