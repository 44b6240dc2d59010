import * as z from 'zod'
import { OUTBOX_PATH, type Outbox } from '#protocol/mail.ts'
import { requireOwner, requirePerson } from '../callers/callers.ts'
import type { Accounts } from '../callers/identity.ts'
import type { Database } from '../database/tables.ts'
import { type App, uuidParams, wholeNumber } from '../schemas/route-schemas.ts'
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
