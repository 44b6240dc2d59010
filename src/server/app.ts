import { type FastifyInstance, fastify } from 'fastify'
import { writeAccessLines } from './access-lines.ts'
import type { Accounts } from './accounts/identity.ts'
import { answerProblems, clientErrorHandler, frameworkErrors } from './answer-problems.ts'
import type { ConnectAssets } from './connect/connect-assets.ts'
import { connectRoutes } from './connect/connect-routes.ts'
import type { Database } from './database/tables.ts'
import { type Darkroom, openDarkroom } from './files/darkroom.ts'
import { openDiskStorage } from './files/disk-storage.ts'
import { moveEmbeddedPictures } from './files/embedded-pictures.ts'
import type { ImageStorage } from './files/image-storage.ts'
import { libraryRoutes } from './files/library-routes.ts'
import { mediaRoutes } from './files/media-routes.ts'
import { uploadRoutes } from './files/routes.ts'
import { openStudio, type Studio } from './files/studio.ts'
import { openFrontDoor, pageFirst } from './front-door.ts'
import { healthRoutes } from './health.ts'
import type { AccessLog, Log } from './log.ts'
import { outboxRoutes } from './mail/outbox-routes.ts'
import { emailRoutes } from './mail/routes.ts'
import type { MailFrom } from './mail/smtp.ts'
import { type Folders, fileRoutes } from './page/files.ts'
import type { PublishedPage } from './page/published-page.ts'
import { pageRoutes } from './page/routes.ts'
import { registerPanelApi } from './panel/api.ts'
import type { PanelAssets } from './panel/panel-assets.ts'
import { panelRoutes } from './panel/routes.ts'
import { type Headers, otherHeaders } from './security-headers.ts'
import { DEFAULT_PROJECT_ID, registerService } from './service/register.ts'
import { sdkRoutes } from './service/sdk-routes.ts'
import { closeIdleConnections } from './shutdown.ts'

const MAX_BODY_BYTES = 256 * 1024

export type AppOptions = {
  db: Database
  page: PublishedPage
  folders: Folders
  publicUrl: string | undefined
  trustProxy: string[]
  log: Log
  /** Absent where the panel has not been built. */
  panel?: PanelAssets | undefined
  /** Absent where nobody can sign in; then there is no document service. */
  accounts?: Accounts | undefined
  projectId?: string | undefined
  /** Absent where the sign-in window of the SDK has not been built. */
  connect?: ConnectAssets | undefined
  /** The origins of other pages that may use the SDK. */
  sdkOrigins?: string[] | undefined
  requestsPerMinute?: number | undefined
  /** Where uploaded pictures are kept; absent for the folder of the uploads. */
  images?: ImageStorage | undefined
  /** Closed by who opened it; absent for one that is closed with the app. */
  darkroom?: Darkroom | undefined
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
  app.register(sdkRoutes, { folder: folders.sdk })
  app.register(healthRoutes, { db, page })
  app.register(mediaRoutes, { db, images })
  const { panel, projectId = DEFAULT_PROJECT_ID } = options
  if (panel) app.register(panelRoutes, { db, assets: panel, publicUrl, projectId })
  if (accounts?.routes) app.register(accounts.routes)
  const { connect: assets, sdkOrigins: origins = [] } = options
  if (accounts && assets) app.register(connectRoutes, { db, assets, publicUrl, projectId, origins })
  if (accounts) {
    const studio = openStudioWith(app, { ...options, images })
    const others = (project: FastifyInstance) => {
      moveEmbeddedPictures(project, { studio, log })
      project.register(emailRoutes, { db })
      project.register(uploadRoutes, { db, studio })
    }
    const onSaved = registerService(app, { ...options, accounts, others })
    const hasMailServer = Boolean(smtpUrl)
    registerPanelApi(app, { db, accounts, publicUrl, page, images, hasMailServer, onSaved })
    app.register(libraryRoutes, { db, accounts, publicUrl, onSaved })
    app.register(outboxRoutes, { db, accounts, publicUrl, hasMailServer })
  }
  return app
}

/** Works while the app is open. */
function openStudioWith(
  app: FastifyInstance,
  { db, images, log, page, darkroom }: AppOptions & { images: ImageStorage },
): Studio {
  const own = darkroom ? undefined : openDarkroom()
  const used = darkroom ?? (own as Darkroom)
  const studio = openStudio({ db, images, log, darkroom: used, onFinished: page.refresh })
  app.addHook('onReady', async () => studio.open())
  app.addHook('onClose', async () => {
    own?.close()
    await studio.close()
  })
  return studio
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
