import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { DescribedRoute } from '../../http/route-schemas.ts'
import { pageHeaders } from '../../http/security-headers.ts'

type Options = {
  projectId: string
  publicUrl: string | undefined
  /** Every route that is to be described. */
  described: DescribedRoute[]
}

/** Serves the documentation as a page and as OpenAPI, loaded and built on first request. */
export async function docsRoutes(app: FastifyInstance, options: Options) {
  const { projectId, publicUrl, described } = options
  let openApi: Promise<string> | undefined
  let docs: Promise<Docs> | undefined

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'public, no-cache', 'x-robots-tag': 'noindex' })
  })

  app.get('/openapi.json', async (_request, reply) => {
    openApi ??= buildOpenApi(projectId, described)
    return reply.type('application/json; charset=utf-8').send(await openApi)
  })

  app.get('/docs', async (_request, reply) => {
    docs ??= buildDocs(projectId)
    const { html, style } = await docs
    return reply
      .headers(pageHeaders(publicUrl, [style]))
      .type('text/html; charset=utf-8')
      .send(html)
  })
}

type Docs = { html: string; style: string }

async function buildOpenApi(projectId: string, described: DescribedRoute[]): Promise<string> {
  const { openApiOf } = await import('./openapi.ts')
  return JSON.stringify(openApiOf(projectId, described))
}

async function buildDocs(projectId: string): Promise<Docs> {
  const { DOCS_STYLE, docsPageOf } = await import('./docs-page.ts')
  return { html: docsPageOf(projectId), style: DOCS_STYLE }
}

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
