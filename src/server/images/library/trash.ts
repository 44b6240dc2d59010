import { sql } from 'kysely'
import { DAY_MILLISECONDS } from '#content/rules/page-clock.ts'
import { recordActivity } from '../../activity/note-activity.ts'
import type { Database } from '../../database/tables.ts'
import { type Locked, withWriteLock } from '../../database/write-lock.ts'
import { problem } from '../../http/problems.ts'
import type { Category } from '../categories.ts'
import type { ImageStorage } from '../storage/image-storage.ts'
import { widthsOf } from '../worker/widths.ts'
import { filesOf, type MediaRow, storedWidthsOf, updateMedia } from './media.ts'
import {
  deletePendingFiles,
  insertRemoved,
  readRemoved,
  removeStaleIntentions,
} from './pending-files.ts'
import { readUses } from './uses.ts'

const TRASH_DAYS = 30

/** No upload takes that long. */
const STALE_DAYS = 1

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MILLISECONDS).toISOString()

/** Puts pictures into the trash, all or none: throws `file-not-found` or `file-in-use`, with the URLs and where they are used. */
export async function trashMedia(db: Database, urls: string[]): Promise<void> {
  // The lock keeps other people from starting to use one of them meanwhile.
  await withWriteLock(db, async (db) => {
    const rows = await db
      .selectFrom('media')
      .select('url')
      .where('url', 'in', urls)
      .where('deleted_at', 'is', null)
      .execute()
    const known = new Set(rows.map(({ url }) => url))
    const unknown = urls.filter((url) => !known.has(url))
    if (unknown.length > 0) throw problem('file-not-found', { details: { fileUrls: unknown } })
    const uses = await readUses(db)
    const used = urls.filter((url) => uses.has(url))
    if (used.length > 0) {
      const details = { fileUrls: used, uses: used.flatMap((url) => uses.get(url) ?? []) }
      throw problem('file-in-use', { details })
    }
    await setDeleted(db, urls, new Date().toISOString())
    await recordActivity(db, { kind: 'pictures-deleted', details: { count: urls.length } })
  })
}

/** Puts a picture into the trash unless something still shows it. */
export async function trashUnused(db: Locked, { url }: MediaRow, at: string): Promise<void> {
  if (!(await readUses(db)).has(url)) await setDeleted(db, [url], at)
}

export const restoreMedia = (db: Database, url: string): Promise<void> =>
  withWriteLock(db, async (db) => {
    await setDeleted(db, [url], null)
    await recordActivity(db, { kind: 'picture-restored' })
  })

async function setDeleted(db: Locked, urls: string[], at: string | null): Promise<void> {
  await updateMedia(db, { deleted_at: at }).where('url', 'in', urls).execute()
}

/** Deletes what a row says has been in the trash for 30 days; files without a row are left alone. Safe in several processes at once. */
export async function emptyTrash(db: Database, images: ImageStorage): Promise<void> {
  await removeStaleIntentions(db, daysAgo(STALE_DAYS))
  await deleteOldPictures(db)
  for (const path of await readRemoved(db, daysAgo(TRASH_DAYS))) {
    // In this order a crash leaves a row without a file, never a file without a row.
    await images.delete(path)
    await deletePendingFiles(db, [path])
  }
  await images.deleteHalfWritten?.(new Date(daysAgo(TRASH_DAYS)))
}

/** Turns pictures that have been in the trash for 30 days into files due for deletion. A picture that is used again leaves the trash instead; one that the history shows stays there, so that a restore can bring it back. */
const deleteOldPictures = (db: Database): Promise<void> =>
  withWriteLock(db, async (db) => {
    const rows = await db
      .selectFrom('media')
      .selectAll()
      .where('deleted_at', '<', daysAgo(TRASH_DAYS))
      .where(isUnknownToHistory)
      .execute()
    if (rows.length === 0) return
    const uses = await readUses(db)
    for (const row of rows) {
      if (uses.has(row.url)) await setDeleted(db, [row.url], null)
      else await deleteMedia(db, row, row.deleted_at ?? '')
    }
  })

const isUnknownToHistory = sql<boolean>`not exists (
  select 1 from revisions where cast(revisions.data as text) like '%' || media.url || '%'
)`

/** Deletes the picture's row and puts its files into the trash as of `at`. Returns their paths. */
export async function deleteMedia(db: Locked, row: MediaRow, at: string): Promise<string[]> {
  const possible = widthsOf(row.category as Category, row.width ?? 0)
  const paths = filesOf(row, [...new Set([...possible, ...storedWidthsOf(row)])])
  await db.deleteFrom('media').where('id', '=', row.id).execute()
  await insertRemoved(db, paths, at)
  return paths
}
