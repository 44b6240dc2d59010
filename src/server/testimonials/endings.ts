import { HOUR_MILLISECONDS } from '#content/rules/page-clock.ts'
import { recordActivity } from '../activity/note-activity.ts'
import type { Job } from '../async/open-job.ts'
import { readAuthorizations } from '../content/authorizations.ts'
import { PATIENT } from '../content/authors.ts'
import { listDocuments } from '../content/documents.ts'
import { SITE_ITSELF } from '../content/examples.ts'
import { inSave } from '../content/saves.ts'
import { updateDocument } from '../content/writes.ts'
import type { Database } from '../database/tables.ts'
import { type Locked, withWriteLock } from '../database/write-lock.ts'
import { eraseEntry } from '../erasure/erase-entry.ts'
import { finishErasures } from '../erasure/finish-erasures.ts'
import type { Log } from '../http/log.ts'
import { problem } from '../http/problems.ts'
import type { ImageIntake } from '../images/intake/image-intake.ts'
import { readUses } from '../images/library/uses.ts'
import type { ImageStorage } from '../images/storage/image-storage.ts'
import { queueWithdrawalMail } from './mails.ts'
import { deleteOldRequests, trashUnclaimed } from './requests.ts'

type Withdrawal = {
  testimonial: string
  /** The id of a person of the clinic; null when the patient did it herself. */
  by: string | null
  publicUrl: string | undefined
  hasMailServer: boolean
}

/** Takes a testimonial off the site at once, and erases it for good; `finishErasures` does the rest. Throws `consent-not-found`. */
export const withdrawTestimonial = (db: Database, withdrawal: Withdrawal): Promise<void> =>
  withWriteLock(db, async (db) => {
    const { testimonial: id, by } = withdrawal
    const at = new Date().toISOString()
    const { numUpdatedRows } = await db
      .updateTable('testimonial_consents')
      .set({ withdrawn_at: at, withdrawn_by: by })
      .where('testimonial_id', '=', id)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw problem('consent-not-found')
    const key = { entity: 'testimonials', id }
    await eraseEntry(db, key, { reason: 'withdrawal', by: by ?? PATIENT, at })
    const details = by === null ? {} : { isByClinic: 1 }
    await recordActivity(db, { kind: 'testimonial-withdrawn', by, details })
    if (by === null && withdrawal.hasMailServer) {
      await queueWithdrawalMail(db, withdrawal.publicUrl)
    }
  })

/** Hides what nothing authorizes any more, and erases pictures of withdrawn testimonials that nothing else shows. Returns whether the site changed. */
export async function endConsents(db: Database): Promise<boolean> {
  // Most runs find nothing and need not wait for the lock.
  if ((await readLeft(db)).length + (await readToHide(db)).length === 0) return false
  return withWriteLock(db, async (db) => {
    const at = new Date().toISOString()
    const left = await readLeft(db)
    for (const id of left) {
      const key = { entity: 'testimonials', id }
      await eraseEntry(db, key, { reason: 'withdrawal', by: SITE_ITSELF, at })
    }
    return (await hideUnauthorized(db)) || left.length > 0
  })
}

/** The withdrawn testimonials with a picture that another document showed then, and that it no longer shows. */
async function readLeft(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('testimonial_consents')
    .select(['testimonial_id as id', 'image'])
    .where('withdrawn_at', 'is not', null)
    .where('image', '<>', '')
    .execute()
  if (rows.length === 0) return []
  const uses = await readUses(db)
  const unused = rows.filter(({ id, image }) => !uses.get(image)?.some((use) => use.id !== id))
  return unused.map(({ id }) => id)
}

/** The testimonials that are approved although nothing authorizes them as they are. */
async function readToHide(db: Database) {
  const documents = await listDocuments(db, 'testimonials')
  const ids = documents.map(({ id }) => id)
  const { mayBeShown } = await readAuthorizations(db, ids)
  return documents.filter((document) => !mayBeShown(document))
}

/** Returns whether there was something to hide. */
export async function hideUnauthorized(db: Locked): Promise<boolean> {
  const shown = await readToHide(db)
  if (shown.length === 0) return false
  await inSave(db, { by: SITE_ITSELF, kind: 'withdrawal' }, async (save) => {
    for (const document of shown) {
      const data = { ...(document.data as object), is_approved: false }
      await updateDocument(db, document, data, save)
    }
  })
  return true
}

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
