import { variantUrl } from '#content/pictures/pictures.ts'
import { coalesced } from '../../async/open-job.ts'
import { toJson } from '../../database/engine.ts'
import type { Database } from '../../database/tables.ts'
import { withWriteLock } from '../../database/write-lock.ts'
import type { Log } from '../../http/log.ts'
import type { Category } from '../categories.ts'
import { filesOf, type MediaRow, pathOf, updateMedia } from '../library/media.ts'
import type { ImageStorage } from '../storage/image-storage.ts'
import type { ImageWorker } from '../worker/image-worker.ts'
import { widthsOf } from '../worker/widths.ts'

export type FinishingOptions = {
  db: Database
  images: ImageStorage
  imageWorker: ImageWorker
  log: Log
  /** Resolves when the page shows the picture in all its widths. */
  onFinished: () => Promise<void>
}

/** Makes the missing widths of pictures, one picture at a time, small widths first. What fails or is interrupted is made at the next start. */
export function openFinishing({ db, images, imageWorker, log, onFinished }: FinishingOptions) {
  const failed = new Set<string>()
  let isClosed = false

  const finishAll = coalesced(async () => {
    for (;;) {
      const row = isClosed ? undefined : await readUnfinished(db, [...failed])
      if (!row) return
      try {
        await finish(row)
      } catch (error) {
        failed.add(row.id)
        if (!isClosed) log.warn({ error, picture: row.id }, 'a picture could not be finished')
      }
    }
  })

  async function finish(row: MediaRow): Promise<void> {
    const original = await images.read(pathOf(row.url))
    if (!original) throw new Error('The original is gone.')
    const widths = widthsOf(row.category as Category, row.width ?? 0)
    let variantBytes = 0
    for (const width of widths) variantBytes += await make(row, original, width)
    const changes = { widths: toJson(widths), variant_bytes: variantBytes, is_finished: 1 as const }
    const isKnown = await update(db, row.id, changes)
    if (isKnown) await onFinished()
    else await Promise.all(filesOf(row, widths).map((path) => images.delete(path)))
  }

  /** Returns the size of all files of this width. */
  async function make({ url }: MediaRow, original: Buffer, width: number): Promise<number> {
    if (isClosed) throw new Error('The site is closing.')
    const encoded = await imageWorker.encodeVariant({ bytes: original, width })
    for (const { format, bytes } of encoded) {
      await images.replace(pathOf(variantUrl(url, width, format)), bytes, `image/${format}`)
    }
    return encoded.reduce((sum, { bytes }) => sum + bytes.length, 0)
  }

  return {
    /** Never rejects. */
    finishAll: () => finishAll().catch((error) => log.warn({ error }, 'pictures not finished')),
    /** Lets the next run try again what failed. */
    retry: () => failed.clear(),
    close: async () => {
      isClosed = true
      await finishAll().catch(() => {})
    },
  }
}

/** False when the picture is gone. */
async function update(db: Database, id: string, changes: Partial<MediaRow>): Promise<boolean> {
  return withWriteLock(db, async (db) => {
    const { numUpdatedRows } = await updateMedia(db, changes)
      .where('id', '=', id)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  })
}

function readUnfinished(db: Database, failed: string[]): Promise<MediaRow | undefined> {
  const query = db.selectFrom('media').selectAll().where('is_finished', '=', 0)
  const others = failed.length > 0 ? query.where('id', 'not in', failed) : query
  return others.orderBy('uploaded_at').limit(1).executeTakeFirst()
}
