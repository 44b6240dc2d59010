import { Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Shutdown } from './shutdown.ts'

/** Environment variable with the file descriptor of the inherited listening socket. */
export const SOCKET_VARIABLE = 'LEVEZA_SOCKET'

/** `retire`: a successor is ready; finish and exit. `stop`: the site is shutting down. */
export type ToServer = 'retire' | 'stop'
export type FromServer = 'ready'

/** How long a retiring process leaves idle connections open. */
const IDLE_MILLISECONDS = 10_000

/** Longer than any request may take to arrive. */
const LONGEST_MILLISECONDS = 130_000

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
