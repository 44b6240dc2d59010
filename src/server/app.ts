import { type FastifyInstance, fastify } from 'fastify'
import { writeAccessLines } from './access-lines.ts'
import { answerProblems, clientErrorHandler, frameworkErrors } from './answer-problems.ts'
import type { Database } from './database/tables.ts'
import { openFrontDoor, pageFirst } from './front-door.ts'
import { healthRoutes } from './health.ts'
import type { AccessLog, Log } from './log.ts'
import { type Folders, fileRoutes } from './page/files.ts'
import type { PublishedPage } from './page/published-page.ts'
import { pageRoutes } from './page/routes.ts'
import { type Headers, otherHeaders } from './security-headers.ts'
import { closeIdleConnections } from './shutdown.ts'

const MAX_BODY_BYTES = 256 * 1024

export type AppOptions = {
  db: Database
  page: PublishedPage
  folders: Folders
  publicUrl: string | undefined
  trustProxy: string[]
  log: Log
  /** Absent when requests are not to be written down. */
  accessLog?: AccessLog | undefined
}

/** The whole site, not yet listening. */
export function buildApp(options: AppOptions): FastifyInstance {
  const { db, page, folders, publicUrl, trustProxy, log, accessLog } = options
  const headers = otherHeaders(publicUrl)
  const app = fastify({
    // The access log is written by a hook, which only the router runs.
    serverFactory: accessLog ? openFrontDoor : pageFirst(page),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    return503OnClosing: false,
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
    frameworkErrors: frameworkErrors(headers),
    clientErrorHandler: clientErrorHandler(headers),
  })
  app.removeContentTypeParser('text/plain')
  answerProblems(app, log)
  addSecurityHeaders(app, headers)
  closeIdleConnections(app)
  if (accessLog) writeAccessLines(app, accessLog)

  app.register(pageRoutes, { page, publicUrl })
  app.register(fileRoutes, { folders })
  app.register(healthRoutes, { db, page })
  return app
}

/** Prepared answers carry their own; any other gets these, unless its route has set a stricter one. */
function addSecurityHeaders(app: FastifyInstance, headers: Headers) {
  const all = Object.entries(headers)
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of all) {
      if (!reply.hasHeader(name)) reply.header(name, value)
    }
  })
}
