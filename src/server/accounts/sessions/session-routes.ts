import type { FastifyRequest } from 'fastify'
import { authPaths } from '#protocol/accounts.ts'
import { recordActivity } from '../../activity/note-activity.ts'
import { forReception } from '../../callers/callers.ts'
import { problem } from '../../http/problems.ts'
import { type App, idParams } from '../../schemas/route-schemas.ts'
import type { RouteOptions } from '../context/context.ts'
import { logEvent } from '../context/context.ts'
import { TokenForm } from '../context/forms.ts'
import { createProgramSession, endOwnSession, endSessionsOf, listSessions } from './sessions.ts'

/** Lists and ends a person's own sessions. */
export async function sessionRoutes(app: App, { context, accounts }: RouteOptions) {
  const { db } = context

  app.get(authPaths.sessions, forReception, async ({ caller }) => ({
    sessions: await listSessions(db, caller),
  }))

  app.delete(authPaths.sessions, forReception, async ({ caller }, reply) => {
    await endSessionsOf(db, caller.userId, { except: caller.sessionId })
    await recordActivity(db, { kind: 'sessions-ended' })
    return reply.code(204).send()
  })

  const params = idParams('session-not-found')
  const one = { ...forReception, schema: { params } }
  app.delete(`${authPaths.sessions}/:id`, one, async (request, reply) => {
    await endOwnSession(db, request.caller.userId, request.params.id)
    return reply.code(204).send()
  })

  /** For the SDK's sign-in window: gives a program its own session and signing key. */
  app.post(authPaths.token, { schema: { body: TokenForm } }, async (request) => {
    const { caller } = request
    const { userId, email, userName, createdTime } = caller
    const place = placeOf(request, request.body.origin, context.sdkOrigins)
    const { id, token, expiresTime } = await createProgramSession(db, userId, place)
    await recordActivity(db, { kind: 'program-connected' })
    logEvent(context, 'program signed in', { email, address: request.ip })
    const signingKey = accounts.signingKeyOf({ ...caller, sessionId: id })
    return { token, signingKey, expiresTime, user: { userId, email, userName, createdTime } }
  })
}

const MAX_PLACE_LENGTH = 300

/** The origin of the program's page, which must be an allowed one; without one, the browser that asked on our own page. */
function placeOf(
  { headers }: FastifyRequest,
  origin: string | undefined,
  origins: string[] = [],
): string {
  if (origin === undefined) return (headers['user-agent'] ?? '').slice(0, MAX_PLACE_LENGTH)
  if (!origins.includes(origin)) throw problem('unknown-origin')
  return origin
}
