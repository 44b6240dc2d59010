import type { FastifyRequest } from 'fastify'
import type { Accounts, Identity, ReadOptions } from '../callers/identity.ts'
import { type Auth, withAuthFailures } from './context/auth.ts'
import { type Context, headersFor } from './context/context.ts'
import { hmacOf } from './context/secret.ts'
import { accountRoutes } from './routes.ts'
import { requireOwnPassword } from './sessions/own-password.ts'
import {
  endSession,
  keepSession,
  readOpenSessions,
  readProgramSession,
} from './sessions/sessions.ts'

type AccountsOptions = Omit<Context, 'auth'>

/** Loads the auth library at its first use. */
export function openContext(options: AccountsOptions): Context {
  let auth: Promise<Auth> | undefined
  return {
    ...options,
    auth: () => {
      auth ??= import('./context/auth.ts').then(({ openAuth }) => openAuth(options))
      return auth
    },
  }
}

/** Tells the whole site who is asking, and has the routes for signing in. */
export function openAccounts(options: AccountsOptions): Required<Accounts> {
  const context = openContext(options)
  const { db, secret } = context
  const accounts = {
    readCookie: (request, options) => readCookie(context, request, options),
    readToken: (token) => readProgramSession(db, token),
    readOpenSessions: (sessions) => readOpenSessions(db, sessions),
    signingKeyOf: ({ sessionId }) => hmacOf(secret, 'signing', sessionId),
    endSession: ({ sessionId }) => endSession(db, sessionId),
    requireOwnPassword: (request, password) => requireOwnPassword(context, request, password),
  } satisfies Accounts
  return { ...accounts, routes: (app) => accountRoutes(app, { context, accounts }) }
}

async function readCookie(
  context: Context,
  request: FastifyRequest,
  options?: ReadOptions,
): Promise<Identity | undefined> {
  const headers = headersFor(context, request, 'session_token')
  if (!headers.has('cookie')) return undefined
  const { api } = await context.auth()
  const found = await withAuthFailures(() => api.getSession({ headers }))
  if (found?.session.kind !== 'page') return undefined
  return keepSession(context.db, { ...found.session, user: found.user }, options)
}
