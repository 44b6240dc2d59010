import { type Selectable, sql } from 'kysely'
import { DAY_MILLISECONDS } from '#content/rules/page-clock.ts'
import { fromJson } from '../database/engine.ts'
import type { Database, Tables } from '../database/tables.ts'
import type { Mail } from './outbox.ts'

const FIRST_PAUSE_MILLISECONDS = 60_000
const LONGEST_PAUSE_MILLISECONDS = 6 * 3_600_000
const JITTER = 0.2

/** Pauses double from one minute to six hours, so the last attempt is about two days after the first. */
export const MAX_ATTEMPTS = 16

/** The pause after this many attempts, with 20 % jitter so that mails don't all retry at once. */
export function pauseAfter(attempts: number, random = Math.random()): number {
  const pause = Math.min(FIRST_PAUSE_MILLISECONDS * 2 ** (attempts - 1), LONGEST_PAUSE_MILLISECONDS)
  return Math.round(pause * (1 - JITTER + 2 * JITTER * random))
}

const ABANDONED_MILLISECONDS = 5 * 60_000
const MAX_ERROR_LENGTH = 300
const SENT_KEPT_MILLISECONDS = 30 * DAY_MILLISECONDS

/** A mail that is being sent. */
export type Delivery = {
  id: string
  mail: Omit<Mail, 'scheduledAt'>
  attempts: number
  createdAt: string
}

const after = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()

/** The mail that has been due longest. One that a process was sending when it died is due again after five minutes. Undefined when none is due. */
export async function beginDelivery(db: Database): Promise<Delivery | undefined> {
  const next = await db
    .selectFrom('outbox')
    .select('id')
    .where(isDue(after(0)))
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst()
  if (!next) return undefined
  const row = await db
    .updateTable('outbox')
    .set(({ eb }) => ({
      status: 'sending',
      attempts: eb('attempts', '+', 1),
      next_attempt_at: after(ABANDONED_MILLISECONDS),
    }))
    .where('id', '=', next.id)
    .returningAll()
    .executeTakeFirst()
  return row && toDelivery(row)
}

/** Also what would be due later than anybody has asked for: it was queued while the clock was wrong. */
const isDue = (now: string) =>
  sql<boolean>`status in ('waiting', 'sending') and (next_attempt_at <= ${now}
    or next_attempt_at > ${after(2 * LONGEST_PAUSE_MILLISECONDS)} and next_attempt_at <> coalesce(scheduled_at, ''))`

function toDelivery(row: Selectable<Tables['outbox']>): Delivery {
  return {
    id: row.id,
    mail: {
      to: addressesOf(row.to),
      subject: row.subject,
      ...(row.from_name && { fromName: row.from_name }),
      ...(row.html && { html: row.html }),
      ...(row.text && { text: row.text }),
      ...(row.reply_to && { replyTo: addressesOf(row.reply_to) }),
    },
    attempts: row.attempts,
    createdAt: row.created_at,
  }
}

const addressesOf = (json: string) => fromJson(json) as string[]

const updateSending = (db: Database, { id }: Delivery) =>
  db.updateTable('outbox').where('id', '=', id).where('status', '=', 'sending')

/** Deletes the text, which may contain a link that opens an account. */
export async function markSent(db: Database, delivery: Delivery, refused: string[]): Promise<void> {
  const last_error = refused.length > 0 ? `Recusado para: ${refused.join(', ')}` : null
  await updateSending(db, delivery)
    .set({ status: 'sent', sent_at: after(0), html: null, text: null, last_error })
    .execute()
}

/** Schedules a retry, unless the refusal is final or the attempts are used up. */
export async function markAttemptFailed(
  db: Database,
  delivery: Delivery,
  { reason, isFinal }: { reason: string; isFinal: boolean },
): Promise<void> {
  const isOver = isFinal || delivery.attempts >= MAX_ATTEMPTS
  await updateSending(db, delivery)
    .set({
      status: isOver ? 'failed' : 'waiting',
      next_attempt_at: after(isOver ? 0 : pauseAfter(delivery.attempts)),
      last_error: reason.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').slice(0, MAX_ERROR_LENGTH),
    })
    .execute()
}

/** Deletes sent mail after 30 days, so that recipients' addresses are not kept for ever. */
export async function deleteSentMail(db: Database): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('status', '=', 'sent')
    .where('sent_at', '<', after(-SENT_KEPT_MILLISECONDS))
    .execute()
}
