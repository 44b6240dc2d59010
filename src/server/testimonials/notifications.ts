import { isApproved } from '#content/consent/consented-words.ts'
import type { TestimonialNotification } from '#protocol/consents.ts'
import type { ConsentRow } from '../content/authorizations.ts'
import { type Document, listDocuments } from '../content/documents.ts'
import type { Database } from '../database/tables.ts'

const DAY_MILLISECONDS = 86_400_000

/** For how long something that waits for nobody is told, and how long before its end an authorization is. */
const TOLD_DAYS = 30

type Authorization = Pick<ConsentRow, 'channel' | 'given_at' | 'expires_at'>

/** What patients sent and took back themselves, and authorizations that end; newest first. */
export async function readNotifications(db: Database): Promise<TestimonialNotification[]> {
  const now = new Date().toISOString()
  const since = daysAfter(now, -TOLD_DAYS)
  const documents = await listDocuments(db, 'testimonials')
  const consents = Map.groupBy(await readValid(db), ({ testimonial_id }) => testimonial_id)
  const present = documents.flatMap((document) => {
    const own = consents.get(document.id) ?? []
    return own.length > 0 ? [arrivalOf(document, own, now), endingOf(document, own, now)] : []
  })
  return [...present, ...(await readWithdrawals(db, since))]
    .filter((one) => one !== undefined)
    .filter(({ isWaiting, at }) => isWaiting || at >= since)
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
}

const daysAfter = (moment: string, days: number) =>
  new Date(Date.parse(moment) + days * DAY_MILLISECONDS).toISOString()

const nameOf = ({ data }: Document) => String((data as { name?: unknown }).name ?? '')

/** It waits until somebody approves or refuses it. */
function arrivalOf(
  document: Document,
  consents: Authorization[],
  now: string,
): TestimonialNotification | undefined {
  const sent = consents.find(({ channel }) => channel === 'link')
  if (!sent || hasEnded(consents, now)) return undefined
  const isWaiting = !isApproved(document.data)
  return {
    ...{ kind: 'arrived', testimonial: document.id, name: nameOf(document) },
    ...{ at: sent.given_at, until: null, isWaiting },
  }
}

/** The last moment at which any of them is valid; null for no end. */
const endOf = (consents: Authorization[]): string | null => {
  const ends = consents.map(({ expires_at }) => expires_at)
  return ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null)
}

const hasEnded = (consents: Authorization[], now: string) => (endOf(consents) ?? now) < now

/** Of what visitors see, or saw until it ended. */
function endingOf(
  document: Document,
  consents: Authorization[],
  now: string,
): TestimonialNotification | undefined {
  const until = endOf(consents)
  if (until === null || until > daysAfter(now, TOLD_DAYS)) return undefined
  if (!isApproved(document.data) && !hasEnded(consents, now)) return undefined
  return {
    ...{ kind: 'ending', testimonial: document.id, name: nameOf(document) },
    ...{ at: daysAfter(until, -TOLD_DAYS), until, isWaiting: true },
  }
}

const readValid = (db: Database) =>
  db
    .selectFrom('testimonial_consents')
    .select(['testimonial_id', 'channel', 'given_at', 'expires_at'])
    .where('withdrawn_at', 'is', null)
    .execute()

async function readWithdrawals(db: Database, since: string): Promise<TestimonialNotification[]> {
  const rows = await db
    .selectFrom('testimonial_consents')
    .select(['testimonial_id', 'withdrawn_at'])
    .where('withdrawn_at', '>=', since)
    .where('withdrawn_by', 'is', null)
    .execute()
  return rows.map(({ testimonial_id: testimonial, withdrawn_at }) => ({
    ...{ kind: 'withdrawn', testimonial, name: '' },
    ...{ at: withdrawn_at ?? since, until: null, isWaiting: false },
  }))
}
