import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterEach, beforeEach } from 'vitest'
import type { Accounts, Role } from '../callers/identity.ts'
import type { Config } from '../config.ts'
import { openSite, type Site } from '../open-site.ts'
import { plainRenderer, testLog } from '../testing/testing.ts'
import { type Place, testDatabase } from '../testing/testing-databases.ts'
import { makeFolders } from '../testing/testing-folders.ts'
import { openAccounts } from './open.ts'
import { hashPassword } from './passwords/password-hash.ts'
import { setupTokenOf } from './people/first-owner.ts'
import { insertPerson } from './people/people.ts'

export const SECRET = 'a secret for tests, thirty-two or more'
export const PASSWORD = 'girafa-no-telhado-azul'

export const ana = { name: 'Ana Souza', email: 'ana@exemplo.com.br', role: 'owner' as Role }
export const bia = { name: 'Bia Lima', email: 'bia@exemplo.com.br', role: 'editor' as Role }

let passwordHash: Promise<string> | undefined

type Answer = {
  status: number
  message: string
  body: Record<string, unknown>
  reply: LightMyRequestResponse
}

/** A browser: keeps its cookies, and says that it is on our own page. */
export type Browser = {
  cookies: Map<string, string>
  send: (method: string, path: string, body?: unknown) => Promise<Answer>
  post: (path: string, body?: unknown) => Promise<Answer>
  get: (path: string) => Promise<Answer>
  signIn: (email: string, password?: string) => Promise<Answer>
}

export type TestAccounts = Site & {
  accounts: Required<Accounts>
  setupToken: string
  lines: Record<string, unknown>[]
  add: (...people: { name: string; email: string; role: Role }[]) => Promise<void>
  browser: (options?: { address?: string; headers?: Record<string, string> }) => Browser
  /** A browser in which this person is signed in. */
  signedIn: (person: { email: string }) => Promise<Browser>
  idOf: (person: { email: string }) => Promise<string>
}

type Options = {
  publicUrl?: string
  adminLogin?: Config['adminLogin']
  trustProxy?: string[]
  sdkOrigins?: string[]
}

/** A site with real accounts and nobody in it, anew for each test. */
export function testAccounts(
  make: () => Promise<Place>,
  { publicUrl, adminLogin = 'email', trustProxy = [], sdkOrigins }: Options = {},
): TestAccounts {
  const database = testDatabase(make)
  const folders = makeFolders()
  const test = {} as TestAccounts

  beforeEach(async () => {
    const { db } = database
    const { log, lines } = testLog()
    const accounts = openAccounts({ db, log, secret: SECRET, publicUrl, adminLogin, sdkOrigins })
    const common = { db, renderer: plainRenderer, folders, publicUrl, trustProxy, log }
    const options = { ...common, accounts, sdkOrigins }
    const site = await openSite(options)
    const browser: TestAccounts['browser'] = (where) => openBrowser(site, where)
    Object.assign(test, site, {
      accounts,
      lines,
      browser,
      setupToken: setupTokenOf(SECRET),
      add: async (...people) => {
        passwordHash ??= hashPassword(PASSWORD)
        for (const person of people) {
          await insertPerson(db, { ...person, passwordHash: await passwordHash })
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
    } satisfies Partial<TestAccounts>)
  })
  afterEach(async () => {
    await test.page.close()
    await test.app.close()
  })
  return test
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
    const answered = reply.body === '' ? {} : reply.json()
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
