import { toJson } from '../database/json.ts'
import { announce } from '../database/notices.ts'
import { orderedId } from '../database/ordered-id.ts'
import type { Database } from '../database/tables.ts'
import { parseMail } from './parse-mail.ts'

/** A message to send, at once unless it has a `scheduledAt`. */
export type Mail = {
  to: string[]
  subject: string
  fromName?: string
  html?: string
  text?: string
  replyTo?: string[]
  scheduledAt?: string
}

const listeners = new Set<() => void>()

/** Calls back when this process has queued a mail, possibly before its transaction commits. Returns a function that stops it. */
export function onMailQueued(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Must be called after making a mail due. */
export function wakeSender(): void {
  for (const listener of listeners) listener()
}

/** Adds it to the outbox, inside the given transaction if it is one. Returns its id. */
export async function queueMail(db: Database, mail: Mail): Promise<string> {
  const { to, subject, fromName, html, text, replyTo, scheduledAt } = parseMail(mail)
  const id = orderedId()
  const now = new Date().toISOString()
  await db
    .insertInto('outbox')
    .values({
      id,
      to: toJson(to),
      subject,
      from_name: fromName ?? null,
      html: html ?? null,
      text: text ?? null,
      reply_to: replyTo ? toJson(replyTo) : null,
      scheduled_at: scheduledAt ?? null,
      status: 'waiting',
      attempts: 0,
      next_attempt_at: scheduledAt ?? now,
      last_error: null,
      created_at: now,
      sent_at: null,
    })
    .execute()
  await announce(db, 'mail')
  wakeSender()
  return id
}
