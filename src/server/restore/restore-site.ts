import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  backupNameOf,
  type Manifest,
  picturePathOf,
  RestoreProblem,
} from '../backup/backup-format.ts'
import { checkBackup } from '../backup/check-backup.ts'
import { writeBackup } from '../backup/make-backup.ts'
import { openSnapshot } from '../backup/snapshot.ts'
import { SITE_ITSELF } from '../content/examples.ts'
import { readNewestMoment } from '../content/saves.ts'
import { isSiteUnused, readSiteId } from '../content/site.ts'
import type { Database } from '../database/tables.ts'
import { withWholeSite } from '../database/write-lock.ts'
import { finishErasures } from '../erasure/finish-erasures.ts'
import { openLog } from '../http/log.ts'
import {
  filesOf,
  type MediaRow,
  readMediaStamp,
  storedWidthsOf,
  typeOfFile,
} from '../images/library/media.ts'
import { insertIntentions } from '../images/library/pending-files.ts'
import { type ImageStorage, isPicturePath, isStoragePath } from '../images/storage/image-storage.ts'
import { replaceContent } from './replace-content.ts'
import { type Staged, stageBackup } from './staging.ts'

type Options = {
  file: string
  db: Database
  images: ImageStorage
  /** The folder for the backup of the site that is replaced. */
  keepIn: string
  /** The id of a person; absent for the command. */
  by?: string
}

export type Restored = {
  manifest: Manifest
  /** The backup of the replaced site; undefined if there was nothing to keep. */
  kept: string | undefined
} & Awaited<ReturnType<typeof replaceContent>>

/** How often a site that somebody changes meanwhile is kept again. */
const MAX_TRIES = 3

/**
 * Replaces the site with a backup, also while it runs. Verifies the whole file, stores its pictures beside those of the site,
 * keeps the site as a backup, and replaces the content in one transaction, while nobody else can write. If interrupted, it
 * leaves either the old or the new site, complete. Throws a RestoreProblem before anything is changed.
 */
export async function restoreSite({ db, images, by, ...given }: Options) {
  const { file, keepIn } = given
  const staged = await stageBackup(file)
  try {
    await requireSameSite(db, staged, file)
    await images.prepare?.()
    await storeFiles({ db, images, file, staged })
    for (let turn = 0; turn < MAX_TRIES; turn += 1) {
      const isUnused = await isSiteUnused(db)
      const moment = await readMoment(db)
      const kept = isUnused ? undefined : await keepSite(db, images, keepIn)
      const replaced = await withWholeSite(db, async (db) => {
        if ((await readMoment(db)) !== moment) return undefined
        return replaceContent(db, { staged, isUnused, by: by ?? SITE_ITSELF })
      })
      if (replaced) {
        if (replaced.erased > 0) {
          // What fails here is tried again by the running site, or by its next start.
          await finishErasures({ db, images, log: openLog('silent') })
        }
        return { manifest: staged.manifest, kept, ...replaced } satisfies Restored
      }
      if (kept) await rm(kept, { force: true })
    }
    throw new RestoreProblem('busy', file)
  } finally {
    await staged.db.destroy()
  }
}

async function requireSameSite(db: Database, { manifest }: Staged, file: string): Promise<void> {
  const isSame = (await readSiteId(db)) === manifest.siteId
  if (!isSame && !(await isSiteUnused(db))) throw new RestoreProblem('other', file)
}

/** Differs once anything has changed that a restore replaces. */
async function readMoment(db: Database): Promise<string> {
  const drafts = db.selectFrom('drafts').select(['entity', 'id', 'version'])
  return JSON.stringify([
    await readNewestMoment(db),
    await readMediaStamp(db),
    await drafts.orderBy('entity').orderBy('id').execute(),
  ])
}

async function keepSite(db: Database, images: ImageStorage, keepIn: string): Promise<string> {
  const file = join(keepIn, backupNameOf('replaced', await readSiteId(db), new Date()))
  await writeBackup(file, { snapshot: await openSnapshot(db), images, kind: 'replaced' })
  return file
}

type Storing = Pick<Options, 'db' | 'images' | 'file'> & { staged: Staged }

/**
 * Stores the backup's pictures in the storage of the site, which still shows the old content. A path contains 64 random bits and
 * is never used for another picture, so a file that is already there belongs to the same picture, and both contents may show it.
 * Each new file is recorded first: after an interruption it is removed like an interrupted upload.
 */
async function storeFiles({ db, images, file, staged }: Storing): Promise<void> {
  await checkBackup(file, async ({ name, bytes }) => {
    const path = picturePathOf(name)
    if (path === undefined) return
    const row = isStoragePath(path) ? await readOwner(staged.db, path) : undefined
    if (!row || !isPicturePath(path)) throw new RestoreProblem('altered', file)
    // What is only in memory must come back, too.
    const there = await (images.uncached ?? images).read(path)
    if (there?.equals(bytes)) return
    if (!there) await insertIntentions(db, [path])
    await images.replace(path, bytes, typeOfFile(row, path))
  })
}

/** The picture to which the file belongs: as uploaded, or in one of its widths. */
async function readOwner(db: Database, path: string): Promise<MediaRow | undefined> {
  const stem = `/media/${path.replace(/(?:-\d+)?\.\w+$/, '')}`
  const rows = await db
    .selectFrom('media')
    .selectAll()
    .where('url', '>=', stem)
    .where('url', '<', `${stem}~`)
    .execute()
  return rows.find((row) => filesOf(row, storedWidthsOf(row)).includes(path))
}
