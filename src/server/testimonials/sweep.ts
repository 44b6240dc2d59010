import { isApproved } from '#content/consent/consented-words.ts'
import { PATIENT } from '../accounts/people/authors.ts'
import { recordActivity } from '../activity/note-activity.ts'
import { HOUR_MILLISECONDS, type Job } from '../async/open-job.ts'
import { readUnauthorized } from '../content/authorizations.ts'
import { type Document, listDocuments } from '../content/documents.ts'
import { SITE_ITSELF } from '../content/examples.ts'
import { inSave } from '../content/saves.ts'
import { updateDocument } from '../content/writes.ts'
import type { Database } from '../database/tables.ts'
import { type Locked, withWriteLock } from '../database/write-lock.ts'
import { finishErasures } from '../erasure/finish-erasures.ts'
import type { Log } from '../http/log.ts'
import type { ImageIntake } from '../images/intake/image-intake.ts'
import type { MediaRow } from '../images/library/media.ts'
import { trashUnused } from '../images/library/trash.ts'
import { readUses } from '../images/library/uses.ts'
import type { ImageStorage } from '../images/storage/image-storage.ts'
import { queueEndingMail } from './arrival-mail.ts'
import { eraseDue, graceEndOf, recordEndings } from './endings.ts'
import { deleteOldRequests, readRequestPictures } from './requests.ts'

type Options = {
  db: Database
  intake: Pick<ImageIntake, 'discard'>
  images: ImageStorage
  log: Log
  publicUrl: string | undefined
  hasMailServer: boolean
  onSaved: () => Promise<unknown>
}

/** Hides testimonials whose authorization has ended, and tells the clinic when they will be erased. Returns whether the site changed. */
export const endExpired = (
  db: Database,
  { publicUrl, hasMailServer }: Pick<Options, 'publicUrl' | 'hasMailServer'>,
): Promise<boolean> =>
  withWriteLock(db, async (db) => {
    const at = new Date().toISOString()
    const isHidden = await hideEnded(db)
    const count = await recordEndings(db, at)
    if (count > 0 && hasMailServer) {
      await queueEndingMail(db, { count, erasedAt: graceEndOf(at), publicUrl })
    }
    return isHidden
  })

/** The testimonials that are approved although nothing authorizes them any more. */
async function readEnded(db: Database): Promise<Document[]> {
  const documents = await listDocuments(db, 'testimonials')
  const ended = await readUnauthorized(db, documents)
  return documents.filter(({ id, data }) => ended.has(id) && isApproved(data))
}

export async function hideEnded(db: Locked): Promise<boolean> {
  const shown = await readEnded(db)
  if (shown.length === 0) return false
  await inSave(db, { by: SITE_ITSELF, kind: 'withdrawal' }, async (save) => {
    for (const document of shown) {
      const data = { ...(document.data as object), is_approved: false }
      await updateDocument(db, document, data, save)
    }
  })
  await recordActivity(db, { kind: 'consents-expired', by: null, details: { count: shown.length } })
  return true
}

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

/** Safe in several processes. */
export const consentJob = (options: Options): Job => ({
  name: 'end expired consents',
  everyMilliseconds: HOUR_MILLISECONDS,
  run: async () => {
    const { db, intake, onSaved } = options
    if (await endExpired(db, options)) await onSaved()
    if (await eraseDue(db)) {
      await onSaved()
      await finishErasures(options)
    }
    const pictures = await deleteOldRequests(db)
    if (pictures.length > 0) await intake.discard(pictures)
    await trashUnclaimed(db)
  },
})
