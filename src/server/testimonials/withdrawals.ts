import { PATIENT } from '../accounts/people/authors.ts'
import { recordActivity } from '../activity/note-activity.ts'
import { type ConsentRow, readWithdrawn } from '../content/authorizations.ts'
import { readDocument } from '../content/documents.ts'
import { SITE_ITSELF } from '../content/examples.ts'
import { readLiveManifest } from '../content/manifests.ts'
import { recordChanges } from '../content/record-changes.ts'
import { makeRelease } from '../content/releases.ts'
import { removeDocument, type Signature } from '../content/writes.ts'
import type { Database } from '../database/tables.ts'
import { type Locked, withWriteLock } from '../database/write-lock.ts'
import { problem } from '../http/problems.ts'
import { readMediaRow } from '../images/library/media.ts'
import { DUE_AT_ONCE } from '../images/library/pending-files.ts'
import { deleteMedia, trashUnused } from '../images/library/trash.ts'
import { queueWithdrawalMail } from './arrival-mail.ts'

type Withdrawal = {
  testimonial: string
  /** The id of a person of the clinic; null when the patient did it herself. */
  by: string | null
  publicUrl: string | undefined
  hasMailServer: boolean
}

/** Takes a testimonial off the site at once, however the site publishes, for good. Returns the files to delete. Throws `consent-not-found`. */
export const withdrawTestimonial = (db: Database, withdrawal: Withdrawal): Promise<string[]> =>
  withWriteLock(db, async (db) => {
    const { testimonial: id, by } = withdrawal
    const at = new Date().toISOString()
    const consents = await db
      .updateTable('testimonial_consents')
      .set({ withdrawn_at: at, withdrawn_by: by, representative: null, reference: null })
      .where('testimonial_id', '=', id)
      .where('withdrawn_at', 'is', null)
      .returningAll()
      .execute()
    if (consents.length === 0) throw problem('consent-not-found')
    await takeOff(db, id, { by: by ?? PATIENT, at })
    const details = by === null ? {} : { isByClinic: 1 }
    await recordActivity(db, { kind: 'testimonial-withdrawn', by, details })
    if (by === null && withdrawal.hasMailServer) {
      await queueWithdrawalMail(db, withdrawal.publicUrl)
    }
    return removePictures(db, consents, at)
  })

/**
 * Carries out every recorded withdrawal again, on content that was restored. Returns how many testimonials had come back.
 * Their files are due at once. Only in the transaction of a restore.
 */
export async function repeatWithdrawals(db: Locked): Promise<number> {
  const at = new Date().toISOString()
  let count = 0
  for (const id of await readWithdrawn(db)) {
    await db
      .updateTable('testimonial_consents')
      .set({ withdrawn_at: at })
      .where('testimonial_id', '=', id)
      .where('withdrawn_at', 'is', null)
      .execute()
    if (await takeOff(db, id, { by: SITE_ITSELF, at })) count += 1
    const consents = db.selectFrom('testimonial_consents').selectAll()
    await removePictures(db, await consents.where('testimonial_id', '=', id).execute(), DUE_AT_ONCE)
  }
  return count
}

/** From the working copy, and from what visitors see without publishing anything else that waits. Returns whether it was there. */
async function takeOff(db: Locked, id: string, signature: Signature): Promise<boolean> {
  const isIt = (entity: string, other: string) => entity === 'testimonials' && other === id
  const document = await readDocument(db, 'testimonials', id)
  if (document) await removeDocument(db, document, signature)
  const live = await readLiveManifest(db)
  const isLive = live.some(([entity, other]) => isIt(entity, other))
  if (isLive) {
    const manifest = live.filter(([entity, other]) => !isIt(entity, other))
    await makeRelease(db, { kind: 'withdrawal', ...signature }, manifest)
  } else if (document) {
    const version = document.version + 1
    const saved = [{ entity: 'testimonials', id, version, kind: 'deleted' as const }]
    await recordChanges(db, { kind: 'withdrawal', ...signature, saved })
  }
  return isLive || document !== undefined
}

/** Her own picture stops existing. One of the clinic's library goes into the trash unless something else shows it. */
async function removePictures(db: Locked, consents: ConsentRow[], at: string) {
  const files: string[] = []
  for (const { channel, image } of consents) {
    const row = image ? await readMediaRow(db, { url: image }) : undefined
    if (!row) continue
    if (channel === 'link') files.push(...(await deleteMedia(db, row, at)))
    else await trashUnused(db, row, at)
  }
  return files
}
