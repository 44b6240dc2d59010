import type { FastifyReply, FastifyRequest } from 'fastify'
import { authPaths, type InviteGreeting } from '#protocol/accounts.ts'
import { problem } from '../../http/problems.ts'
import type { App } from '../../schemas/route-schemas.ts'
import type { RouteOptions } from '../context/context.ts'
import { logEvent } from '../context/context.ts'
import { AcceptForm, InviteQuery, SetupForm } from '../context/forms.ts'
import { isSame } from '../context/secret.ts'
import { requireStrongPassword } from '../passwords/password-rules.ts'
import { setupTokenOf } from '../people/first-owner.ts'
import { acceptInvite, readInviteGreeting, requireInvite } from '../people/invites.ts'
import { hasPeople, makeFirstOwner } from '../people/people.ts'
import { sessionAnswer } from './login-variant.ts'
import { type Credentials, enter } from './sign-in.ts'

/** The first owner and invited people. Both are signed in at once. */
export async function newcomerRoutes(app: App, { context }: RouteOptions) {
  const { db, secret, passwords } = context
  const setupToken = setupTokenOf(secret)

  app.post(authPaths.setup, { schema: { body: SetupForm } }, async (request, reply) => {
    const { token, name, email, password } = request.body
    if (await hasPeople(db)) throw problem('has-owner')
    if (!isSame(token, setupToken)) throw problem('bad-link')
    requireStrongPassword(password, email)
    await makeFirstOwner(db, { name, email, passwordHash: await passwords.hash(password) })
    logEvent(context, 'first owner made', { email, address: request.ip })
    return enterAnew(request, reply, { email, password })
  })

  app.post(authPaths.invite, { schema: { body: AcceptForm } }, async (request, reply) => {
    const { token, name, password } = request.body
    const { email } = await requireInvite(db, token)
    requireStrongPassword(password, email)
    await acceptInvite(db, token, { name, passwordHash: await passwords.hash(password) })
    logEvent(context, 'invite accepted', { email, address: request.ip })
    return enterAnew(request, reply, { email, password })
  })

  const invited = { schema: { querystring: InviteQuery } }
  app.get(
    authPaths.invite,
    invited,
    ({ query }): Promise<InviteGreeting> => readInviteGreeting(db, query.token),
  )

  async function enterAnew(request: FastifyRequest, reply: FastifyReply, credentials: Credentials) {
    const entry = await enter(context, { request, reply }, credentials)
    return sessionAnswer(context, request, typeof entry === 'object' ? entry.identity : undefined)
  }
}
