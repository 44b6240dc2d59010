import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
  request,
} from '@playwright/test'
import { ana, bia, startPeopleSite } from '#server/testing/testing-people-site.ts'
import { type StartedSite, startSite } from '#server/testing/testing-site.ts'
import { type Changes, documentsWith } from './content.ts'
import { askForSession } from './sign-in.ts'

/** Has its own timeout, so that opening it does not count against the test that happens to come first. */
const OPENED_ONCE = { scope: 'worker', timeout: 60_000 } as const

type WorkerFixtures = {
  /** The site with the example content. */
  exampleSite: StartedSite
  /** Like `visit`, in a tab that tests share if they only look. It reloads only for other content. */
  look: (changes?: Changes) => Promise<Page>
  /** The data folder of a site in which Ana has a session. Each test starts from a copy, so none waits for password hashing. */
  signedIn: {
    folder: string
    cookies: Parameters<BrowserContext['addCookies']>[0]
    userId: string
  }
}

/**
 * What the tests of one worker share, opened when one first needs it. All tests extend this one:
 * between tests with different fixtures of a worker Playwright starts another process and another browser.
 */
export const test = base.extend<object, WorkerFixtures>({
  exampleSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from it
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.close()
    },
    OPENED_ONCE,
  ],

  look: [
    async ({ browser, exampleSite }, use, { project }) => {
      const page = await browser.newPage(project.use as BrowserContextOptions)
      let shown = { content: '', site: exampleSite }
      const closeOther = () => (shown.site === exampleSite ? undefined : shown.site.close())
      await use(async (changes) => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        const content = JSON.stringify(changes ?? 'the examples')
        if (content === shown.content) return page
        await closeOther()
        const next = changes ? await startSite({ documents: documentsWith(changes) }) : exampleSite
        shown = { content, site: next }
        await page.goto(next.url)
        return page
      })
      await page.close()
      await closeOther()
    },
    OPENED_ONCE,
  ],

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
    OPENED_ONCE,
  ],
})
