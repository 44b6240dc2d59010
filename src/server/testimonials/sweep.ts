import { PATIENT } from '../accounts/people/authors.ts'
import { recordActivity } from '../activity/note-activity.ts'
import { HOUR_MILLISECONDS, type Job } from '../async/open-job.ts'
import type { Database } from '../database/tables.ts'
import { withWriteLock } from '../database/write-lock.ts'
import { finishErasures } from '../erasure/finish-erasures.ts'
import type { Log } from '../http/log.ts'
import type { ImageIntake } from '../images/intake/image-intake.ts'
import type { MediaRow } from '../images/library/media.ts'
import { trashUnused } from '../images/library/trash.ts'
import { readUses } from '../images/library/uses.ts'
import type { ImageStorage } from '../images/storage/image-storage.ts'
import { endConsents } from './endings.ts'
import { deleteOldRequests, readRequestPictures } from './requests.ts'

type Options = {
  db: Database
  intake: Pick<ImageIntake, 'discard'>
  images: ImageStorage
  log: Log
  onSaved: () => Promise<unknown>
}

/** Safe in several processes. */
export const consentJob = (options: Options): Job => ({
  name: 'end consents',
  everyMilliseconds: HOUR_MILLISECONDS,
  run: async () => {
    const { db, intake, onSaved } = options
    if (await endConsents(db)) {
      await onSaved()
      await finishErasures(options)
    }
    const pictures = await deleteOldRequests(db)
    if (pictures.length > 0) await intake.discard(pictures)
    await trashUnclaimed(db)
  },
})

/** No form takes that long. */
const UNCLAIMED_MILLISECONDS = HOUR_MILLISECONDS

/** Puts patients' pictures into the trash that belong neither to a consent nor to an open link: a process that died left them. */
export async function trashUnclaimed(db: Database): Promise<void> {
  if ((await readUnclaimed(db)).length === 0) return
  await withWriteLock(db, async (db) => {
    const rows = await readUnclaimed(db)
    for (const row of rows) await trashUnused(db, row, new Date().toISOString())
    const details = { count: rows.length, isUnclaimed: 1 }
    await recordActivity(db, { kind: 'pictures-deleted', by: null, details })
  })
}

/** Those that something shows are the clinic's to decide about. */
async function readUnclaimed(db: Database): Promise<MediaRow[]> {
  const uploads = await db
    .selectFrom('media')
    .selectAll()
    .where('uploaded_by', '=', PATIENT)
    .where('uploaded_at', '<', new Date(Date.now() - UNCLAIMED_MILLISECONDS).toISOString())
    .where('deleted_at', 'is', null)
    .where('url', 'not in', (query) => query.selectFrom('testimonial_consents').select('image'))
    .execute()
  if (uploads.length === 0) return []
  const uses = await readUses(db)
  const waiting = await readRequestPictures(db)
  return uploads.filter(({ url }) => !uses.has(url) && !waiting.includes(url))
}
