import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  type Page,
  request,
} from '@playwright/test'
import { STORAGE_VERSION } from '#admin/storage/browser-storage.ts'
import { ana, bia, PASSWORD, startPeopleSite } from '#server/testing/testing-people-site.ts'
import { type StartedSite, startSite } from '#server/testing/testing-site.ts'
import { expect } from './site.ts'

export {
  ana,
  bia,
  PASSWORD,
  startPeopleSite,
} from '#server/testing/testing-people-site.ts'
export { expect } from './site.ts'

/** Signs in without the sign-in form, for all pages of the context. */
export async function signIn(context: BrowserContext, url: string, person: { email: string }) {
  await skipPointers(context, await askForSession(context.request, url, person))
}

/** Returns the id of the person who is signed in then. */
async function askForSession(
  request: APIRequestContext,
  url: string,
  { email }: { email: string },
): Promise<string> {
  const reply = await request.post(`${url}/api/auth/sign-in`, {
    headers: { origin: url },
    data: { email, password: PASSWORD },
  })
  expect(reply.status()).toBe(200)
  // Whoever also needs a code is not signed in yet.
  const { user } = await reply.json()
  return user?.userId ?? ''
}

/** The pointers of the first visit have their own test; elsewhere people have seen them. */
const skipPointers = (context: BrowserContext, userId: string) =>
  context.addInitScript(
    (seen) => localStorage.setItem('leveza_pointers_seen', seen),
    JSON.stringify({ version: STORAGE_VERSION, value: [userId] }),
  )

/** Answers with an empty page. A Playwright route would disable the browser's cache. */
async function empty(page: Page, urlPattern: string) {
  const session = await page.context().newCDPSession(page)
  const body = Buffer.from('<!doctype html>').toString('base64')
  const responseHeaders = [{ name: 'content-type', value: 'text/html' }]
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const answer = { requestId, responseCode: 200, responseHeaders, body }
    session.send('Fetch.fulfillRequest', answer).catch(() => {})
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern }] })
}

type Cookies = Parameters<BrowserContext['addCookies']>[0]

type WorkerFixtures = {
  /** The data folder of a site in which Ana has a session. Each test starts from a copy, so none waits for password hashing. */
  signedIn: { folder: string; cookies: Cookies; userId: string }
}

type Fixtures = {
  /** Whether forms show the preview, which has its own tests and takes half of the time. */
  hasPreview: boolean
  /** A fresh site with the example content, Ana as its owner and Bia as an editor. */
  site: StartedSite
  /** A blank page in which Ana is signed in: `panel.goto('/admin/hero')`. */
  panel: Page
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  signedIn: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from it
    async ({}, use) => {
      const site = await startPeopleSite({}, [ana, bia])
      const visitor = await request.newContext()
      const userId = await askForSession(visitor, site.url, ana)
      const { cookies } = await visitor.storageState()
      const folder = await mkdtemp(join(tmpdir(), 'leveza-signed-in-'))
      await site.copyTo(folder)
      await Promise.all([visitor.dispose(), site.close()])
      await use({ folder, cookies, userId })
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],

  site: async ({ signedIn }, use) => {
    const site = await startSite({ from: signedIn.folder })
    await use(site)
    await site.close()
  },

  baseURL: ({ site }, use) => use(site.url),

  hasPreview: [false, { option: true }],

  page: async ({ page, hasPreview }, use) => {
    if (!hasPreview) await empty(page, '*://*/preview')
    await use(page)
  },

  panel: async ({ page, context, signedIn }, use) => {
    await context.addCookies(signedIn.cookies)
    await skipPointers(context, signedIn.userId)
    await use(page)
  },
})

/** The toast that says this. */
export const toastOf = (page: Page, words: string | RegExp) =>
  page.locator('.mantine-Notification-root').filter({ hasText: words })

/** The main button of the screen, at the bottom right. */
export const dockButton = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Estado e ações desta tela' }).getByRole('button', { name })

/** The current text of the public page. */
export const publicPage = async (page: Page, url: string) =>
  (await page.context().request.get(url)).text()
