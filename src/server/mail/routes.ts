import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { OUTBOX_PATH, type Outbox } from '#protocol/mail.ts'
import { requireOwner, requirePerson } from '../callers/callers.ts'
import type { Accounts } from '../callers/identity.ts'
import { openSharedLimiter } from '../callers/limiter.ts'
import type { Database } from '../database/tables.ts'
import { envelopeOf, ok } from '../http/envelope.ts'
import { problem } from '../http/problems.ts'
import { answer } from '../schemas/descriptions.ts'
import { type App, uuidParams, wholeNumber } from '../schemas/route-schemas.ts'
import { queueMail } from './outbox.ts'
import { MailSchema, requireComplete, withoutGaps } from './parse-mail.ts'
import { deleteMail, listQueuedMail, retryMail } from './queued-mail.ts'

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

const MAX_SHOWN = 100

type Options = {
  db: Database
  accounts: Accounts
  publicUrl: string | undefined
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
  const { db, accounts, publicUrl, hasMailServer } = options
  requirePerson(app, { accounts, publicUrl })
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
