import type { FastifyInstance, FastifyRequest } from 'fastify'
import { authPaths } from '#protocol/accounts.ts'
import { noteActivity } from '../../activity/note-activity.ts'
import { isId } from '../../http/form-fields.ts'
import { parseBody } from '../../http/parse-body.ts'
import { problem } from '../../http/problems.ts'
import type { RouteOptions } from '../context/context.ts'
import { logEvent } from '../context/context.ts'
import { TokenForm } from '../context/forms.ts'
import { createProgramSession, endOwnSession, endSessionsOf, listSessions } from './sessions.ts'

/** Lists and ends a person's own sessions. */
export async function sessionRoutes(app: FastifyInstance, { context, accounts }: RouteOptions) {
  const { db } = context

  app.get(authPaths.sessions, async ({ caller }) => ({
    sessions: await listSessions(db, caller),
  }))

  app.delete(authPaths.sessions, async ({ caller }, reply) => {
    await endSessionsOf(db, caller.userId, { except: caller.sessionId })
    await noteActivity(db, { kind: 'sessions-ended' })
    return reply.code(204).send()
  })

  app.delete<{ Params: { id: string } }>(`${authPaths.sessions}/:id`, async (request, reply) => {
    const { id } = request.params
    if (!isId(id)) throw problem('session-not-found')
    await endOwnSession(db, request.caller.userId, id)
    return reply.code(204).send()
  })

  /** For the SDK's sign-in window: gives a program its own session and signing key. */
  app.post(authPaths.token, async (request) => {
    const { caller } = request
    const { userId, email, userName, createdTime } = caller
    const place = placeOf(request, context.sdkOrigins)
    const { id, token, expiresTime } = await createProgramSession(db, userId, place)
    await noteActivity(db, { kind: 'program-connected' })
    logEvent(context, 'program signed in', { email, address: request.ip })
    const signingKey = accounts.signingKeyOf({ ...caller, sessionId: id })
    return { token, signingKey, expiresTime, user: { userId, email, userName, createdTime } }
  })
}

const MAX_PLACE_LENGTH = 300

/** The origin of the program's page, which must be an allowed one; without one, the browser that asked on our own page. */
function placeOf({ body, headers }: FastifyRequest, origins: string[] = []): string {
  const { origin } = parseBody(TokenForm, body ?? {})
  if (origin === undefined) return (headers['user-agent'] ?? '').slice(0, MAX_PLACE_LENGTH)
  if (!origins.includes(origin)) throw problem('unknown-origin')
  return origin
}
