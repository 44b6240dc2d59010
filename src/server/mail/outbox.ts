import { randomUUID } from 'node:crypto'
import { toJson } from '../database/json.ts'
import type { Database } from '../database/tables.ts'
import { parseMail } from './parse-mail.ts'

/** A message to be sent. Without `scheduledAt` it goes out at once. */
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

/** Calls back whenever this process has queued a mail, perhaps before its transaction is committed. Returns how to stop. */
export function onMailQueued(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For whoever has made a mail due. */
export function wakeSender(): void {
  for (const listener of listeners) listener()
}

/** Puts it into the outbox within the given transaction or database; it is sent by the sender. Returns its id. */
export async function queueMail(db: Database, mail: Mail): Promise<string> {
  const { to, subject, fromName, html, text, replyTo, scheduledAt } = parseMail(mail)
  const id = randomUUID()
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
  wakeSender()
  return id
}
