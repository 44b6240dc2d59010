import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { LAUNCH_PATH } from '#protocol/launch.ts'
import { type ProxyWarning, STATUS_PATH, type Status } from '#protocol/status.ts'
import type { BackupPlaces } from '../backup/backup-folder.ts'
import { forReception, requireOwner, requirePerson } from '../callers/callers.ts'
import type { Accounts } from '../callers/identity.ts'
import { launchSite, readLaunch } from '../content/launch.ts'
import { readVersion } from '../disk/root.ts'
import { draftRoutes } from '../drafts/routes.ts'
import { historyRoutes } from '../history/routes.ts'
import type { ImageStorage } from '../images/storage/image-storage.ts'
import type { PublishedPage } from '../page/published-page.ts'
import { type App, optionalBody } from '../schemas/route-schemas.ts'
import type { WriteContext } from '../service/documents/document-changes.ts'
import { wordingRoutes } from '../wording/routes.ts'
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

const MAX_NOTE_LENGTH = 500

/** Why it is launched although something is left to do. */
const note = z
  .string('Recado inválido')
  .trim()
  .max(MAX_NOTE_LENGTH, `Use no máximo ${MAX_NOTE_LENGTH} caracteres`)
  .default('')

const LaunchForm = optionalBody(z.object({ note }))

/** History, launch, drafts, status and wording. */
export function registerPanelApi(app: FastifyInstance, options: PanelOptions): void {
  app.register(historyRoutes, options)
  app.register(launchRoutes, options)
  app.register(draftRoutes, options)
  app.register(statusRoutes, options)
  app.register(wordingRoutes, options)
}

/** What is left to do before the launch, and the launch itself, which only an owner may start. */
async function launchRoutes(app: App, options: PanelOptions) {
  const { db, onSaved } = options
  requirePerson(app, options)

  app.get(LAUNCH_PATH, () => readLaunch(db))

  const launching = { onRequest: requireOwner, schema: { body: LaunchForm } }
  app.post(LAUNCH_PATH, launching, async ({ caller, body }) => {
    const launch = await launchSite(db, caller.userId, body.note)
    await onSaved()
    return launch
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
