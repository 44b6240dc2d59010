import { PATIENT } from '../accounts/people/authors.ts'
import { recordActivity } from '../activity/note-activity.ts'
import { readWithdrawn } from '../content/authorizations.ts'
import type { Database } from '../database/tables.ts'
import { type Locked, withWriteLock } from '../database/write-lock.ts'
import { eraseEntry } from '../erasure/erase-entry.ts'
import { problem } from '../http/problems.ts'
import { queueWithdrawalMail } from './arrival-mail.ts'
import { eraseDueNow } from './endings.ts'

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
export async function repeatWithdrawals(db: Locked): Promise<number> {
  const withdrawn = await readWithdrawn(db)
  if (withdrawn.length > 0) {
    await db
      .updateTable('testimonial_consents')
      .set({ withdrawn_at: new Date().toISOString() })
      .where('testimonial_id', 'in', withdrawn)
      .where('withdrawn_at', 'is', null)
      .execute()
  }
  return eraseDueNow(db)
}
