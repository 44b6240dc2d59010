import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod'
import { OUTBOX_PATH, type Outbox } from '#protocol/mail.ts'
import { requireOwner, requirePerson } from '../callers/callers.ts'
import type { Accounts } from '../callers/identity.ts'
import type { Database } from '../database/tables.ts'
import { requireUuid, wholeNumber } from '../http/form-fields.ts'
import { parseSearchParams } from '../http/parse-body.ts'
import { deleteMail, listQueuedMail, retryMail } from './queued-mail.ts'

const MAX_SHOWN = 100

type Options = {
  db: Database
  accounts: Accounts
  publicUrl: string | undefined
  /** Without one everything waits, and the panel says so. */
  hasMailServer: boolean
}

const Page = z.object({
  limit: wholeNumber.pipe(z.int().min(1).max(MAX_SHOWN)).default(50),
  skip: wholeNumber.default(0),
})

/** The outbox for the panel. Owners only. */
export const outboxRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { db, accounts, publicUrl, hasMailServer } = options
  requirePerson(app, { accounts, publicUrl })
  app.addHook('onRequest', requireOwner)

  app.get(OUTBOX_PATH, async ({ query }): Promise<Outbox> => {
    const page = parseSearchParams(Page, query)
    return { ...(await listQueuedMail(db, page)), hasMailServer }
  })

  app.post(`${OUTBOX_PATH}/:id/retry`, ({ params }) => retryMail(db, idOf(params)))

  app.delete(`${OUTBOX_PATH}/:id`, async ({ params }, reply) => {
    await deleteMail(db, idOf(params))
    return reply.code(204).send()
  })
}

const idOf = (params: unknown) => requireUuid(params, 'mail-not-found')
