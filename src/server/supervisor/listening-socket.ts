import { BoundSocket, isIP } from 'node:net'
import type { HostPort } from '../http/listen.ts'

const DEFAULT_PORT = '3000'
const DEFAULT_HOST = '127.0.0.1'

/** Undefined if PORT is not a port; the server process explains that better. */
export function placeOf({ PORT, HOST }: NodeJS.ProcessEnv): HostPort | undefined {
  const port = PORT?.trim() || DEFAULT_PORT
  if (!/^\d{1,5}$/.test(port)) return undefined
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
