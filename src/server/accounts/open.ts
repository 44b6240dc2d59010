import type { FastifyRequest } from 'fastify'
import { type Context, headersFor } from './context.ts'
import type { Accounts, Identity, ReadOptions } from './identity.ts'
import type { Library } from './library.ts'
import { accountRoutes } from './routes.ts'
import { sealOf } from './secret.ts'
import { endSession, forgetOldSessions, keepSession, readProgramSession } from './sessions.ts'
import { forgetOldTries } from './throttle.ts'

const SWEEP_MILLISECONDS = 60 * 60_000

/** Who is asking, for the whole site, and the routes by which people come in. */
export function openAccounts(options: Omit<Context, 'library'>): Required<Accounts> {
  let library: Promise<Library> | undefined
  const context: Context = {
    ...options,
    library: () => {
      library ??= import('./library.ts').then(({ openLibrary }) => openLibrary(options))
      return library
    },
  }
  const { db, log, secret } = options
  const sweep = setInterval(() => {
    Promise.all([forgetOldTries(db), forgetOldSessions(db)]).catch((error) =>
      log.warn({ error }, 'old sessions could not be swept'),
    )
  }, SWEEP_MILLISECONDS)
  sweep.unref()

  const accounts = {
    readCookie: (request, options) => readCookie(context, request, options),
    readToken: (token) => readProgramSession(db, token),
    signingKeyOf: ({ sessionId }) => sealOf(secret, 'signing', sessionId),
    endSession: ({ sessionId }) => endSession(db, sessionId),
    close: () => clearInterval(sweep),
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
  const { api } = await context.library()
  const found = await api.getSession({ headers })
  if (found?.session.kind !== 'page') return undefined
  return keepSession(context.db, { ...found.session, user: found.user }, options)
}
