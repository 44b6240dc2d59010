import type { FastifyInstance } from 'fastify'
import { DEFAULT_ACTIVITY_MONTHS, openActivitySweep } from './activity/forget-activity.ts'
import { type AppOptions, buildApp } from './app.ts'
import { openNightlyBackups } from './backup/nightly.ts'
import { openDigests } from './contacts/digest.ts'
import { openContactSweep } from './contacts/forget-contacts.ts'
import { seedExamples } from './content/examples.ts'
import { migrate, requireOurs } from './database/migrations/migrate.ts'
import type { Database } from './database/tables.ts'
import { openErasureCheck } from './forgetting/finish-erasures.ts'
import { requireNothingLost } from './images/library/new-site.ts'
import { openDiskStorage } from './images/storage/disk-storage.ts'
import type { ImageStorage } from './images/storage/image-storage.ts'
import { openPublishedPage, type PublishedPage } from './page/published-page.ts'
import type { Renderer } from './page/renderer.ts'
import type { SavedPage } from './page/saved-page.ts'
import { openPreparation } from './preparation.ts'
import { openScheduler } from './publishing/scheduler.ts'

type Options = Omit<AppOptions, 'page' | 'isPrepared'> & {
  /** The renderer, or what loads it when a page has to be rendered. */
  renderer: Renderer | (() => Promise<Renderer>)
  /** What to show if the database is unreachable at the start. */
  savedPage?: SavedPage | undefined
  /** Runs once the tables and the content exist. */
  onPrepared?: (() => Promise<void>) | undefined
  /** Whether a new site may start although the storage holds pictures, or the data folder the page of a site. */
  mayBeginAnew?: boolean | undefined
}
type MailOptions = Pick<Options, 'db' | 'log' | 'smtpUrl' | 'mailFrom' | 'notices'>

export type Site = {
  app: FastifyInstance
  db: Database
  page: PublishedPage
  /** False while the site waits for its database and shows the last page it saved. */
  isPrepared: () => boolean
  /** Finishes the requests in progress, then closes everything. */
  close: () => Promise<void>
}

/** Opens a site on an open database: migrated, filled and rendered, not yet listening. If the database is unreachable and a page was saved, the site shows that page and completes its start by itself later. */
export async function openSite(given: Options): Promise<Site> {
  const { renderer, savedPage, onPrepared, mayBeginAnew = false, ...options } = given
  const { db, log, publicUrl, accessLog, folders } = options
  const { images = openDiskStorage(folders.uploads) } = options
  const hasUsedPage = () => savedPage?.isOfUsedSite() ?? false
  const page = openPublishedPage({ db, log, renderer, publicUrl, savedPage })
  const preparation = await openPreparation({
    prepare: async () => {
      await requireOurs(db)
      if (!mayBeginAnew) await requireNothingLost(db, { images, hasUsedPage })
      await migrate(db)
      await seedExamples(db)
      await onPrepared?.()
      await page.refresh()
    },
    canWait: page.shown() !== undefined,
    log,
  }).catch(async (error) => {
    await page.close()
    await db.destroy()
    throw error
  })
  const isPrepared = preparation.isDone
  const app = buildApp({ ...options, images, page, isPrepared })
  await sendMailFrom(app, options)
  const scheduler = openScheduler({ db, log, isPrepared, onPublished: page.refresh })
  app.addHook('onClose', () => scheduler.close())
  runBackgroundJobs(app, { ...options, images, isPrepared })
  const close = async () => {
    preparation.close()
    await options.notices?.close()
    await app.close()
    await page.close()
    await db.destroy()
    accessLog?.close()
    log.info('stopped')
  }
  return { app, db, page, isPrepared, close }
}

/** Sends queued e-mail while the app is open, if there is a mail server. */
async function sendMailFrom(
  app: FastifyInstance,
  { db, log, smtpUrl, mailFrom, notices }: MailOptions,
) {
  if (!smtpUrl || !mailFrom) return
  const { openSender } = await import('./mail/sender.ts')
  const sender = openSender({ db, log, smtpUrl, mailFrom })
  notices?.on('mail', sender.flush)
  app.addHook('onClose', () => sender.close())
}

type JobOptions = Pick<
  Options,
  'db' | 'log' | 'publicUrl' | 'smtpUrl' | 'backupDir' | 'activityMonths' | 'contactMonths'
> & {
  images: ImageStorage
  isPrepared: () => boolean
}

/** While the app is open, old activity and old counts are forgotten, digests are queued, erasures are finished and, where there is a folder for it, a backup is made each night. */
function runBackgroundJobs(app: FastifyInstance, options: JobOptions) {
  const { db, log, images, isPrepared, backupDir: folder } = options
  const sweep = openActivitySweep(db, options.activityMonths ?? DEFAULT_ACTIVITY_MONTHS, log)
  app.addHook('onClose', async () => sweep.close())
  const contactSweep = openContactSweep(db, options.contactMonths, log)
  app.addHook('onClose', async () => contactSweep.close())
  if (options.smtpUrl) {
    const digests = openDigests({ db, log, publicUrl: options.publicUrl, isPrepared })
    app.addHook('onClose', () => digests.close())
  }
  const erasures = openErasureCheck({ db, images, log })
  app.addHook('onClose', () => erasures.close())
  if (folder === undefined) return
  const nightly = openNightlyBackups({ db, images, log, folder, isPrepared })
  app.addHook('onClose', () => nightly.close())
}
