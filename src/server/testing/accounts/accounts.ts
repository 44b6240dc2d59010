import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import type { Renderer } from '#content/public/page-renderer.ts'
import type { Role } from '#protocol/accounts.ts'
import { openAccounts } from '../../accounts/open.ts'
import type { Passwords } from '../../accounts/passwords/passwords.ts'
import { setupTokenOf } from '../../accounts/people/first-owner.ts'
import { insertPerson } from '../../accounts/people/people.ts'
import type { Accounts } from '../../callers/identity.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/tables.ts'
import { withPeopleLock } from '../../database/write-lock.ts'
import type { S3Account } from '../../images/storage/storage-config.ts'
import { openSite, type Site } from '../../open-site.ts'
import type { Folders } from '../../page/files.ts'
import {
  type DatabaseLocation,
  type MakePlace,
  stopping,
  testDatabase,
  type WhileStopped,
} from '../databases.ts'
import { makeFolders } from '../folders.ts'
import { plainRenderer, testLog } from '../server.ts'
import { SECRET } from '../site.ts'
import { cheapPasswords, PASSWORD } from './people-site.ts'

export { PASSWORD, SECRET }

export const ana = { name: 'Ana Souza', email: 'ana@exemplo.com.br', role: 'owner' as Role }
export const bia = { name: 'Bia Lima', email: 'bia@exemplo.com.br', role: 'editor' as Role }

/** Does it when this much time has passed. */
export async function later<Result>(
  milliseconds: number,
  act: () => Promise<Result>,
): Promise<Result> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
  try {
    return await act()
  } finally {
    vi.useRealTimers()
  }
}

let passwordHash: Promise<string> | undefined

type Answer = {
  status: number
  message: string
  body: Record<string, unknown>
  reply: LightMyRequestResponse
}

/** Keeps its cookies like a browser, and sends the headers of our own pages. */
export type Browser = {
  cookies: Map<string, string>
  send: (method: string, path: string, body?: unknown) => Promise<Answer>
  post: (path: string, body?: unknown) => Promise<Answer>
  get: (path: string) => Promise<Answer>
  signIn: (email: string, password?: string) => Promise<Answer>
}

export type TestAccounts = Site & {
  accounts: Required<Accounts>
  folders: Folders
  /** The location of its database, for a separate process. */
  place: DatabaseLocation
  setupToken: string
  lines: Record<string, unknown>[]
  add: (...people: { name: string; email: string; role: Role }[]) => Promise<void>
  browser: (options?: { address?: string; headers?: Record<string, string> }) => Browser
  /** A browser in which this person has signed in. */
  signedIn: (person: { email: string }) => Promise<Browser>
  idOf: (person: { email: string }) => Promise<string>
  /** Stops the site, and starts it again when the work is done. */
  whileStopped: WhileStopped
}

type Options = {
  publicUrl?: string
  adminLogin?: Config['adminLogin']
  trustProxy?: string[]
  sdkOrigins?: string[]
  hasMailServer?: boolean
  forgotMilliseconds?: number
  /** The folder of the nightly backups. */
  backupDir?: string
  /** Where they are kept as well. */
  backupBucket?: S3Account
  /** By default, a stand-in. */
  renderer?: Renderer
  /** By default, hashes are cheap. */
  passwords?: Passwords
  /** Opens a new site with the examples for each test, which takes most of a test's time. */
  hasContent?: boolean
}

/** A site with real accounts and nobody in it at the start of each test. */
export function testAccounts(make: MakePlace, options: Options = {}): TestAccounts {
  const { hasContent = false } = options
  const database = testDatabase(make, { hasExamples: hasContent })
  const test = {} as TestAccounts
  const open = async (folders = makeFolders()) => {
    const opened = await openTestAccounts(database.db, folders, options)
    const whileStopped = stopping(database, { folders, close, open: () => open(folders) })
    Object.assign(test, opened, { place: database.place, whileStopped })
  }
  const close = async () => {
    await test.page.close()
    await test.app.close()
  }
  if (hasContent) {
    beforeEach(() => open())
    afterEach(close)
  } else {
    beforeAll(() => open())
    beforeEach(() => {
      test.lines.length = 0
    })
    afterAll(close)
  }
  return test
}

async function openTestAccounts(
  db: Database,
  folders: Folders,
  { publicUrl, adminLogin = 'email', trustProxy = [], sdkOrigins, ...others }: Options,
): Promise<Omit<TestAccounts, 'place' | 'whileStopped'>> {
  const { hasMailServer = true, passwords = cheapPasswords, forgotMilliseconds = 0 } = others
  const { backupDir, backupBucket, renderer = plainRenderer } = others
  const { log, lines } = testLog()
  const common = { db, log, publicUrl, sdkOrigins, backupDir, backupBucket }
  const accounts = openAccounts({
    ...common,
    secret: SECRET,
    adminLogin,
    hasMailServer,
    passwords,
    forgotMilliseconds,
  })
  const site = await openSite({ ...common, renderer, folders, trustProxy, accounts })
  const browser: TestAccounts['browser'] = (where) => openBrowser(site, where)
  return {
    ...site,
    accounts,
    folders,
    lines,
    browser,
    setupToken: setupTokenOf(SECRET),
    add: async (...people) => {
      passwordHash ??= cheapPasswords.hash(PASSWORD)
      for (const person of people) {
        const added = { ...person, passwordHash: await passwordHash }
        await withPeopleLock(db, (db) => insertPerson(db, added))
      }
    },
    signedIn: async ({ email }) => {
      const opened = browser()
      await opened.signIn(email)
      return opened
    },
    idOf: async ({ email }) => {
      const row = await db.selectFrom('users').select('id').where('email', '=', email).execute()
      return row[0]?.id ?? ''
    },
  }
}

function openBrowser(
  { app }: Site,
  {
    address = '127.0.0.1',
    headers = {},
  }: { address?: string; headers?: Record<string, string> } = {},
): Browser {
  const cookies = new Map<string, string>()
  const send: Browser['send'] = async (method, path, body) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: path,
      remoteAddress: address,
      headers: { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    for (const { name, value, maxAge } of reply.cookies) {
      if (maxAge === 0) cookies.delete(name)
      else cookies.set(name, encodeURIComponent(value))
    }
    const isJson = reply.headers['content-type']?.includes('json')
    const answered = isJson && reply.body !== '' ? reply.json() : {}
    return { status: reply.statusCode, message: answered?.message, body: answered, reply }
  }
  const post: Browser['post'] = (path, body = {}) => send('POST', path, body)
  return {
    cookies,
    send,
    post,
    get: (path) => send('GET', path),
    signIn: (email, password = PASSWORD) => post('/api/auth/sign-in', { email, password }),
  }
}
