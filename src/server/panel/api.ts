import type { FastifyInstance } from 'fastify'
import type { Facts } from '#content/checks/check.ts'
import { checksOf } from '#content/checks/checks.ts'
import { contentOf } from '#content/index.ts'
import type { DataUse } from '#content/legal/privacy-chapters.ts'
import { LAUNCH_PATH, type Launch } from '#protocol/launch.ts'
import { type ProxyWarning, STATUS_PATH, type Status } from '#protocol/status.ts'
import type { BackupPlaces } from '../backup/backup-folder.ts'
import { forReception, requireOwner } from '../callers/callers.ts'
import { listAllDocuments } from '../content/documents.ts'
import { launchSite, readLaunchedAt } from '../content/launch.ts'
import { readWarnings } from '../content/wording-reasons.ts'
import type { WriteContext } from '../content/write-documents.ts'
import type { Database } from '../database/tables.ts'
import { listDrafts } from '../drafts/drafts.ts'
import { draftRoutes } from '../drafts/routes.ts'
import { historyRoutes } from '../history/routes.ts'
import type { App } from '../http/route-schemas.ts'
import type { ImageStorage } from '../images/storage/image-storage.ts'
import type { PublishedPage } from '../page/published-page.ts'
import { readConsents } from '../testimonials/consent-records.ts'
import { wordingRoutes } from '../wording/routes.ts'
import { openStorageProbe, readStatus } from './status.ts'

type PanelOptions = WriteContext &
  BackupPlaces & {
    publicUrl: string | undefined
    page: PublishedPage
    images: ImageStorage
    hasMailServer: boolean
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
  const isStorageReady = openStorageProbe(options.images)

  app.get(STATUS_PATH, forReception, async ({ caller }) => {
    const status = await readStatus({ ...options, isStorageReady })
    return caller.role === 'reception' ? forReceptionOf(status) : status
  })
}

/** Whether the site works, without what is written about mail, backups, erasures and the server. */
const forReceptionOf = (status: Status): Status => ({
  ...status,
  mail: { ...status.mail, waiting: null, failed: null },
  backup: null,
  proxy: [],
})

/** Everything that is wrong with the saved site. */
export async function readLaunch(db: Database, use: DataUse | null): Promise<Launch> {
  const launchedAt = await readLaunchedAt(db)
  const content = contentOf(await listAllDocuments(db))
  return { launchedAt, checks: checksOf(content, await readFacts(db, launchedAt !== null, use)) }
}

/** What the checks need to know besides the content. */
async function readFacts(db: Database, isLaunched: boolean, use: DataUse | null): Promise<Facts> {
  const { consents, approvals } = await readConsents(db, { role: 'owner' })
  const drafts = await listDrafts(db)
  return {
    ...{ isLaunched, use, now: new Date() },
    pictures: await readPictures(db),
    authorizations: consents.toSorted((one, other) => +other.isCovering - +one.isCovering),
    approvedAt: approvals.map(({ approvedAt }) => approvedAt),
    refusedDrafts: drafts.flatMap(({ entity, sheet, problem }) =>
      problem ? [{ field: entity, title: sheet.title, problem }] : [],
    ),
    passages: await readWarnings(db, await listAllDocuments(db)),
  }
}

async function readPictures(db: Database): Promise<NonNullable<Facts['pictures']>> {
  const rows = await db
    .selectFrom('media')
    .select(['url', 'alt', 'is_decorative', 'tint'])
    .where('deleted_at', 'is', null)
    .execute()
  return Object.fromEntries(
    rows.map(({ url, alt, is_decorative, tint }) => [
      url,
      { isDescribed: Boolean(alt) || is_decorative === 1, tint },
    ]),
  )
}
