import type { Database } from '../../database/tables.ts'
import type { Category } from '../categories.ts'
import { widthsOf } from '../worker/widths.ts'
import { type MediaRow, storedWidthsOf } from './media.ts'

/** The picture that was uploaded from the same file and is good for this purpose; undefined if there is none. */
export async function readKnownPicture(
  db: Database,
  sha256: string,
  category: Category,
): Promise<MediaRow | undefined> {
  const rows = await db
    .selectFrom('media')
    .selectAll()
    .where('sha256', '=', sha256)
    .where('deleted_at', 'is', null)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute()
  return (
    rows.find((row) => row.category === category) ?? rows.find((row) => isGoodFor(row, category))
  )
}

/** Whether it is large enough. A patient's photo is deleted when she withdraws it, so it is never shared with other places. */
function isGoodFor(row: MediaRow, category: Category): boolean {
  if (row.category === 'testimonial' || category === 'testimonial') return false
  const wanted = Math.max(...widthsOf(category, row.width ?? 0))
  return row.is_animated === 1 || Math.max(0, ...storedWidthsOf(row)) >= wanted
}
