import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { type CallerOptions, requireCaller } from '../callers/callers.ts'
import { allowOrigins } from '../callers/cors.ts'
import { problem } from '../http/problems.ts'
import type { WriteContext } from './documents/document-changes.ts'
import { documentRoutes } from './documents/document-routes.ts'
import { isText, parseJson } from './safe-json.ts'
import { userRoutes } from './user-routes.ts'

const MAX_BODY_BYTES = 1024 * 1024

export type ServiceOptions = CallerOptions &
  WriteContext & {
    projectId: string
    /** Origins of other pages that may call the service. */
    sdkOrigins?: string[] | undefined
    /** Registers the other routes of a project; `request.caller` is set, and they answer with `ok`. */
    others?: (project: FastifyInstance) => void
  }

/** Everything below /lm: callers are authenticated, input is sanitised, and every answer is an envelope. */
export async function documentService(app: FastifyInstance, options: ServiceOptions) {
  const { projectId, others, sdkOrigins = [] } = options
  allowOrigins(app, sdkOrigins)
  requireCaller(app, options)
  acceptJsonOnly(app)
  app.addHook('onRequest', requireReadable)
  app.addHook('onRoute', requireDescription)

  app.register(userRoutes, { ...options, prefix: '/user' })

  const project = async (project: FastifyInstance) => {
    project.addHook('onRequest', async ({ params }) => {
      if ((params as { projectId: string }).projectId !== projectId)
        throw problem('unknown-project')
    })
    project.register(documentRoutes, { ...options, prefix: '/:entity/documents' })
    others?.(project)
  }
  app.register(project, { prefix: '/:projectId' })
}

/** Everything that other programs may call is in `/openapi.json`. */
function requireDescription({ method, url, schema }: RouteOptions) {
  if (!schema?.operationId) throw new Error(`${method} ${url} has no description.`)
}

function acceptJsonOnly(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    route.bodyLimit ??= MAX_BODY_BYTES
  })
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
    async (_request: FastifyRequest, bytes: Buffer) => parseJson(bytes),
  )
}

/** Refuses addresses with characters that one of the databases can't store. */
async function requireReadable({ params, query }: FastifyRequest) {
  const values = [params, query].flatMap((fields) => Object.values(fields as object)).flat()
  if (!values.every((value) => isText(String(value)))) throw problem('malformed-request')
}
