import net from 'node:net'
import { getSystemErrorName } from 'node:util'
import type { Place } from '../http/listen.ts'

const DEFAULT_PORT = '3000'
const DEFAULT_HOST = '127.0.0.1'

/** A bound socket of Node's own kind: as an entry of a child's `stdio` the child inherits it. */
export type Socket = {
  getsockname: (address: { port?: number }) => number
  close: () => void
}

// `net.Server` can't hold a socket without accepting connections from it. `node:cluster` creates its
// shared sockets with this function, which is not public.
type Internals = {
  _createServerHandle: (
    address: string,
    port: number,
    family: number,
    fd: number,
    flags: number,
  ) => Socket | number
}

const { _createServerHandle: bind } = net as unknown as Internals

/** Undefined if PORT is not a port; the server process explains that better. */
export function placeOf({ PORT, HOST }: NodeJS.ProcessEnv): Place | undefined {
  const port = PORT?.trim() || DEFAULT_PORT
  if (!/^\d{1,5}$/.test(port)) return undefined
  return { port: Number(port), host: HOST?.trim() || DEFAULT_HOST }
}

/**
 * Connections are refused until the first process that inherits it listens; from then on they wait in the operating
 * system for any such process. Throws like `listen`.
 */
export async function openSocket({ port, host }: Place): Promise<Socket> {
  const { address, family } = await addressOf(host)
  const socket = bind(address, port, family, -1, 0)
  if (typeof socket === 'number') throw systemError(socket)
  // An address in use is reported here, not by `bind`.
  const error = socket.getsockname({})
  if (error !== 0) throw systemError(error)
  return socket
}

async function addressOf(host: string): Promise<{ address: string; family: number }> {
  if (net.isIP(host)) return { address: host, family: net.isIP(host) }
  const { lookup } = await import('node:dns/promises')
  return lookup(host)
}

function systemError(number: number) {
  const code = getSystemErrorName(number)
  return Object.assign(new Error(code), { code })
}
