import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { TAPS_PATH } from '#content/contacts/vocabulary.ts'
import { authPaths } from '#protocol/accounts.ts'
import type { Database } from '../database/tables.ts'
import { problem } from '../http/problems.ts'
import type { Accounts, Identity, ReadOptions } from './identity.ts'
import { openLimiter } from './limiter.ts'
import { requireSameOrigin } from './origins.ts'
import {
  expiryOf,
  isSameSignature,
  openNonces,
  type SignatureHeaders,
  signatureHeadersOf,
  signatureOf,
} from './signature.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    isForReception?: true
    /** False for requests that a page makes by itself, which must not keep the session alive. */
    isUse?: false
  }
  interface FastifyRequest {
    /** The signed-in person, in every scope that requires one. */
    caller: Identity
  }
}

export type CallerOptions = {
  accounts: Accounts
  db: Database
  publicUrl: string | undefined
  requestsPerMinute?: number | undefined
}

const REQUESTS_PER_MINUTE = 600

/** Options of a route that reception may use too; any other that requires a caller or a person refuses her. */
export const forReception = { config: { isForReception: true } } as const

/** Requires, for all routes of the scope, a session cookie from our own pages or a program's token and signature. */
export function requireCaller(scope: FastifyInstance, options: CallerOptions): void {
  const { accounts, db, publicUrl, requestsPerMinute = REQUESTS_PER_MINUTE } = options
  const limiter = openLimiter(requestsPerMinute)
  const nonces = openNonces(db)
  const signatures = new WeakMap<FastifyRequest, SignatureHeaders>()
  const take = (key: string) => {
    if (!limiter.take(key)) throw problem('too-many-requests')
  }
  if (!scope.hasRequestDecorator('caller')) scope.decorateRequest('caller')

  scope.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { authorization } = request.headers
    try {
      if (authorization === undefined) {
        request.caller = await readPerson(request, accounts, publicUrl)
      } else {
        signatures.set(request, requireSignatureHeaders(request))
        const token = tokenOf(authorization)
        request.caller = requireKnown(token ? await accounts.readToken(token) : undefined)
      }
      requireRouteFor(request)
    } catch (error) {
      take(request.ip)
      throw error
    }
    take(request.caller.userId)
  })

  scope.addHook('preParsing', async (request, _reply, payload) => {
    const headers = signatures.get(request)
    if (!headers) return payload
    const { method, url, caller } = request
    const body = await readRawBody(request, payload as Readable)
    const expected = signatureOf(accounts.signingKeyOf(caller), { method, url, ...headers, body })
    if (!isSameSignature(expected, headers.sign)) throw problem('bad-signature')
    const isFirst = await nonces.use(caller.sessionId, headers.nonce, expiryOf(headers))
    if (!isFirst) throw problem('bad-signature')
    return replay(request, body)
  })
}

/** Where every route is for signed-in people unless it is named below. */
const isPrivate = /^\/(?:api|preview)\//

/** These answer whoever asks. They check for themselves what they need: a token, a link, a password. */
const openRoutes = new Set<string>([
  '/api/content',
  '/api/health/live',
  '/api/health/ready',
  '/api/metrics',
  '/preview/picture',
  TAPS_PATH,
  authPaths.session,
  authPaths.signIn,
  authPaths.signInCode,
  authPaths.signInPasskey,
  `${authPaths.signInPasskey}/start`,
  authPaths.signOut,
  authPaths.setup,
  authPaths.invite,
  authPaths.forgot,
  authPaths.reset,
  authPaths.email,
])

/** Requires a session cookie from our own pages for every private route. */
export function requirePeople(
  app: FastifyInstance,
  { accounts, publicUrl }: Pick<CallerOptions, 'accounts' | 'publicUrl'>,
): void {
  app.decorateRequest('caller')
  app.addHook('onRequest', async (request, reply) => {
    const { url = '', config } = request.routeOptions
    if (!isPrivate.test(url) || openRoutes.has(url)) return
    reply.header('cache-control', 'no-store')
    request.caller = await readPerson(request, accounts, publicUrl, config)
    requireRouteFor(request)
  })
}

function requireRouteFor({ caller, routeOptions }: FastifyRequest): void {
  if (caller.role === 'reception' && !routeOptions.config.isForReception) {
    throw problem('not-for-reception')
  }
}

/** After `requireCaller` or `requirePeople`. */
export async function requireOwner({ caller }: FastifyRequest): Promise<void> {
  if (caller.role !== 'owner') throw problem('owner-only')
}

async function readPerson(
  request: FastifyRequest,
  accounts: Accounts,
  publicUrl: string | undefined,
  options?: ReadOptions,
): Promise<Identity> {
  if (request.headers.cookie === undefined) throw problem('caller-unknown')
  requireSameOrigin(request, publicUrl)
  return requireKnown(await accounts.readCookie(request, options))
}

function requireKnown(identity: Identity | undefined): Identity {
  if (!identity) throw problem('caller-unknown')
  return identity
}

function requireSignatureHeaders(request: FastifyRequest): SignatureHeaders {
  const headers = signatureHeadersOf(request)
  if (!headers) throw problem('bad-signature')
  return headers
}

const tokenOf = (authorization: string) => /^Bearer (\S{1,1000})$/i.exec(authorization)?.[1]

/** The whole body as bytes. Throws `too-large` above the route's limit. */
async function readRawBody({ routeOptions }: FastifyRequest, payload: Readable) {
  const limit = routeOptions.bodyLimit ?? 0
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of payload) {
    length += chunk.length
    if (length > limit) throw problem('too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Replays a body that was consumed to check its signature, for the parser. */
function replay(request: FastifyRequest, body: Buffer): Readable {
  const { raw } = request
  const again = body.length > 0 ? Readable.from([body], { objectMode: false }) : Readable.from([])
  // @fastify/multipart reads the raw request and ignores the stream it is given.
  if (request.headers['content-type']?.toLowerCase().startsWith('multipart/')) {
    const { headers, rawHeaders, method, url, socket, httpVersion } = raw
    Object.assign(again, { headers, rawHeaders, method, url, socket, httpVersion })
    request.raw = again as IncomingMessage
  }
  return again
}
