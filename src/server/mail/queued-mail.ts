import type { Selectable } from 'kysely'
import type { Outbox, QueuedMail } from '#protocol/mail.ts'
import { fromJson } from '../database/json.ts'
import type { Database, Tables } from '../database/tables.ts'
import { problem } from '../http/problems.ts'
import { wakeSender } from './outbox.ts'

type Page = { limit: number; skip: number }

/** Newest first. */
export async function listQueuedMail(
  db: Database,
  { limit, skip }: Page,
): Promise<Omit<Outbox, 'hasMailServer'>> {
  const { total } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(skip)
    .execute()
  return { total, list: rows.map(toQueuedMail) }
}

const toQueuedMail = (row: Selectable<Tables['outbox']>): QueuedMail => ({
  id: row.id,
  to: fromJson(row.to) as string[],
  subject: row.subject,
  fromName: row.from_name,
  replyTo: row.reply_to === null ? null : (fromJson(row.reply_to) as string[]),
  status: row.status,
  attempts: row.attempts,
  scheduledAt: row.scheduled_at,
  nextAttemptAt: row.status === 'waiting' ? row.next_attempt_at : null,
  lastError: row.last_error,
  createdAt: row.created_at,
  sentAt: row.sent_at,
})

/** Makes it due now, or at its scheduled time, with the full number of attempts. */
export async function retryMail(db: Database, id: string): Promise<QueuedMail> {
  const now = new Date().toISOString()
  const row = await db
    .updateTable('outbox')
    .set(({ case: when, ref }) => ({
      status: 'waiting',
      attempts: 0,
      next_attempt_at: when()
        .when('scheduled_at', '>', now)
        .then(ref('scheduled_at').$notNull())
        .else(now)
        .end(),
    }))
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'failed'])
    .returningAll()
    .executeTakeFirst()
  if (!row) throw await refusalFor(db, id)
  wakeSender()
  return toQueuedMail(row)
}

export async function deleteMail(db: Database, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'failed'])
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw await refusalFor(db, id)
}

async function refusalFor(db: Database, id: string) {
  const row = await db.selectFrom('outbox').select('id').where('id', '=', id).executeTakeFirst()
  return problem(row ? 'mail-under-way' : 'mail-not-found')
}
