import type { Accounts, Identity } from '../../callers/identity.ts'
import type { PublishedPage } from '../../page/published-page.ts'
import { buildApp } from '../../site/app.ts'
import { type MakePlace, testDatabase } from '../databases.ts'
import { sharedImageWorker } from '../images/shared-worker.ts'
import { testLog, testOpened } from '../server.ts'

const person = (userName: string, role: Identity['role']): Identity => ({
  userId: `user-${userName}`,
  email: `${userName}@exemplo.com.br`,
  userName,
  createdTime: '2026-01-02T03:04:05.000Z',
  role,
  sessionId: `session-${userName}`,
})

const people: Record<string, Identity> = {
  'session=olga': person('olga', 'owner'),
  'session=edu': person('edu', 'editor'),
}

/** A stand-in for the accounts: Olga is an owner and Edu an editor. */
export const accounts: Accounts = {
  readCookie: async ({ headers }) => people[headers.cookie ?? ''],
  readToken: async (token) => people[`session=${token}`],
  readOpenSessions: async (sessions) => new Set(sessions.map(({ sessionId }) => sessionId)),
  signingKeyOf: ({ sessionId }) => `key of ${sessionId}`,
  endSession: async () => {},
  requireOwnPassword: async () => {},
  routes: async () => {},
}

export const asOwner = { cookie: 'session=olga', 'sec-fetch-site': 'same-origin' }
export const asEditor = { cookie: 'session=edu', 'sec-fetch-site': 'same-origin' }

/** Renders nothing, because these tests don't need the page. */
const noPage: PublishedPage = {
  shown: () => undefined,
  onShown: () => {},
  isOnPage: () => false,
  refresh: async () => {},
  renderPast: async () => undefined,
  renderDraft: async () => undefined,
  draftCard: () => Promise.reject(new Error('no page')),
  renderFrame: async () => ({ html: '', styles: [] }),
  close: async () => {},
}

/** The app with Olga and Edu and without content, new for each test unless the tests can share it. */
export function testPeople(make: MakePlace, { isShared = false }: { isShared?: boolean } = {}) {
  const database = testDatabase(make)
  return testOpened(database, isShared, async (folders) => {
    const { db } = database
    const common = { db, imageWorker: sharedImageWorker, page: noPage }
    const options = { ...common, folders, accounts, publicUrl: undefined, trustProxy: [] }
    return { ...common, app: buildApp({ ...options, log: testLog().log }) }
  })
}

export type TestPeople = Omit<ReturnType<typeof testPeople>, 'imageWorker'>
