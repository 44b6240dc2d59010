import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Role } from '#protocol/accounts.ts'
import type { User } from '#protocol/sign-in-window.ts'

/** A signed-in person, and the session that says so. */
export type Identity = User & {
  role: Role
  sessionId: string
}

export type ReadOptions = {
  /** False for what a page does by itself while nobody is there. */
  isUse?: boolean
}

/** Tells the rest of the site who is asking. */
export type Accounts = {
  /** The signed-in person of a cookie from our own pages; undefined without a valid session. Renews the session, unless nobody uses it. */
  readCookie: (request: FastifyRequest, options?: ReadOptions) => Promise<Identity | undefined>
  /** The signed-in person of a bearer token. */
  readToken: (token: string) => Promise<Identity | undefined>
  /** The key with which the programs of this session sign: HMAC-SHA256(SECRET, 'signing:' + sessionId), hex. */
  signingKeyOf: (identity: Identity) => string
  close: () => void
  /** Signs out: nothing can be done with this session any more. Absent in a stand-in. */
  endSession?: (identity: Identity) => Promise<void>
  /** Signing in and out, and who may; closes the accounts with the app. Absent in a stand-in. */
  routes?: FastifyPluginAsync
}
