import * as z from 'zod'
import { type PresenceReport, presencePathOf } from '#protocol/presence.ts'
import { forReception, requirePerson } from '../../callers/callers.ts'
import type { Accounts } from '../../callers/identity.ts'
import { openLimiter } from '../../callers/limiter.ts'
import type { Database } from '../../database/tables.ts'
import { problem } from '../../http/problems.ts'
import { type App, refusing } from '../../schemas/route-schemas.ts'
import type { EventHub } from './event-hub.ts'
import { deletePresence, deleteSilent, SILENCE_MILLISECONDS, savePresence } from './presence.ts'

const REQUESTS_PER_MINUTE = 240
const MAX_BODY_BYTES = 1024

type Options = {
  db: Database
  hub: EventHub
  accounts: Accounts
  publicUrl: string | undefined
}

const params = refusing('malformed-request', z.object({ id: z.string().regex(/^[\w-]{8,64}$/) }))
const Report = z.object({
  editor: z.string().regex(/^[\w-]{1,200}$/),
  field: z
    .string()
    .regex(/^[\w.]{1,100}$/)
    .optional(),
}) satisfies z.ZodType<PresenceReport>

/** Tells open panels who else has an editor open. An open editor does not extend the session. */
export async function presenceRoutes(app: App, options: Options) {
  const { db, hub } = options
  const limiter = openLimiter(REQUESTS_PER_MINUTE)
  let sweep: NodeJS.Timeout | undefined
  /** Nothing stays stored, even if the last tab never says that it was closed. */
  const sweepLater = () => {
    clearTimeout(sweep)
    sweep = setTimeout(() => deleteSilent(db).catch(() => {}), SILENCE_MILLISECONDS).unref()
  }
  app.addHook('onClose', async () => clearTimeout(sweep))
  requirePerson(app, options, { isUse: false })
  app.addHook('onRequest', async ({ caller }) => {
    if (!limiter.take(caller.userId)) throw problem('too-many-requests')
  })

  const report = {
    ...forReception,
    ...{ bodyLimit: MAX_BODY_BYTES, schema: { params, body: Report } },
  }
  app.put(presencePathOf(':id'), report, async ({ params, caller, body }, reply) => {
    await savePresence(db, { id: params.id, userId: caller.userId, ...body })
    sweepLater()
    hub.notifyPresence()
    return reply.code(204).send()
  })

  const closing = { ...forReception, schema: { params } }
  app.delete(presencePathOf(':id'), closing, async ({ params, caller }, reply) => {
    await deletePresence(db, { id: params.id, userId: caller.userId })
    hub.notifyPresence()
    return reply.code(204).send()
  })
}
