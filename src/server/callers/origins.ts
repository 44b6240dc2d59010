import type { FastifyInstance, FastifyRequest } from 'fastify'
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

const SIGNED_HEADERS = 'authorization, content-type, x-timestamp, x-nonce, x-sign'
const METHODS = 'GET, POST, PUT, DELETE'
const PREFLIGHT_SECONDS = 600

/** Lets pages of exactly these origins read the scope's answers. They sign their requests; cookies are not allowed. */
export function allowOrigins(scope: FastifyInstance, origins: string[]): void {
  if (origins.length === 0) return
  scope.addHook('onRequest', async ({ headers: { origin } }, reply) => {
    reply.header('vary', 'origin')
    if (!origin || !origins.includes(origin)) return
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'retry-after',
    })
  })
}

/** Preflight requests, which carry no credentials. */
export async function preflightRoutes(app: FastifyInstance, { origins }: { origins: string[] }) {
  allowOrigins(app, origins)

  app.options('/*', async (_request, reply) => {
    if (reply.hasHeader('access-control-allow-origin')) {
      reply.headers({
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': SIGNED_HEADERS,
        'access-control-max-age': PREFLIGHT_SECONDS,
      })
    }
    return reply.code(204).send()
  })
}
