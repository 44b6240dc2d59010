import type { Database } from '../../database/tables.ts'
import type { Category } from '../categories.ts'
import { filesOf, pathOf } from '../library/media.ts'
import { purgeTrash } from '../library/trash.ts'
import type { ImageStorage } from '../storage/image-storage.ts'
import { momentOf } from '../storage/stored-name.ts'
import { widthsOf } from '../worker/widths.ts'

const DAY_MILLISECONDS = 86_400_000

/** Empties the trash of what has been in it long enough, and removes files that no picture knows. */
export async function keepHouse({ db, images }: { db: Database; images: ImageStorage }) {
  for (const row of await purgeTrash(db)) {
    const widths = widthsOf(row.category as Category, row.width ?? 0)
    for (const path of filesOf(row, widths)) await images.delete(path)
  }
  await removeStrays(db, images)
}

/** A crash between the file and its row leaves one. A day old, so that none is under way. */
async function removeStrays(db: Database, images: ImageStorage): Promise<void> {
  const strays: string[] = []
  const rows = await db.selectFrom('media').select('url').execute()
  const known = new Set(rows.map(({ url }) => stemOf(pathOf(url))))
  for await (const path of images.list()) {
    const isOld = Date.now() - momentOf(path) > DAY_MILLISECONDS
    const isKnown = known.has(stemOf(path)) || known.has(stemOf(path).replace(/-\d+$/, ''))
    if (isOld && !isKnown) strays.push(path)
  }
  for (const path of strays) await images.delete(path)
}

const stemOf = (path: string) => path.replace(/\.\w+$/, '')
