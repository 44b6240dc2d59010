import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DataUse } from '#content/legal/data-use.ts'
import { type Manifest, picturePathOf } from '../backup/backup-format.ts'
import { checkBackup } from '../backup/check-backup.ts'
import { openDatabase } from '../database/open/open.ts'
import type { Database } from '../database/tables.ts'
import { openLog } from '../http/log.ts'
import { openDiskStorage } from '../images/storage/disk-storage.ts'
import type { ImageStorage } from '../images/storage/image-storage.ts'
import { openPublishedPage } from '../page/published-page.ts'
import { loadRenderer } from '../page/renderer.ts'
import { restoreSite } from './restore-site.ts'
import { replacedTables } from './restore-tables.ts'

const PRIVATE_FOLDER = 0o700

export type Trial = {
  file: string
  /** For the restored site; emptied before and deleted afterwards. */
  folder: string
  /** The build whose renderer shows the restored page. */
  dist: string
  readDataUse: (db: Database) => Promise<DataUse>
}

/** What the restored site shows. */
export type TrialResult = {
  save: number
  /** What its page was made from. */
  stamp: string
  /** The etag of the content that its page is made from. */
  content: string
}

/** Restores the backup into the folder, as a site on SQLite, and compares it with what the backup says about itself. Throws if it differs. */
export async function tryRestore({ file, folder, ...page }: Trial): Promise<TrialResult> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
  try {
    const place = { dataDir: folder, databaseUrl: undefined }
    const images = openDiskStorage(join(folder, 'media'))
    const { manifest } = await restoreSite({ ...place, file, images, keepIn: folder })
    await requireFiles(file, images)
    const db = await openDatabase(place, () => {})
    try {
      await requireRows(db, manifest)
      return await readPage(db, page)
    } finally {
      await db.destroy()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function requireFiles(file: string, images: ImageStorage): Promise<void> {
  await checkBackup(file, async ({ name, bytes }) => {
    const path = picturePathOf(name)
    if (path === undefined) return
    const stored = await images.read(path)
    if (!stored?.equals(bytes)) throw new Error(`The restored picture ${path} differs.`)
  })
}

/** There may be more rows: what was withdrawn after the backup is taken off again. */
async function requireRows(db: Database, { rows }: Manifest): Promise<void> {
  for (const { name } of replacedTables) {
    const counted = db.selectFrom(name).select(({ fn }) => fn.countAll().as('count'))
    const { count } = await counted.executeTakeFirstOrThrow()
    const expected = rows[name] ?? 0
    if (Number(count) < expected) {
      throw new Error(`The restored table ${name} has ${count} rows instead of ${expected}.`)
    }
  }
}

async function readPage(
  db: Database,
  { dist, readDataUse }: Pick<Trial, 'dist' | 'readDataUse'>,
): Promise<TrialResult> {
  const page = openPublishedPage({
    ...{ db, log: openLog('silent'), publicUrl: undefined },
    renderer: await loadRenderer(dist),
    readDataUse: () => readDataUse(db),
  })
  await page.refresh()
  const shown = page.shown()
  await page.close()
  if (!shown) throw new Error('The restored page could not be rendered.')
  const { save, stamp, content } = shown
  return { save, stamp, content: content.etag }
}
