import { GRACE_DAYS } from '#content/consent/consent-term.ts'
import { recordActivity } from '../activity/note-activity.ts'
import { isHeld, isWithdrawn } from '../content/authorizations.ts'
import { SITE_ITSELF } from '../content/examples.ts'
import type { Database } from '../database/tables.ts'
import { type Locked, withWriteLock } from '../database/write-lock.ts'
import { eraseEntry } from '../erasure/erase-entry.ts'
import { readUses } from '../images/library/uses.ts'

const GRACE_MILLISECONDS = GRACE_DAYS * 86_400_000

/** When the words of a testimonial that ended at this moment are erased. */
export const graceEndOf = (at: string): string =>
  new Date(Date.parse(at) + GRACE_MILLISECONDS).toISOString()

type Ending = { expires_at: string | null; withdrawn_at: string | null; ended_at: string | null }

/** When the words of a testimonial with these consents will be erased because none is valid any more; null if one is, or until the clinic has been told. */
export function erasureMomentOf(consents: Ending[], now: string): string | null {
  const ended = consents.filter(({ withdrawn_at }) => withdrawn_at === null)
  if (ended.length === 0 || ended.some((consent) => isHeld(consent, now))) return null
  const told = ended.map(({ ended_at }) => ended_at)
  if (told.includes(null)) return null
  const last = told.toSorted().at(-1)
  return last ? graceEndOf(last) : null
}

/** Records which consents have ended; from then on the clinic has its days of grace. What a wrong clock recorded is taken back. Returns how many testimonials will be erased. */
export async function recordEndings(db: Locked, now: string): Promise<number> {
  await db
    .updateTable('testimonial_consents')
    .set({ ended_at: null })
    .where('ended_at', 'is not', null)
    .where((where) => where.or([where('expires_at', '>', now), where('ended_at', '>', now)]))
    .execute()
  const ended = await db
    .updateTable('testimonial_consents')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '<=', now)
    .returning('testimonial_id')
    .execute()
  if (ended.length === 0) return 0
  const withWords = await readIdsWithWords(db)
  const consents = await readConsents(db)
  return [...new Set(ended.map(({ testimonial_id }) => testimonial_id))].filter(
    (id) => withWords.has(id) && erasureMomentOf(consents.get(id) ?? [], now) !== null,
  ).length
}

async function readConsents(db: Database) {
  const rows = await db
    .selectFrom('testimonial_consents')
    .leftJoin('consent_files', 'consent_files.consent_id', 'testimonial_consents.id')
    .select(['testimonial_id', 'image', 'expires_at', 'withdrawn_at', 'ended_at', 'consent_id'])
    .execute()
  return Map.groupBy(rows, ({ testimonial_id }) => testimonial_id)
}

type Due = { id: string; reason: 'withdrawal' | 'expiry' }

/** What has to be erased: testimonials that were taken back, or whose grace is over, and of which something is left. */
async function readDue(db: Database, now: string): Promise<Due[]> {
  const withWords = await readIdsWithWords(db)
  const due: Due[] = []
  for (const [id, own] of await readConsents(db)) {
    const reason = reasonOf(own, now)
    if (!reason) continue
    const isLeft = withWords.has(id) || own.some(({ consent_id }) => consent_id !== null)
    const images = own.map(({ image }) => image).filter(Boolean)
    if (isLeft || (await hasUnused(db, id, images))) due.push({ id, reason })
  }
  return due
}

function reasonOf(consents: Ending[], now: string): Due['reason'] | undefined {
  if (isWithdrawn(consents)) return 'withdrawal'
  const moment = erasureMomentOf(consents, now)
  return moment !== null && moment <= now ? 'expiry' : undefined
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

/** Erases what has to be. Returns how many testimonials that were. */
export async function eraseDueNow(db: Locked): Promise<number> {
  const at = new Date().toISOString()
  const due = await readDue(db, at)
  for (const { id, reason } of due) {
    await eraseEntry(db, { entity: 'testimonials', id }, { reason, by: SITE_ITSELF, at })
  }
  const count = due.filter(({ reason }) => reason === 'expiry').length
  if (count > 0)
    await recordActivity(db, { kind: 'testimonials-erased', by: null, details: { count } })
  return due.length
}

/** Most runs find nothing and need not wait for the lock. Returns whether something was erased. */
export async function eraseDue(db: Database): Promise<boolean> {
  if ((await readDue(db, new Date().toISOString())).length === 0) return false
  return (await withWriteLock(db, eraseDueNow)) > 0
}
