import type { FastifyInstance, FastifyRequest } from 'fastify'
import { authPaths, type InviteGreeting } from '#protocol/accounts.ts'
import { recordActivity } from '../activity/note-activity.ts'
import { forReception } from '../callers/callers.ts'
import type { Accounts, Identity, ReadOptions } from '../callers/identity.ts'
import { requireSameOrigin } from '../callers/origins.ts'
import { hmacOf, isSame } from '../callers/secret.ts'
import { openNonces } from '../callers/signature.ts'
import { problem } from '../http/problems.ts'
import { type App, idParams } from '../http/route-schemas.ts'
import { passkeyRoutes } from './passkeys/passkey-routes.ts'
import { requireOwnProof } from './passkeys/prove-passkey.ts'
import { requireStrongPassword } from './passwords/password-rules.ts'
import { setupTokenOf } from './people/first-owner.ts'
import { endLinksOf } from './people/link-kinds.ts'
import { acceptInvite, readInviteGreeting, requireInvite } from './people/links.ts'
import { hasPeople, makeFirstOwner } from './people/people.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { confirmEmailRoutes, profileRoutes } from './people/profile-routes.ts'
import type { Auth } from './sessions/auth.ts'
import {
  type Context,
  forwardCookies,
  headersFor,
  type RouteOptions,
  type Visit,
} from './sessions/context.ts'
import {
  AcceptForm,
  InviteQuery,
  PasswordChangeForm,
  ProofForm,
  SetupForm,
  TokenForm,
} from './sessions/forms.ts'
import { requireOwnPassword } from './sessions/own-proof.ts'
import {
  createProgramSession,
  endOwnSession,
  endSession,
  endSessionsOf,
  keepSession,
  listSessions,
  readOpenSessions,
  readProgramSession,
} from './sessions/sessions.ts'
import { forgotRoutes } from './sign-in/forgot-routes.ts'
import { answerSignIn, type Credentials, enter } from './sign-in/sign-in.ts'
import { rememberDevice } from './sign-in/sign-in-guard.ts'
import { signInPasskeyRoutes, signInRoutes } from './sign-in/sign-in-routes.ts'
import { twoFactorRoutes } from './sign-in/two-factor.ts'

type AccountsOptions = Omit<Context, 'auth' | 'nonces'>

/** Loads the auth library at its first use. */
export function openContext(options: AccountsOptions): Context {
  let auth: Promise<Auth> | undefined
  return {
    ...options,
    nonces: openNonces(options.db),
    auth: () => {
      auth ??= import('./sessions/auth.ts').then(({ openAuth }) => openAuth(options))
      return auth
    },
  }
}

/** Tells the whole site who is asking, and has the routes for signing in. */
export function openAccounts(options: AccountsOptions): Accounts {
  const context = openContext(options)
  const { db, secret } = context
  const accounts: Accounts = {
    readCookie: (request, options) => readCookie(context, request, options),
    readToken: (token) => readProgramSession(db, token),
    readOpenSessions: (sessions) => readOpenSessions(db, sessions),
    signingKeyOf: ({ sessionId }) => hmacOf(secret, 'signing', sessionId),
    endSession: ({ sessionId }) => endSession(db, sessionId),
    requireOwnPassword: (request, password) => requireOwnPassword(context, request, password),
    routes: (app) => accountRoutes(app, { context, accounts }),
  }
  return accounts
}

async function readCookie(
  context: Context,
  request: FastifyRequest,
  options?: ReadOptions,
): Promise<Identity | undefined> {
  const headers = headersFor(context, request, 'session_token')
  if (!headers.has('cookie')) return undefined
  const { api } = await context.auth()
  const found = await api.getSession({ headers }).catch(async (error) => {
    // The library hides what the database answered, which is asked again.
    await hasPeople(context.db)
    throw problem('database-busy', { cause: error })
  })
  if (found?.session.kind !== 'page') return undefined
  return keepSession(context.db, { ...found.session, user: found.user }, options)
}

/** Everything about signing in and the people who may. Browsers never cache any of it. */
async function accountRoutes(app: FastifyInstance, options: RouteOptions): Promise<void> {
  const { publicUrl } = options.context

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    requireSameOrigin(request, publicUrl)
  })

  app.register(signInRoutes, options)
  app.register(signInPasskeyRoutes, options)
  app.register(newcomerRoutes, options)
  app.register(forgotRoutes, options)
  app.register(confirmEmailRoutes, options)
  app.register(async (scope) => {
    scope.register(passwordRoutes, options)
    scope.register(sessionRoutes, options)
    scope.register(twoFactorRoutes, options)
    scope.register(passkeyRoutes, options)
    scope.register(profileRoutes, options)
    scope.register(peopleRoutes, options)
  })
}

/** Lists a person's own sessions, and ends others when she has proved that it is her. */
async function sessionRoutes(app: App, { context, accounts }: RouteOptions) {
  const { db } = context

  app.get(authPaths.sessions, forReception, async ({ caller }) => ({
    sessions: await listSessions(db, caller),
  }))

  const others = { ...forReception, schema: { body: ProofForm } }
  app.post(`${authPaths.sessions}/end`, others, async (request, reply) => {
    const { userId, sessionId } = request.caller
    await requireOwnProof(context, request, request.body)
    await endSessionsOf(db, userId, { except: sessionId })
    await recordActivity(db, { kind: 'sessions-ended' })
    return reply.code(204).send()
  })

  const params = idParams('session-not-found')
  const one = { ...forReception, schema: { params, body: ProofForm } }
  app.post(`${authPaths.sessions}/:id/end`, one, async (request, reply) => {
    await requireOwnProof(context, request, request.body)
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

/** The first owner and invited people. Both are signed in at once. */
async function newcomerRoutes(app: App, options: RouteOptions) {
  const { context } = options
  const { db, secret, passwords } = context
  const setupToken = setupTokenOf(secret)

  app.post(authPaths.setup, { schema: { body: SetupForm } }, async (request, reply) => {
    const { token, name, email, password } = request.body
    if (await hasPeople(db)) throw problem('has-owner')
    if (!isSame(token, setupToken)) throw problem('bad-link')
    await requireStrongPassword(password, email)
    await makeFirstOwner(db, { name, email, passwordHash: await passwords.hash(password) })
    return enterAnew({ request, reply }, { email, password })
  })

  app.post(authPaths.invite, { schema: { body: AcceptForm } }, async (request, reply) => {
    const { token, name, password } = request.body
    const { email } = await requireInvite(db, token)
    await requireStrongPassword(password, email)
    await acceptInvite(db, token, { name, passwordHash: await passwords.hash(password) })
    return enterAnew({ request, reply }, { email, password })
  })

  const invited = { schema: { querystring: InviteQuery } }
  app.get(
    authPaths.invite,
    invited,
    ({ query }): Promise<InviteGreeting> => readInviteGreeting(db, query.token),
  )

  const enterAnew = (visit: Visit, credentials: Credentials) =>
    answerSignIn(options, visit.request, async () => {
      const entry = await enter(context, visit, credentials)
      if (!entry) throw problem('wrong-credentials')
      return entry
    })
}

/** A new password ends every other session, makes every other known device unknown, and renews this one's cookies. */
async function passwordRoutes(app: App, { context }: RouteOptions) {
  const change = { ...forReception, schema: { body: PasswordChangeForm } }
  app.post(authPaths.password, change, async (request, reply) => {
    const { currentPassword, newPassword, code } = request.body
    const { userId, email } = request.caller
    await requireStrongPassword(newPassword, email)
    await requireOwnProof(context, request, { by: 'password', password: currentPassword, code })
    const { api } = await context.auth()
    const { headers } = await context.passwords.asKnown(() =>
      api.changePassword({
        body: { currentPassword, newPassword, revokeOtherSessions: true },
        headers: headersFor(context, request, 'session_token'),
        returnHeaders: true,
      }),
    )
    await endLinksOf(context.db, userId)
    forwardCookies(reply, headers)
    await rememberDevice(context, { request, reply }, userId)
    await recordActivity(context.db, { kind: 'password-changed' })
    return reply.code(204).send()
  })
}
