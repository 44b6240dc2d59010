import { sql } from 'kysely'
import type { Locked } from '../database/write-lock.ts'

/** Takes the pictures that these documents show out of the trash, so that visitors can see them. */
export async function restorePictures(db: Locked, documents: unknown[]): Promise<void> {
  const trash = await db
    .selectFrom('media')
    .select('url')
    .where('deleted_at', 'is not', null)
    .execute()
  const said = trash.length > 0 ? JSON.stringify(documents) : ''
  const urls = trash.map(({ url }) => url).filter((url) => said.includes(JSON.stringify(url)))
  if (urls.length === 0) return
  await db
    .updateTable('media')
    .set({ deleted_at: null, revision: sql`(select coalesce(max(revision), 0) + 1 from media)` })
    .where('url', 'in', urls)
    .execute()
}
