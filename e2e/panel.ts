import type { Page } from '@playwright/test'
import { FRAME_PATH } from '#protocol/drafts.ts'
import { type StartedSite, startSite } from '#server/testing/site.ts'
import { test as base } from './worker.ts'

export {
  ana,
  bia,
  PASSWORD,
  startPeopleSite,
} from '#server/testing/accounts/people-site.ts'
export { signIn } from './sign-in.ts'
export { expect } from './site.ts'

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

type Fixtures = {
  /** Whether forms show the preview, which has its own tests and takes half of the time. */
  hasPreview: boolean
  /** A fresh site with the example content, Ana as its owner and Bia as an editor. */
  site: StartedSite
  /** A blank page in which Ana is signed in: `panel.goto('/admin/hero')`. */
  panel: Page
}

export const test = base.extend<Fixtures>({
  site: async ({ signedIn }, use) => {
    const site = await startSite({ from: signedIn.folder })
    await use(site)
    await site.close()
  },

  baseURL: ({ site }, use) => use(site.url),

  hasPreview: [false, { option: true }],

  page: async ({ page, hasPreview }, use) => {
    if (!hasPreview) await empty(page, `*://*${FRAME_PATH}`)
    await use(page)
  },

  panel: async ({ page, context, signedIn }, use) => {
    await context.addCookies(signedIn.cookies)
    await use(page)
  },
})

/** Opens another screen as a link does. Loading the panel again would take ten times as long. */
export const followLink = (page: Page, address: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/** The toast that says this. */
export const toastOf = (page: Page, words: string | RegExp) =>
  page.locator('.mantine-Notification-root').filter({ hasText: words })

/** The main button of the screen, at the bottom right. */
export const dockButton = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name: 'Estado e ações desta tela' }).getByRole('button', { name })

/** The current text of the public page. */
export const publicPage = async (page: Page, url: string) =>
  (await page.context().request.get(url)).text()

/** For `addInitScript`: on a busy machine, reaching a toast can take longer than the toast stays. */
export function keepUndoToasts() {
  const { setTimeout } = window
  const start = (run: TimerHandler, milliseconds?: number, ...others: unknown[]) =>
    setTimeout(run, milliseconds === 10_000 ? 600_000 : milliseconds, ...others)
  Object.assign(window, { setTimeout: start })
}
