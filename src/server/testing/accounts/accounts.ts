import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { beforeEach, vi } from 'vitest'
import { openAccounts } from '../../accounts/open.ts'
import type { Passwords } from '../../accounts/passwords/passwords.ts'
import { setupTokenOf } from '../../accounts/people/first-owner.ts'
import type { NewPerson } from '../../accounts/people/people.ts'
import type { Config } from '../../site/config.ts'
import type { Site } from '../../site/open-site.ts'
import { type MakePlace, testDatabase } from '../databases.ts'
import { openPlainSite, testLog, testOpened } from '../server.ts'
import { SECRET } from '../site.ts'
import { addPeople, cheapPasswords, PASSWORD } from './people-site.ts'

export { ana, bia } from './people-site.ts'
export { PASSWORD, SECRET }

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

type SiteOptions = Parameters<typeof openPlainSite>[0]

type Options = Partial<Pick<SiteOptions, 'publicUrl' | 'trustProxy' | 'sdkOrigins' | 'renderer'>> &
  Pick<SiteOptions, 'backupDir' | 'backupBucket'> & {
    adminLogin?: Config['adminLogin']
    hasMailServer?: boolean
    forgotMilliseconds?: number
    /** By default, hashes are cheap. */
    passwords?: Passwords
    /** Opens a new site with the examples for each test, which takes most of a test's time. */
    hasContent?: boolean
  }

export type TestAccounts = ReturnType<typeof testAccounts>

/** A site with real accounts and nobody in it at the start of each test. */
export function testAccounts(make: MakePlace, { hasContent = false, ...options }: Options = {}) {
  const database = testDatabase(make, { hasExamples: hasContent })
  const test = testOpened(database, !hasContent, (folders) =>
    openTestAccounts({ db: database.db, folders }, options),
  )
  beforeEach(() => {
    test.lines.length = 0
  })
  const browser = (options?: Where) => openBrowser(test, options)
  return Object.assign(test, {
    browser,
    setupToken: setupTokenOf(SECRET),
    add: (...people: Omit<NewPerson, 'passwordHash'>[]) => addPeople(test.db, people),
    /** A browser in which this person has signed in. */
    signedIn: async ({ email }: { email: string }) => {
      const opened = browser()
      await opened.signIn(email)
      return opened
    },
    idOf: async ({ email }: { email: string }) => {
      const row = await test.db
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirst()
      return row?.id ?? ''
    },
  })
}

async function openTestAccounts(
  place: Pick<SiteOptions, 'db' | 'folders'>,
  { adminLogin = 'email', hasMailServer = true, forgotMilliseconds = 0, ...options }: Options,
) {
  const { passwords = cheapPasswords, publicUrl, sdkOrigins, ...others } = options
  const { log, lines } = testLog()
  const common = { ...place, log, publicUrl, sdkOrigins }
  const opened = { secret: SECRET, adminLogin, hasMailServer, passwords, forgotMilliseconds }
  const accounts = openAccounts({ ...common, ...opened })
  return { ...(await openPlainSite({ ...others, ...common, accounts })), accounts, lines }
}

type Where = { address?: string; headers?: Record<string, string> }

function openBrowser(
  { app }: Pick<Site, 'app'>,
  { address = '127.0.0.1', headers = {} }: Where = {},
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
