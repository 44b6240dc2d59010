import { isApproved } from '#content/consent/consented-words.ts'
import { PATIENT } from '../accounts/people/authors.ts'
import { recordActivity } from '../activity/note-activity.ts'
import { HOUR_MILLISECONDS, type Job } from '../async/open-job.ts'
import { isHeld, readUnauthorized, readWithdrawn } from '../content/authorizations.ts'
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

/** Erases again, on content that was restored, what was taken back or has ended. Returns how many testimonials had come back. Only in the transaction of a restore. */
export async function repeatEndings(db: Locked): Promise<number> {
  const withdrawn = await readWithdrawn(db)
  if (withdrawn.length > 0) {
    await db
      .updateTable('testimonial_consents')
      .set({ withdrawn_at: new Date().toISOString() })
      .where('testimonial_id', 'in', withdrawn)
      .where('withdrawn_at', 'is', null)
      .execute()
  }
  const count = await eraseDue(db)
  await hideUnauthorized(db)
  return count
}

/** Erases testimonials that nothing authorizes any more, and hides what is shown in other words than those that still are. Returns whether the site changed. */
export async function endConsents(db: Database): Promise<boolean> {
  // Most runs find nothing and need not wait for the lock.
  if ((await readDue(db)).length + (await readToHide(db)).length === 0) return false
  return withWriteLock(db, async (db) => {
    const count = await eraseDue(db)
    return (await hideUnauthorized(db)) || count > 0
  })
}

async function eraseDue(db: Locked): Promise<number> {
  const at = new Date().toISOString()
  const due = await readDue(db)
  for (const { id, reason } of due) {
    await eraseEntry(db, { entity: 'testimonials', id }, { reason, by: SITE_ITSELF, at })
  }
  const count = due.filter(({ reason }) => reason === 'expiry').length
  if (count > 0)
    await recordActivity(db, { kind: 'testimonials-erased', by: null, details: { count } })
  return due.length
}

type Due = { id: string; reason: 'withdrawal' | 'expiry' }

/** Testimonials of which every authorization was taken back or has ended, and of which something is left. */
async function readDue(db: Database): Promise<Due[]> {
  const now = new Date().toISOString()
  const rows = await db
    .selectFrom('testimonial_consents')
    .leftJoin('consent_files', 'consent_files.consent_id', 'testimonial_consents.id')
    .select(['testimonial_id', 'image', 'expires_at', 'withdrawn_at', 'consent_id'])
    .execute()
  const withWords = await readIdsWithWords(db)
  const due: Due[] = []
  for (const [id, own] of Map.groupBy(rows, ({ testimonial_id }) => testimonial_id)) {
    if (own.some((consent) => isHeld(consent, now))) continue
    const isWithdrawn = own.some(({ withdrawn_at }) => withdrawn_at !== null)
    const isLeft = withWords.has(id) || own.some(({ consent_id }) => consent_id !== null)
    const images = own.map(({ image }) => image).filter(Boolean)
    if (isLeft || (await hasUnused(db, id, images))) {
      due.push({ id, reason: isWithdrawn ? 'withdrawal' : 'expiry' })
    }
  }
  return due
}

async function readIdsWithWords(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('revisions')
    .select('id')
    .distinct()
    .where('entity', '=', 'testimonials')
    .where('data', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** A picture that another document showed when she took it back, and that it no longer shows. */
async function hasUnused(db: Database, id: string, images: string[]): Promise<boolean> {
  if (images.length === 0) return false
  const uses = await readUses(db)
  return images.some((image) => !uses.get(image)?.some((use) => use.id !== id))
}

/** The testimonials that are approved although nothing authorizes them as they are. */
async function readToHide(db: Database) {
  const documents = await listDocuments(db, 'testimonials')
  const unauthorized = await readUnauthorized(db, documents)
  return documents.filter(({ id, data }) => unauthorized.has(id) && isApproved(data))
}

async function hideUnauthorized(db: Locked): Promise<boolean> {
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
