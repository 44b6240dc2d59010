import type { FastifyRequest } from 'fastify'
import { problem } from '../http/problems.ts'

const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/** Refuses changes that another site makes a visitor's browser send. Reading is not restricted. */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  if (safeMethods.includes(request.method)) return
  const { 'sec-fetch-site': site, origin } = request.headers
  const isOurs =
    site === undefined
      ? origin !== undefined && ownOriginsOf(request, publicUrl).includes(origin)
      : site === 'same-origin'
  if (!isOurs) throw problem('cross-site')
}

/** From the configuration or the socket, never from request headers. The last one also works from other machines. */
export function ownOriginsOf({ raw }: FastifyRequest, publicUrl: string | undefined): string[] {
  if (publicUrl) return [publicUrl]
  const { localAddress, localPort } = raw.socket
  if (!localAddress || !localPort) return []
  return ['localhost', hostOf(localAddress)].map(
    (host) => new URL(`http://${host}:${localPort}`).origin,
  )
}

function hostOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  return plain.includes(':') ? `[${plain}]` : plain
}
