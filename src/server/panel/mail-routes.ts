import type { FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import * as z from 'zod'
import { OUTBOX_PATH, type Outbox, type QueuedMail } from '#protocol/mail.ts'
import { requireOwner } from '../callers/callers.ts'
import { openLimiter } from '../callers/limiter.ts'
import { fromJson } from '../database/engine.ts'
import type { Database, Tables } from '../database/tables.ts'
import { envelopeOf, ok } from '../http/envelope.ts'
import { problem } from '../http/problems.ts'
import { type App, answer, uuidParams, wholeNumber } from '../http/route-schemas.ts'
import { MailSchema, queueMail, requireComplete, wakeSender, withoutGaps } from '../mail/outbox.ts'

const MAILS_PER_MINUTE = 30

/** Registered inside the document service's scope, which authenticates the caller. */
export async function emailRoutes(app: App, { db }: { db: Database }) {
  const limiter = openLimiter(MAILS_PER_MINUTE)

  const schema = {
    operationId: 'email-send',
    summary: 'Enviar um e-mail',
    body: MailSchema,
    response: answer('OK', envelopeOf(z.object({ id: z.string(), status: z.string() }))),
  }
  const preValidation = async ({ body }: FastifyRequest) => requireComplete(body)
  app.post('/email/send', { schema, preValidation }, async ({ body, caller }) => {
    if (!limiter.take(caller.userId)) throw problem('too-many-mails')
    return ok({ id: await queueMail(db, withoutGaps(body)), status: 'waiting' })
  })
}

const MAX_SHOWN = 100

type Options = {
  db: Database
  /** Without one everything waits, and the panel says so. */
  hasMailServer: boolean
}

const Page = z.object({
  limit: wholeNumber(1, MAX_SHOWN).default(50),
  skip: wholeNumber().default(0),
})

const params = uuidParams('mail-not-found')

/** The outbox for the panel. Owners only. */
export async function outboxRoutes(app: App, options: Options) {
  const { db, hasMailServer } = options
  app.addHook('onRequest', requireOwner)

  app.get(
    OUTBOX_PATH,
    { schema: { querystring: Page } },
    async ({ query }): Promise<Outbox> => ({
      ...(await listQueuedMail(db, query)),
      hasMailServer,
    }),
  )

  app.post(`${OUTBOX_PATH}/:id/retry`, { schema: { params } }, ({ params }) =>
    retryMail(db, params.id),
  )

  app.delete(`${OUTBOX_PATH}/:id`, { schema: { params } }, async ({ params }, reply) => {
    await deleteMail(db, params.id)
    return reply.code(204).send()
  })
}

type Page = { limit: number; skip: number }

/** Newest first. */
async function listQueuedMail(
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
async function retryMail(db: Database, id: string): Promise<QueuedMail> {
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

async function deleteMail(db: Database, id: string): Promise<void> {
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
