import type { Database } from '../../database/tables.ts'
import { withWriteLock } from '../../database/write-lock.ts'
import { problem } from '../../http/problems.ts'
import { type MediaRow, nextRevision } from './media.ts'
import { readUses } from './uses.ts'

const DAY_MILLISECONDS = 86_400_000
const DAYS_KEPT = 30

/** All of them or none: throws `file-not-found` or `file-in-use`, with those URLs and where they are used. Nobody can begin to use one meanwhile. */
export async function trashMedia(db: Database, urls: string[]): Promise<void> {
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
  })
}

export const restoreMedia = (db: Database, url: string): Promise<void> =>
  withWriteLock(db, (db) => setDeleted(db, [url], null))

async function setDeleted(db: Database, urls: string[], at: string | null): Promise<void> {
  await db
    .updateTable('media')
    .set({ deleted_at: at, revision: nextRevision })
    .where('url', 'in', urls)
    .execute()
}

/** Forgets what has been in the trash for 30 days and returns it; what is used again leaves the trash instead. */
export async function purgeTrash(db: Database): Promise<MediaRow[]> {
  const limit = new Date(Date.now() - DAYS_KEPT * DAY_MILLISECONDS).toISOString()
  return withWriteLock(db, async (db) => {
    const rows = await db.selectFrom('media').selectAll().where('deleted_at', '<', limit).execute()
    if (rows.length === 0) return []
    const uses = await readUses(db)
    const used = rows.filter(({ url }) => uses.has(url)).map(({ url }) => url)
    if (used.length > 0) await setDeleted(db, used, null)
    const purged = rows.filter(({ url }) => !uses.has(url))
    const ids = purged.map(({ id }) => id)
    if (ids.length > 0) await db.deleteFrom('media').where('id', 'in', ids).execute()
    return purged
  })
}
