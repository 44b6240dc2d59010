import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Role } from '#protocol/accounts.ts'
import type { User } from '#protocol/sign-in-window.ts'

/** A signed-in person and the session they use. */
export type Identity = User & {
  role: Role
  sessionId: string
}

export type OpenSession = Pick<Identity, 'sessionId' | 'role'>

export type ReadOptions = {
  /** False for requests that a page makes by itself, which must not keep the session alive. */
  isUse?: boolean
}

/** Tells the rest of the site who is asking. */
export type Accounts = {
  /** Who is signed in by cookie; undefined without a valid session. Keeps the session alive unless `isUse` is false. */
  readCookie: (request: FastifyRequest, options?: ReadOptions) => Promise<Identity | undefined>
  /** Who a bearer token belongs to. */
  readToken: (token: string) => Promise<Identity | undefined>
  /** The session's signing key for programs: HMAC-SHA256(SECRET, 'signing:' + sessionId), hex. */
  signingKeyOf: (identity: Identity) => string
  /** The ids of those that nobody has ended and whose person still has this role. */
  readOpenSessions: (sessions: OpenSession[]) => Promise<Set<string>>
  endSession: (identity: Identity) => Promise<void>
  /** Throws `wrong-current-password`, or `locked` after too many wrong ones. */
  requireOwnPassword: (request: FastifyRequest, password: string) => Promise<void>
  /** The routes for signing in and for people. */
  routes: FastifyPluginAsync
}
