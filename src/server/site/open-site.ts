import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Renderer } from '#content/public/page-renderer.ts'
import { findUsedInBucket } from '../backup/backup-bucket.ts'
import { backupFoldersOf, findUsedBackup, replacedFolderOf } from '../backup/backup-folder.ts'
import { seedExamples } from '../content/examples.ts'
import { isAway } from '../database/failures.ts'
import { originOf } from '../database/migrations/inspect.ts'
import { migrate, requireOurs } from '../database/migrations/migrate.ts'
import { refusal } from '../database/refusals.ts'
import type { Database } from '../database/tables.ts'
import { openDiskStorage } from '../images/storage/disk-storage.ts'
import { type ImageStorage, withStorageLimit } from '../images/storage/image-storage.ts'
import { openPublishedPage, type PublishedPage } from '../page/published-page.ts'
import { deleteCards } from '../page/share-card.ts'
import { type AppOptions, buildApp } from './app.ts'
import { openDataUse } from './data-use.ts'

type Options = Omit<AppOptions, 'page'> & {
  renderer: Renderer
  /** Called when the start waits for a database that does not answer. */
  onWaiting?: (() => void) | undefined
  /** Whether a new site may start although there are pictures in the storage, or backups of a site. */
  mayBeginAnew?: boolean | undefined
  /** See `openPublishedPage`. */
  quietMilliseconds?: number | undefined
}

export type Site = {
  app: FastifyInstance
  db: Database
  page: PublishedPage
  /** Finishes the requests in progress, then closes everything. */
  close: () => Promise<void>
}

/** Opens a site on an open database: migrated, filled and rendered, not yet listening. Waits for a while for a PostgreSQL that does not answer. Throws a StartProblem. */
export async function openSite(given: Options): Promise<Site> {
  const { renderer, quietMilliseconds, onWaiting, mayBeginAnew = false, ...options } = given
  const { db, log, publicUrl, accessLog, folders, backupDir } = options
  const { images = openDiskStorage(folders.uploads) } = options
  const readDataUse = openDataUse(db, { ...options, images })
  const onRendered = options.metrics?.noteRender
  const shown = { renderer, publicUrl, readDataUse, quietMilliseconds, onRendered }
  const page = openPublishedPage({ db, log, ...shown })
  page.onShown(() =>
    deleteCards(folders.data).catch((error) => log.warn({ error }, 'old share cards stay on disk')),
  )
  try {
    await whenReachable(async () => {
      await requireOurs(db)
      if (!mayBeginAnew) await requireNothingLost(db, { ...options, images })
      const copy = await migrate(db, replacedFolderOf({ dataDir: folders.data, backupDir }))
      if (copy) log.info({ copy }, 'the database was copied before its migration')
      await seedExamples(db)
    }, onWaiting)
    await page.refresh()
  } catch (error) {
    await page.close()
    await db.destroy()
    throw error
  }
  const app = buildApp({ ...options, images, page })
  const close = async () => {
    await options.notices?.close()
    await app.close()
    await page.close()
    await db.destroy()
    accessLog?.close()
    log.info('stopped')
  }
  return { app, db, page, close }
}

type Remains = Pick<AppOptions, 'folders' | 'backupDir' | 'backupBucket'> & { images: ImageStorage }

/**
 * Throws a StartProblem if the database is empty but there are backups of a site that was in use, or pictures in the storage:
 * more likely the database was lost than that the site is new. Changes nothing, so that a backup can still be restored.
 */
async function requireNothingLost(db: Database, remains: Remains): Promise<void> {
  if (!(await isEmpty(db))) return
  const { images, folders, backupDir, backupBucket } = remains
  const here = await findUsedBackup(backupFoldersOf({ dataDir: folders.data, backupDir }))
  const there =
    backupBucket &&
    (await findUsedInBucket(backupBucket).catch((cause) => {
      throw refusal('unseen', 'BACKUP_S3_BUCKET', cause)
    }))
  const copy = here ?? there
  if (copy) throw refusal('lost', copy)
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

const WAIT_MILLISECONDS = 30_000
const RETRY_MILLISECONDS = 1_000

/** Tries again while the database does not answer, which may start later than the site does. */
async function whenReachable(work: () => Promise<void>, onWaiting = () => {}): Promise<void> {
  const start = performance.now()
  for (let turn = 0; ; turn += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isAway(error) || performance.now() - start > WAIT_MILLISECONDS) throw error
      if (turn === 0) onWaiting()
      await pause(RETRY_MILLISECONDS)
    }
  }
}
