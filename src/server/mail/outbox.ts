import * as z from 'zod'
import { isEmail } from '#content/rules/email.ts'
import { DAY_MILLISECONDS } from '#content/rules/page-clock.ts'
import { isStorable } from '#content/rules/text.ts'
import { isRecord } from '#content/schema/section.ts'
import { toJson } from '../database/engine.ts'
import { announce } from '../database/notices.ts'
import { orderedId } from '../database/ordered-id.ts'
import type { Database } from '../database/tables.ts'
import { problem } from '../http/problems.ts'
import { describedAs, parseFields } from '../http/route-schemas.ts'

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

const MAX_RECIPIENTS = 50
const MAX_REPLY_ADDRESSES = 10
const MAX_SUBJECT_LENGTH = 255
const MAX_NAME_LENGTH = 100
const MAX_BODY_LENGTH = 200_000
const MAX_DAYS_AHEAD = 366

/** Anything that could start a new header line, or that mail servers interpret differently. */
const unsafeInHeader = /[\p{Cc}\p{Zl}\p{Zp}]/u

const isHeaderText = (text: string) => text.isWellFormed() && !unsafeInHeader.test(text)

const headerLine = (maxLength: number) =>
  z
    .string('Use apenas texto')
    .refine(isHeaderText, 'Quebras de linha e caracteres de controle não são permitidos')
    .trim()
    .max(maxLength, `Use no máximo ${maxLength} caracteres`)

const address = z
  .string('E-mail inválido')
  .refine(isHeaderText, 'Quebras de linha e caracteres de controle não são permitidos')
  .trim()
  .refine(isEmail, 'E-mail inválido')

const addresses = (most: number) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' ? [value] : value),
      z
        .array(address, 'E-mail inválido')
        .max(most, `Use no máximo ${most} endereços`)
        .transform((list) => [...new Set(list)]),
    )
    .register(describedAs, { toJson: (list) => ({ oneOf: [list.items, list] }) })

const body = z
  .string('Use apenas texto')
  .max(MAX_BODY_LENGTH, 'Mensagem muito longa')
  .refine(isStorable, 'Caracteres de controle não são permitidos')

const moment = z.iso
  .datetime({ offset: true, error: 'Use uma data ISO 8601, como 2030-01-31T12:00:00Z' })
  .transform((text) => new Date(text))
  .refine((at) => at.getTime() > Date.now(), 'O horário de envio deve estar no futuro')
  .refine(
    (at) => at.getTime() < Date.now() + MAX_DAYS_AHEAD * DAY_MILLISECONDS,
    'O horário de envio deve estar dentro de um ano',
  )
  .transform((at) => at.toISOString())

export const MailSchema = z
  .strictObject(
    {
      to: addresses(MAX_RECIPIENTS),
      subject: headerLine(MAX_SUBJECT_LENGTH),
      fromName: headerLine(MAX_NAME_LENGTH).optional(),
      html: body.optional(),
      text: body.optional(),
      replyTo: addresses(MAX_REPLY_ADDRESSES).optional(),
      scheduledAt: moment.optional(),
    },
    {
      error: ({ code, keys }) =>
        code === 'unrecognized_keys' ? `Campo desconhecido: ${keys}` : undefined,
    },
  )
  .meta({ anyOf: [{ required: ['html'] }, { required: ['text'] }] })

/** A single address counts as a list of one. Throws `mail-incomplete`, or `invalid-content` with its fields. */
function parseMail(value: unknown): Mail {
  requireComplete(value)
  return withoutGaps(parseFields(MailSchema, value))
}

const isBlank = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** Throws `mail-incomplete`. */
export function requireComplete(value: unknown): void {
  const { to, subject, html, text } = isRecord(value) ? value : {}
  if (isBlank(to) || isBlank(subject) || (isBlank(html) && isBlank(text))) {
    throw problem('mail-incomplete')
  }
}

export const withoutGaps = (read: z.infer<typeof MailSchema>) =>
  Object.fromEntries(Object.entries(read).filter(([, value]) => !isBlank(value))) as Mail
