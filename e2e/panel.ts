import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { hashPassword } from '#server/accounts/password-hash.ts'
import { insertPerson } from '#server/accounts/people.ts'
import { type StartedSite, startSite } from '#server/testing-site.ts'
import { expect } from './site.ts'

export { expect } from './site.ts'

export const PASSWORD = 'girafa-no-telhado-azul'
export const ana = { name: 'Ana Souza', email: 'ana@exemplo.com.br', role: 'owner' as const }
export const bia = { name: 'Bia Lima', email: 'bia@exemplo.com.br', role: 'editor' as const }

let passwordHash: Promise<string> | undefined

type Person = typeof ana | typeof bia

/** A site of the test's own, with the example content and Ana as its owner. */
export async function startPanelSite(
  options: Parameters<typeof startSite>[0] = {},
  people: Person[] = [ana],
): Promise<StartedSite> {
  const site = await startSite(options)
  passwordHash ??= hashPassword(PASSWORD)
  for (const person of people) {
    await insertPerson(site.db, { ...person, passwordHash: await passwordHash })
  }
  return site
}

/** Signs in without the login screen; the context's pages are in from now on. */
export async function signIn(context: BrowserContext, url: string, { email }: { email: string }) {
  const reply = await context.request.post(`${url}/api/auth/sign-in`, {
    headers: { origin: url },
    data: { email, password: PASSWORD },
  })
  expect(reply.status()).toBe(200)
}

const emptyPage = { contentType: 'text/html', body: '<!doctype html>' }

/** From now on forms have the page beside them again. */
export const showPreview = (context: BrowserContext) => context.unroute('**/preview')

type Fixtures = {
  /** A fresh site with the example content, Ana as its owner and Bia as an editor. */
  site: StartedSite
  /** A page in which Ana is signed in, at no address yet: `panel.goto('/admin/hero')`. */
  panel: Page
}

export const test = base.extend<Fixtures>({
  // Dialogs that glide in are for people.
  contextOptions: { reducedMotion: 'reduce' },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from it
  site: async ({}, use) => {
    const site = await startPanelSite({}, [ana, bia])
    await use(site)
    await site.close()
  },

  baseURL: ({ site }, use) => use(site.url),

  // The page beside a form has tests of its own, and takes half of the time.
  context: async ({ context }, use) => {
    await context.route('**/preview', (route) => route.fulfill(emptyPage))
    await use(context)
  },

  panel: async ({ page, context, site }, use) => {
    await signIn(context, site.url, ana)
    await use(page)
  },
})

/** The toast that says this. */
export const toastOf = (page: Page, words: string | RegExp) =>
  page.locator('.mantine-Notification-root').filter({ hasText: words })

/** The one button at the bottom right that does what the screen is for. */
export const dockButton = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Estado e ações desta tela' }).getByRole('button', { name })

/** What the public page says now. */
export const publicPage = async (page: Page, url: string) =>
  (await page.context().request.get(url)).text()
