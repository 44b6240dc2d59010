import { isIP } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DevAccount, LoginVariant } from '#protocol/accounts.ts'
import type { Accounts } from '../../callers/identity.ts'
import { ownOriginsOf } from '../../callers/origins.ts'
import type { Nonces } from '../../callers/signature.ts'
import type { Database } from '../../database/tables.ts'
import type { Log } from '../../http/log.ts'
import type { Passwords } from '../passwords/passwords.ts'
import type { Auth } from './auth.ts'

const MAX_USER_AGENT_LENGTH = 300

/** What the account routes work with. */
export type Context = {
  db: Database
  log: Log
  secret: string
  publicUrl: string | undefined
  adminLogin: LoginVariant
  passwords: Passwords
  /** Of what is good for one use. */
  nonces: Nonces
  /** How long the answer to a forgotten password takes at least; absent for the production value. */
  forgotMilliseconds?: number | undefined
  /** Without one, links are handed over by a person instead of being mailed. */
  hasMailServer: boolean
  /** The origins of other pages whose programs may get a session. */
  sdkOrigins?: string[] | undefined
  /** Shown on the login screen, only under `npm run dev`. */
  devAccount?: DevAccount | undefined
  /** Loaded at first use, which keeps the start fast. */
  auth: () => Promise<Auth>
}

/** A request, and the answer that gets its cookies. */
export type Visit = { request: FastifyRequest; reply: FastifyReply }

export type RouteOptions = { context: Context; accounts: Accounts }

/** The address of a page of the panel, for an e-mail or to be copied. */
export function linkTo(
  { publicUrl }: Context,
  request: FastifyRequest,
  page: string,
  token: string,
) {
  const origin = ownOriginsOf(request, publicUrl).at(-1) ?? 'http://localhost'
  return `${origin}/admin/${page}?token=${token}`
}

type CookieName = 'session_token' | 'two_factor' | `device.${string}`

export const isSecure = ({ publicUrl }: Pick<Context, 'publicUrl'>) =>
  publicUrl?.startsWith('https:') === true

export const cookieNameOf = (context: Context, name: CookieName) =>
  `${isSecure(context) ? '__Host-' : ''}leveza.${name}`

/** As it was sent, percent-encoding included. */
export function cookieOf(
  context: Context,
  { headers: { cookie = '' } }: FastifyRequest,
  name: CookieName,
): string | undefined {
  const start = `${cookieNameOf(context, name)}=`
  return cookie
    .split('; ')
    .find((part) => part.startsWith(start))
    ?.slice(start.length)
}

/** What the auth library gets to see of a request: the user agent and at most one cookie. */
export function headersFor(
  context: Context,
  request: FastifyRequest,
  cookie?: CookieName,
): Headers {
  const headers = new Headers()
  const { 'user-agent': agent } = request.headers
  if (agent) headers.set('user-agent', agent.slice(0, MAX_USER_AGENT_LENGTH))
  const value = cookie && cookieOf(context, request, cookie)
  if (cookie && value !== undefined) {
    headers.set('cookie', `${cookieNameOf(context, cookie)}=${value}`)
  }
  return headers
}

export function forwardCookies(reply: FastifyReply, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie)
}

type Failure = { status: unknown; code: unknown }

/** Why the auth library refused; undefined when the error is not a refusal. */
export function failureOf(error: unknown): Failure | undefined {
  if (!(error instanceof Error) || error.name !== 'APIError' || !('status' in error))
    return undefined
  const { body } = error as { body?: { code?: unknown } }
  return { status: error.status, code: body?.code }
}

/** What a passkey is bound to. Browsers refuse it on every other origin. */
export type PasskeySite = { origin: string; rpId: string }

/**
 * From the configuration, or `localhost` with the port of the socket; never from request headers.
 * Undefined where browsers have no passkeys: without HTTPS, and for IP addresses.
 */
export function passkeySiteOf(
  request: FastifyRequest,
  publicUrl: string | undefined,
): PasskeySite | undefined {
  const [origin] = ownOriginsOf(request, publicUrl)
  if (!origin) return undefined
  const { protocol, hostname } = new URL(origin)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isDomain = !hostname.startsWith('[') && isIP(hostname) === 0
  return isLocal || (protocol === 'https:' && isDomain) ? { origin, rpId: hostname } : undefined
}
