import type { FastifyPluginAsync } from 'fastify'
import { openSharedLimiter } from '../callers/shared-limiter.ts'
import type { Database } from '../database/tables.ts'
import { ok } from '../http/envelope.ts'
import { problem } from '../http/problems.ts'
import { queueMail } from './outbox.ts'
import { parseMail } from './parse-mail.ts'

const MAILS_PER_MINUTE = 30

/** Registered inside the document service's scope, which authenticates the caller. */
export const emailRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const limiter = openSharedLimiter(db, 'mail', MAILS_PER_MINUTE)

  app.post('/email/send', async ({ body, caller }) => {
    const mail = parseMail(body)
    if (!(await limiter.take(caller.userId))) throw problem('too-many-mails')
    return ok({ id: await queueMail(db, mail), status: 'waiting' })
  })
}
