import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves the SDK to any page. What a caller may do with it is up to the document service. */
export async function sdkRoutes(app: FastifyInstance, { folder }: { folder: string | undefined }) {
  if (folder === undefined) return
  app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    dotfiles: 'ignore',
    acceptRanges: false,
    cacheControl: false,
  })
  app.get('/sdk.js', (_request, reply) =>
    reply
      .headers({ 'access-control-allow-origin': '*', 'cache-control': 'public, no-cache' })
      .sendFile('sdk.js'),
  )
}
