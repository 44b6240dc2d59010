import { randomUUID } from 'node:crypto'
import { type FastifyInstance, fastify } from 'fastify'
import { DEFAULT_ACTIVITY_MONTHS, rememberOrigins } from '../activity/note-activity.ts'
import { requirePeople } from '../callers/callers.ts'
import type { Accounts } from '../callers/identity.ts'
import { contactRoutes, tapRoutes } from '../contacts/routes.ts'
import type { Notices } from '../database/notices.ts'
import type { Database } from '../database/tables.ts'
import { answerProblems, clientErrorHandler, frameworkErrors } from '../http/answer-problems.ts'
import { watchForwardedHeaders } from '../http/forwarded-headers.ts'
import { type HttpLimits, openHttpServer } from '../http/http-server.ts'
import { type AccessLog, type Log, writeAccessLines } from '../http/log.ts'
import { collectDescribed, zodCompilers } from '../http/route-schemas.ts'
import { type Headers, otherHeaders } from '../http/security-headers.ts'
import { closeConnectionsOnClose } from '../http/shutdown.ts'
import { moveEmbeddedPictures } from '../images/intake/embedded-pictures.ts'
import { type ImageIntake, openImageIntake } from '../images/intake/image-intake.ts'
import { uploadRoutes } from '../images/intake/upload-routes.ts'
import { libraryRoutes } from '../images/library/library-routes.ts'
import { mediaRoutes } from '../images/library/media-routes.ts'
import { openDiskStorage } from '../images/storage/disk-storage.ts'
import type { ImageStorage } from '../images/storage/image-storage.ts'
import type { S3Account } from '../images/storage/storage-config.ts'
import { type ImageWorker, openImageWorker } from '../images/worker/image-worker.ts'
import type { MailFrom } from '../mail/sender.ts'
import { type Folders, fileRoutes } from '../page/files.ts'
import { healthRoutes } from '../page/health.ts'
import type { PublishedPage } from '../page/published-page.ts'
import { answerOldAddress, pageFirst, pageRoutes } from '../page/routes.ts'
import { shareCardRoutes } from '../page/share-card.ts'
import { activityRoutes } from '../panel/activity-routes.ts'
import { registerPanelApi } from '../panel/api.ts'
import { connectRoutes } from '../panel/connect.ts'
import { erasureRoutes } from '../panel/erasure-routes.ts'
import { emailRoutes, outboxRoutes } from '../panel/mail-routes.ts'
import { type Metrics, metricsRoutes } from '../panel/metrics.ts'
import { type EntryAssets, panelRoutes } from '../panel/routes.ts'
import { backupRoutes } from '../restore/backup-routes.ts'
import { sdkRoutes } from '../service/docs/docs-routes.ts'
import { DEFAULT_PROJECT_ID, registerService } from '../service/service.ts'
import { consentRoutes } from '../testimonials/consent-routes.ts'
import { patientRoutes } from '../testimonials/patient-routes.ts'
import { runBackgroundJobs } from './background-jobs.ts'

const MAX_BODY_BYTES = 256 * 1024
/** Short enough to be read out on the telephone. */
const REQUEST_ID_LENGTH = 8

export type AppOptions = {
  db: Database
  page: PublishedPage
  /** What other processes on the same database do; absent where processes only poll. */
  notices?: Notices | undefined
  folders: Folders
  publicUrl: string | undefined
  trustProxy: string[]
  log: Log
  /** Absent if the panel has not been built. */
  panel?: EntryAssets | undefined
  /** Absent if nobody can sign in; then there is no document service. */
  accounts?: Accounts | undefined
  projectId?: string | undefined
  /** Absent if the sign-in window of the SDK has not been built. */
  connect?: EntryAssets | undefined
  /** The origins of other pages that may use the SDK. */
  sdkOrigins?: string[] | undefined
  requestsPerMinute?: number | undefined
  /** Where uploaded pictures are kept. Default: the upload folder. */
  images?: ImageStorage | undefined
  /** The caller closes it; if absent, the app opens and closes its own. */
  imageWorker?: ImageWorker | undefined
  /** Absent without a mail server; then mail waits in the outbox. */
  smtpUrl?: string | undefined
  mailFrom?: MailFrom | undefined
  /** Default: the production limits. */
  httpLimits?: HttpLimits | undefined
  /** The folder of the nightly backups; absent where none are made. */
  backupDir?: string | undefined
  /** Where they are kept as well. */
  backupBucket?: S3Account | undefined
  /** How long the record of activities goes back; absent for a year. */
  activityMonths?: number | undefined
  /** How long the counts of contacts are kept; absent for 13 months. */
  contactMonths?: number | undefined
  /** Absent if nothing is to be measured. */
  metrics?: Metrics | undefined
  /** What a program has to know that reads the metrics. */
  metricsToken?: string | undefined
  /** Absent if requests are not to be logged. */
  accessLog?: AccessLog | undefined
}

/** The whole site, not yet listening. */
export function buildApp(options: AppOptions): FastifyInstance {
  const { db, page, folders, publicUrl, trustProxy, log, accessLog, accounts } = options
  const { images = openDiskStorage(folders.uploads), smtpUrl, httpLimits } = options
  const { metrics, metricsToken: token } = options
  const headers = otherHeaders(publicUrl)
  const app = fastify({
    // Access log and metrics are written by a hook, which only the router runs.
    serverFactory:
      accessLog || metrics
        ? (route) => openHttpServer(route, httpLimits)
        : pageFirst(page, httpLimits),
    bodyLimit: MAX_BODY_BYTES,
    genReqId: () => randomUUID().slice(0, REQUEST_ID_LENGTH),
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    return503OnClosing: false,
    // No timer for each plugin: the supervisor ends a process that does not become ready.
    pluginTimeout: 0,
    schemaController: { compilersFactory: zodCompilers },
    frameworkErrors: frameworkErrors(headers),
    clientErrorHandler: clientErrorHandler(headers),
  })
  app.removeContentTypeParser('text/plain')
  answerProblems(app, log, (reply, path) => {
    if (!answerOldAddress(page, reply, path)) reply.redirect('/', 302)
  })
  addSecurityHeaders(app, headers)
  if (accessLog) writeAccessLines(app, accessLog)
  metrics?.watch(app)
  const proxyWarnings = watchForwardedHeaders(app, { log, trustProxy })
  rememberOrigins(app)
  if (accounts) requirePeople(app, { accounts, publicUrl })
  const described = collectDescribed(app)

  app.register(pageRoutes, { page, publicUrl })
  app.register(tapRoutes, { db, page, publicUrl })
  app.register(fileRoutes, { folders })
  app.register(sdkRoutes, { folder: folders.sdk })
  if (metrics && token)
    app.register(metricsRoutes, { db, page, dataDir: folders.data, metrics, token })
  app.register(healthRoutes, { db, page })
  app.register(mediaRoutes, { db, images, accounts, isOnPage: page.isOnPage })
  const imageWorker = options.imageWorker ?? openImageWorker()
  app.register(shareCardRoutes, { page, images, folders, imageWorker, log })
  const { panel, projectId = DEFAULT_PROJECT_ID } = options
  if (panel) app.register(panelRoutes, { db, assets: panel, publicUrl, projectId })
  if (accounts) app.register(accounts.routes)
  const { connect: assets, sdkOrigins: origins = [] } = options
  if (accounts && assets) app.register(connectRoutes, { db, assets, publicUrl, projectId, origins })
  if (accounts) {
    const intake = openIntakeWith(app, { ...options, images, imageWorker })
    const projectRoutes = (project: FastifyInstance) => {
      moveEmbeddedPictures(project, { db, intake, log })
      project.register(emailRoutes, { db })
      project.register(uploadRoutes, { db, intake })
    }
    const { activityMonths = DEFAULT_ACTIVITY_MONTHS, backupDir, backupBucket } = options
    const site = {
      ...options,
      ...{ accounts, images, intake, projectId, proxyWarnings, activityMonths },
      ...{ dataDir: folders.data, backupDir, backupBucket, hasMailServer: Boolean(smtpUrl) },
    }
    const refreshPage = page.refresh
    const onSaved = registerService(app, { ...site, projectRoutes, described, refreshPage })
    options.notices?.on('content', onSaved)
    const saving = { ...site, onSaved }
    registerPanelApi(app, saving)
    app.register(backupRoutes, saving)
    app.register(activityRoutes, site)
    app.register(erasureRoutes, saving)
    app.register(libraryRoutes, saving)
    app.register(contactRoutes, site)
    app.register(consentRoutes, saving)
    app.register(patientRoutes, saving)
    app.register(outboxRoutes, site)
    runBackgroundJobs(app, saving)
  }
  // Hooks of `onClose` run in reverse order: the worker is closed before the intake, so that its jobs fail instead of being waited for.
  if (!options.imageWorker) app.addHook('onClose', async () => imageWorker.close())
  closeConnectionsOnClose(app)
  return app
}

type IntakeOptions = AppOptions & { images: ImageStorage; imageWorker: ImageWorker }

function openIntakeWith(app: FastifyInstance, options: IntakeOptions): ImageIntake {
  const { db, images, log, page, imageWorker } = options
  const intake = openImageIntake({ db, images, log, imageWorker, onFinished: page.refresh })
  app.addHook('onClose', async () => intake.close())
  return intake
}

/** Prepared answers have their own headers; any other gets these, unless its route has set stricter ones. */
function addSecurityHeaders(app: FastifyInstance, headers: Headers) {
  const all = Object.entries(headers)
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of all) {
      if (!reply.hasHeader(name)) reply.header(name, value)
    }
  })
}
