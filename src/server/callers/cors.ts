import type { FastifyInstance } from 'fastify'

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
