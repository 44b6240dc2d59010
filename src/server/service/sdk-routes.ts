import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The SDK for any page: who may do something with it, the document service decides. */
export async function sdkRoutes(app: FastifyInstance, { folder }: { folder: string | undefined }) {
  if (folder === undefined) return
  app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
  })
  app.get('/sdk.js', (_request, reply) =>
    reply
      .headers({ 'access-control-allow-origin': '*', 'cache-control': 'public, no-cache' })
      .sendFile('sdk.js'),
  )
}
