import { sql } from 'kysely'
import type { Locked } from '../database/write-lock.ts'

/** Takes pictures that a document shows again out of the trash, so that visitors can see them. */
export async function restoreUsedPictures(db: Locked): Promise<void> {
  await sql`
    update media
    set deleted_at = null, revision = (select coalesce(max(revision), 0) + 1 from media)
    where deleted_at is not null and exists (
      select 1 from documents where cast(documents.data as text) like '%' || media.url || '%'
    )`.execute(db)
}
