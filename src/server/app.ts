import { type FastifyInstance, fastify } from 'fastify'
import { writeAccessLines } from './access-lines.ts'
import type { Accounts } from './accounts/identity.ts'
import { answerProblems, clientErrorHandler, frameworkErrors } from './answer-problems.ts'
import type { Database } from './database/tables.ts'
import { openDiskStorage } from './files/disk-storage.ts'
import type { ImageStorage } from './files/image-storage.ts'
import { mediaRoutes } from './files/media-routes.ts'
import { uploadRoutes } from './files/routes.ts'
import { openFrontDoor, pageFirst } from './front-door.ts'
import { healthRoutes } from './health.ts'
import type { AccessLog, Log } from './log.ts'
import { outboxRoutes } from './mail/outbox-routes.ts'
import { emailRoutes } from './mail/routes.ts'
import type { MailFrom } from './mail/smtp.ts'
import { type Folders, fileRoutes } from './page/files.ts'
import type { PublishedPage } from './page/published-page.ts'
import { pageRoutes } from './page/routes.ts'
import { type Headers, otherHeaders } from './security-headers.ts'
import { registerService } from './service/register.ts'
import { closeIdleConnections } from './shutdown.ts'

const MAX_BODY_BYTES = 256 * 1024

export type AppOptions = {
  db: Database
  page: PublishedPage
  folders: Folders
  publicUrl: string | undefined
  trustProxy: string[]
  log: Log
  /** Absent where nobody can sign in; then there is no document service. */
  accounts?: Accounts | undefined
  projectId?: string | undefined
  requestsPerMinute?: number | undefined
  /** Where uploaded pictures are kept; absent for the folder of the uploads. */
  images?: ImageStorage | undefined
  /** Absent where there is no mail server; then mail waits in the outbox. */
  smtpUrl?: string | undefined
  mailFrom?: MailFrom | undefined
  /** Absent when requests are not to be written down. */
  accessLog?: AccessLog | undefined
}

/** The whole site, not yet listening. */
export function buildApp(options: AppOptions): FastifyInstance {
  const { db, page, folders, publicUrl, trustProxy, log, accessLog, accounts } = options
  const { images = openDiskStorage(folders.uploads), smtpUrl } = options
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
  app.register(mediaRoutes, { db, images })
  if (accounts?.routes) app.register(accounts.routes)
  if (accounts) {
    const others = (project: FastifyInstance) => {
      project.register(emailRoutes, { db })
      project.register(uploadRoutes, { db, images, log })
    }
    registerService(app, { ...options, accounts, others })
    app.register(outboxRoutes, { db, accounts, publicUrl, hasMailServer: Boolean(smtpUrl) })
  }
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
