import type { FastifyInstance } from 'fastify'
import { LAUNCH_PATH } from '#protocol/launch.ts'
import { type ProxyWarning, STATUS_PATH, type Status } from '#protocol/status.ts'
import type { BackupPlaces } from '../backup/backup-folder.ts'
import { forReception, requireOwner, requirePerson } from '../callers/callers.ts'
import type { Accounts } from '../callers/identity.ts'
import { launchSite } from '../content/launch.ts'
import { readVersion } from '../disk/root.ts'
import { draftRoutes } from '../drafts/routes.ts'
import { historyRoutes } from '../history/routes.ts'
import type { ImageStorage } from '../images/storage/image-storage.ts'
import type { PublishedPage } from '../page/published-page.ts'
import type { App } from '../schemas/route-schemas.ts'
import type { WriteContext } from '../service/documents/document-changes.ts'
import { wordingRoutes } from '../wording/routes.ts'
import { readFacts, readLaunch } from './checks.ts'
import { readStatus } from './status.ts'
import { openStorageProbe } from './storage-probe.ts'

type PanelOptions = WriteContext & {
  accounts: Accounts
  publicUrl: string | undefined
  page: PublishedPage
  images: ImageStorage
  hasMailServer: boolean
  backupPlaces: BackupPlaces
  /** What this process has noticed about proxies so far. */
  proxyWarnings: () => ProxyWarning[]
}

/** History, launch, drafts, status and wording. */
export function registerPanelApi(app: FastifyInstance, options: PanelOptions): void {
  app.register(historyRoutes, options)
  app.register(launchRoutes, options)
  app.register(draftRoutes, options)
  app.register(statusRoutes, options)
  app.register(wordingRoutes, options)
}

/** What is wrong with the site or left to do, and the launch, which only an owner may start. */
async function launchRoutes(app: App, options: PanelOptions) {
  const { db, page, onSaved } = options
  requirePerson(app, options)

  const read = () => readLaunch(db, page.shown()?.dataUse ?? null)
  app.get(LAUNCH_PATH, read)

  app.post(LAUNCH_PATH, { onRequest: requireOwner }, async ({ caller }) => {
    await launchSite(db, caller.userId, await readFacts(db, false, page.shown()?.dataUse ?? null))
    await onSaved()
    return read()
  })
}

/** The state of the system, for the overview. */
async function statusRoutes(app: FastifyInstance, options: PanelOptions) {
  const { db, page, images, hasMailServer, proxyWarnings, backupPlaces } = options
  const version = readVersion()
  const startedAt = new Date().toISOString()
  const isStorageReady = openStorageProbe(images)
  requirePerson(app, options)

  app.get(STATUS_PATH, forReception, async ({ caller }) => {
    const status = await readStatus({
      db,
      page,
      images,
      hasMailServer,
      version,
      startedAt,
      isStorageReady,
      proxyWarnings,
      backupPlaces,
    })
    return caller.role === 'reception' ? forReceptionOf(status) : status
  })
}

/** Whether the site works, without what is written about mail, backups, erasures and the server. */
const forReceptionOf = (status: Status): Status => ({
  ...status,
  mail: { ...status.mail, waiting: null, failed: null, lastSentAt: null },
  backup: null,
  proxy: [],
})
