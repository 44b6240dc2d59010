import { isApproved } from '#content/consent/consented-words.ts'
import type { TestimonialNotification } from '#protocol/consents.ts'
import { listDocuments } from '../content/documents.ts'
import type { Database } from '../database/tables.ts'

/** For how long something that waits for nobody is told. */
const TOLD_MILLISECONDS = 30 * 86_400_000

/** What patients sent and took back themselves, newest first. */
export async function readNotifications(db: Database): Promise<TestimonialNotification[]> {
  const since = new Date(Date.now() - TOLD_MILLISECONDS).toISOString()
  return [...(await readArrivals(db, since)), ...(await readWithdrawals(db, since))].toSorted(
    (one, other) => (one.at < other.at ? 1 : -1),
  )
}

/** Each waits until somebody approves or refuses it. */
async function readArrivals(db: Database, since: string): Promise<TestimonialNotification[]> {
  const rows = await db
    .selectFrom('testimonial_consents')
    .select(['testimonial_id', 'given_at'])
    .where('channel', '=', 'link')
    .where('withdrawn_at', 'is', null)
    .execute()
  const sent = new Map(rows.map(({ testimonial_id, given_at }) => [testimonial_id, given_at]))
  return (await listDocuments(db, 'testimonials')).flatMap(({ id, data }) => {
    const at = sent.get(id)
    const isWaiting = !isApproved(data)
    if (at === undefined || (!isWaiting && at < since)) return []
    const name = String((data as { name?: unknown }).name ?? '')
    return [{ kind: 'arrived', testimonial: id, name, at, isWaiting } as const]
  })
}

async function readWithdrawals(db: Database, since: string): Promise<TestimonialNotification[]> {
  const rows = await db
    .selectFrom('testimonial_consents')
    .select(['testimonial_id', 'withdrawn_at'])
    .where('withdrawn_at', '>=', since)
    .where('withdrawn_by', 'is', null)
    .execute()
  return rows.map(({ testimonial_id: testimonial, withdrawn_at }) => ({
    ...{ kind: 'withdrawn', testimonial, name: '' },
    ...{ at: withdrawn_at ?? since, isWaiting: false },
  }))
}
