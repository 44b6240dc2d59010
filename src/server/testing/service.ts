import { createHmac, randomBytes } from 'node:crypto'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { beforeAll, beforeEach } from 'vitest'
import type { Envelope } from '#protocol/documents.ts'
import type { Accounts, Identity } from '../callers/identity.ts'
import { signatureOf } from '../callers/signature.ts'
import type { PresentedDocument } from '../content/present-document.ts'
import type { Database } from '../database/tables.ts'
import type { HttpLimits } from '../http/http-server.ts'
import { type MakePlace, testDatabase } from './databases.ts'
import { openPlainSite, testOpened } from './server.ts'

export const ana: Identity = {
  userId: 'user-ana',
  email: 'ana@exemplo.com.br',
  userName: 'Ana',
  createdTime: '2026-01-02T03:04:05.000Z',
  role: 'editor',
  sessionId: 'session-ana',
}

const TOKEN = 'token-of-ana'
const COOKIE = 'session=ana'
const signingKeyOf = ({ sessionId }: Identity) =>
  createHmac('sha256', 'secret').update(`signing:${sessionId}`).digest('hex')

/** Replaces the accounts: `person`, initially Ana, is signed in until `isSignedIn` is false. */
export function standInAccounts() {
  const accounts: Accounts & { isSignedIn: boolean; person: Identity } = {
    isSignedIn: true,
    person: ana,
    readCookie: async ({ headers }) =>
      accounts.isSignedIn && headers.cookie === COOKIE ? accounts.person : undefined,
    readToken: async (token) =>
      accounts.isSignedIn && token === TOKEN ? accounts.person : undefined,
    readOpenSessions: async (sessions) =>
      new Set(accounts.isSignedIn ? sessions.map(({ sessionId }) => sessionId) : []),
    signingKeyOf,
    endSession: async () => {},
    requireOwnPassword: async () => {},
    routes: async () => {},
  }
  return accounts
}

/** The headers that our own pages send. */
export const ownPage = { cookie: COOKIE, 'sec-fetch-site': 'same-origin' }

export type Call = { method?: InjectOptions['method']; path: string; body?: unknown }

type Answer<Data> = Envelope<Data> & { status: number; reply: LightMyRequestResponse }

/** The headers that a program sends with this request. */
export function signedHeaders(
  { method = 'GET', path, body }: Call,
  {
    timestamp = String(Date.now()),
    nonce = randomBytes(16).toString('hex'),
    token = TOKEN,
    signingKey = signingKeyOf(ana),
  } = {},
) {
  const bytes = body === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(body))
  const signed = { method, url: path, timestamp, nonce, body: bytes }
  return {
    authorization: `Bearer ${token}`,
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-sign': signatureOf(signingKey, signed),
  }
}

export type TestService = ReturnType<typeof testService>

type ServiceOptions = {
  requestsPerMinute?: number
  sdkOrigins?: string[]
  httpLimits?: HttpLimits
  /** The folder of the nightly backups. */
  backupDir?: string
  /** Whether the tests use one service, because none of them changes it. */
  isShared?: boolean
}

/** A document service with the example content in which Ana is signed in, fresh for each test unless the tests share it. */
export function testService(make: MakePlace, options: ServiceOptions = {}) {
  const { isShared = false, ...others } = options
  const database = testDatabase(make, { isShared, hasExamples: true })
  const before = isShared ? beforeAll : beforeEach
  before(() => insertUser(database.db, ana))
  const connect = { script: '/assets/connect.js', sheets: ['/assets/connect.css'] }
  const test = testOpened(database, isShared, async (folders) => {
    const accounts = standInAccounts()
    const { db } = database
    return { ...(await openPlainSite({ ...others, connect, db, folders, accounts })), accounts }
  })
  return Object.assign(test, {
    /** Sends a request as our own page does, or with these headers. */
    send: async <Data = PresentedDocument>(
      call: Call,
      headers: Record<string, string> = ownPage,
    ): Promise<Answer<Data>> => {
      const reply = await test.app.inject(injected(call, headers))
      return { status: reply.statusCode, reply, ...reply.json() }
    },
    /** Everything that a refused request must not change. */
    everything: async () => ({
      documents: await test.db.selectFrom('documents').selectAll().orderBy('id').execute(),
      revisions: await test.db.selectFrom('revisions').selectAll().orderBy('id').execute(),
      saves: await test.db.selectFrom('saves').selectAll().orderBy('id').execute(),
    }),
  })
}

/** Adds a user whose name can be read; she can't sign in. */
export async function insertUser(db: Database, person: Identity): Promise<void> {
  const { userId: id, userName: name, email, role, createdTime } = person
  const times = { created_at: createdTime, updated_at: createdTime }
  const marks = { email_verified: 1, image: null, two_factor_enabled: 0 } as const
  await db
    .insertInto('users')
    .values({ id, name, email, role, ...times, ...marks })
    .execute()
}

const injected = ({ method = 'GET', path, body }: Call, headers: Record<string, string>) => ({
  method,
  url: path,
  headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
  ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
})
