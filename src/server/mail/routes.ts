import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { openSharedLimiter } from '../callers/shared-limiter.ts'
import type { Database } from '../database/tables.ts'
import { envelopeOf, ok } from '../http/envelope.ts'
import { problem } from '../http/problems.ts'
import { answer } from '../schemas/descriptions.ts'
import type { App } from '../schemas/route-schemas.ts'
import { queueMail } from './outbox.ts'
import { MailSchema, requireComplete, withoutGaps } from './parse-mail.ts'

const MAILS_PER_MINUTE = 30

/** Registered inside the document service's scope, which authenticates the caller. */
export async function emailRoutes(app: App, { db }: { db: Database }) {
  const limiter = openSharedLimiter(db, 'mail', MAILS_PER_MINUTE)

  const schema = {
    operationId: 'email-send',
    summary: 'Enviar um e-mail',
    body: MailSchema,
    response: answer('OK', envelopeOf(z.object({ id: z.string(), status: z.string() }))),
  }
  const preValidation = async ({ body }: FastifyRequest) => requireComplete(body)
  app.post('/email/send', { schema, preValidation }, async ({ body, caller }) => {
    if (!(await limiter.take(caller.userId))) throw problem('too-many-mails')
    return ok({ id: await queueMail(db, withoutGaps(body)), status: 'waiting' })
  })
}
