import { Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Shutdown } from './shutdown.ts'

/** Names the descriptor of the listening socket that a server process has inherited. */
export const SOCKET_VARIABLE = 'LEVEZA_SOCKET'

/** `retire`: another process takes the new connections. */
export type ToServer = 'retire' | 'stop'
export type FromServer = 'ready'

/** For clients that keep a connection open without asking anything. */
const IDLE_MILLISECONDS = 10_000

/** For the longest upload, and a bit. */
const LONGEST_MILLISECONDS = 130_000

/** Undefined in a process that was started by itself. */
export function inheritedSocketOf(env: NodeJS.ProcessEnv): number | undefined {
  const descriptor = env[SOCKET_VARIABLE]
  return descriptor ? Number(descriptor) : undefined
}

/**
 * Leaves new connections to the processes that share the socket. Those that are open are answered once more and closed
 * then; the idle ones are closed after ten seconds.
 */
async function retire({ server }: FastifyInstance): Promise<void> {
  // The method of http.Server closes idle connections as well, also those on which a request is under way to us.
  const closed = new Promise<void>((resolve) => {
    Server.prototype.close.call(server, () => resolve())
  })
  const patience = new Promise<void>((resolve) => setTimeout(resolve, IDLE_MILLISECONDS))
  await Promise.race([closed, patience])
}

/** Follows the process that started this one, and ends with it. Does nothing in a process that was started by itself. */
export function followSupervisor(app: FastifyInstance, shutdown: Shutdown): void {
  if (!process.send) return
  process.on('message', async (message: ToServer) => {
    if (message === 'retire') await retire(app)
    shutdown(message === 'retire' ? LONGEST_MILLISECONDS : undefined)
  })
  process.on('disconnect', () => shutdown())
  process.send('ready' satisfies FromServer)
}
