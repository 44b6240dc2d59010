import type { FastifyInstance } from 'fastify'
import type { Renderer } from '#content/public/page-renderer.ts'
import { type AppOptions, buildApp } from './app.ts'
import { replacedFolderOf } from './backup/backup-folder.ts'
import { seedExamples } from './content/examples.ts'
import { openDataUse } from './data-use.ts'
import { isOutage } from './database/failures.ts'
import { originOf } from './database/migrations/inspect.ts'
import { migrate, requireOurs } from './database/migrations/migrate.ts'
import { refusal } from './database/refusals.ts'
import type { Database } from './database/tables.ts'
import { type Log, openFailureLog } from './http/log.ts'
import { openDiskStorage } from './images/storage/disk-storage.ts'
import { type ImageStorage, withStorageLimit } from './images/storage/image-storage.ts'
import { openPublishedPage, type PublishedPage } from './page/published-page.ts'
import type { SavedPage } from './page/saved-page.ts'
import { deleteCards } from './page/share-card.ts'

type Options = Omit<AppOptions, 'page' | 'isPrepared'> & {
  /** The renderer, or what loads it when a page has to be rendered. */
  renderer: Renderer | (() => Promise<Renderer>)
  /** What to show if the database is unreachable at the start. */
  savedPage?: SavedPage | undefined
  /** Runs once the tables and the content exist. */
  onPrepared?: (() => Promise<void>) | undefined
  /** Whether a new site may start although the storage holds pictures, or the data folder the page of a site. */
  mayBeginAnew?: boolean | undefined
  /** See `openPublishedPage`. */
  quietMilliseconds?: number | undefined
}

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
  const {
    renderer,
    savedPage,
    quietMilliseconds,
    onPrepared,
    mayBeginAnew = false,
    ...options
  } = given
  const { db, log, publicUrl, accessLog, folders, backupDir } = options
  const { images = openDiskStorage(folders.uploads) } = options
  const hasUsedPage = () => savedPage?.isOfUsedSite() ?? false
  const readDataUse = openDataUse(db, { ...options, images })
  const onRendered = options.metrics?.noteRender
  const shown = { renderer, publicUrl, readDataUse, savedPage, quietMilliseconds, onRendered }
  const page = openPublishedPage({ db, log, ...shown })
  page.onShown(() =>
    deleteCards(folders.data).catch((error) => log.warn({ error }, 'old share cards stay on disk')),
  )
  const preparation = await openPreparation({
    prepare: async () => {
      await requireOurs(db)
      if (!mayBeginAnew) await requireNothingLost(db, { images, hasUsedPage })
      const copy = await migrate(db, replacedFolderOf({ dataDir: folders.data, backupDir }))
      if (copy) log.info({ copy }, 'the database was copied before its migration')
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

type Remains = {
  images: ImageStorage
  /** Whether the data folder holds the last page of a site that was in use. */
  hasUsedPage: () => boolean
}

/**
 * Throws a StartProblem if the database is empty but the storage holds pictures or the data folder the page of a site that
 * was in use: more likely the database was lost than that the site is new. Changes nothing, so that a backup can still be
 * restored.
 */
async function requireNothingLost(db: Database, { images, hasUsedPage }: Remains): Promise<void> {
  if (!(await isEmpty(db))) return
  if (hasUsedPage()) throw refusal('lost', 'DATA_DIR/last-page.json')
  const isFilled = await withStorageLimit(() => images.hasPictures()).catch((cause) => {
    throw refusal('unseen', `STORAGE=${images.driver}`, cause)
  })
  if (isFilled) throw refusal('emptied', `STORAGE=${images.driver}`)
}

/** Whether the start would fill it with the example content. */
async function isEmpty(db: Database): Promise<boolean> {
  if ((await originOf(db)) === 'empty') return true
  const document = await db.selectFrom('documents').select('id').limit(1).executeTakeFirst()
  if (document) return false
  // Not the saves, whose table is made by a migration.
  return !(await db.selectFrom('revisions').select('id').limit(1).executeTakeFirst())
}

const RETRY_MILLISECONDS = 1_000

type Preparation = {
  /** Whether the database is ready. Until then, only the page is served. */
  isDone: () => boolean
  close: () => void
}

type PreparationOptions = {
  prepare: () => Promise<void>
  /** Whether there is a page to show in the meantime. */
  canWait: boolean
  log: Log
}

/** Resolves when the work is done. If the database is unreachable and the site can wait, also resolves, and tries again every second. */
async function openPreparation({
  prepare,
  canWait,
  log,
}: PreparationOptions): Promise<Preparation> {
  let isDone = false
  let isClosed = false
  let retry: NodeJS.Timeout | undefined
  const reportFailure = openFailureLog(log, 'the database cannot be used')

  const attempt = async () => {
    await prepare()
    isDone = true
  }

  function tryLater(error: unknown) {
    reportFailure(error)
    if (isClosed) return
    retry = setTimeout(() => {
      attempt().then(() => log.info('the database is back'), tryLater)
    }, RETRY_MILLISECONDS)
  }

  try {
    await attempt()
  } catch (error) {
    if (!canWait || !isOutage(error)) throw error
    tryLater(error)
  }
  return {
    isDone: () => isDone,
    close: () => {
      isClosed = true
      clearTimeout(retry)
    },
  }
}
