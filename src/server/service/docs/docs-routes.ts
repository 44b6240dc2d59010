import type { FastifyInstance } from 'fastify'
import { pageHeaders } from '../../http/security-headers.ts'
import { DOCS_STYLE, docsPageOf } from './docs-page.ts'
import { openApiOf } from './openapi.ts'

type Options = { projectId: string; publicUrl: string | undefined }

/** Serves the documentation as a page and as OpenAPI, built on first request. */
export async function docsRoutes(app: FastifyInstance, { projectId, publicUrl }: Options) {
  let openApi: string | undefined
  let docs: string | undefined

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'public, no-cache', 'x-robots-tag': 'noindex' })
  })

  app.get('/openapi.json', (_request, reply) => {
    openApi ??= JSON.stringify(openApiOf(projectId))
    return reply.type('application/json; charset=utf-8').send(openApi)
  })

  app.get('/docs', (_request, reply) => {
    docs ??= docsPageOf(projectId)
    return reply
      .headers(pageHeaders(publicUrl, [DOCS_STYLE]))
      .type('text/html; charset=utf-8')
      .send(docs)
  })
}
