import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, test as base, request } from '@playwright/test'
import { ana, bia, startPeopleSite } from '#server/testing/accounts/people-site.ts'
import { type StartedSite, startSite } from '#server/testing/site.ts'
import { askForSession } from './sign-in.ts'

/** Has its own timeout, so that opening it does not count against the test that happens to come first. */
const OPENED_ONCE = { scope: 'worker', timeout: 120_000 } as const

type WorkerFixtures = {
  /** The site with the example content. */
  exampleSite: StartedSite
  /** The data folder of a site in which Ana has a session. Each test starts from a copy, so none waits for password hashing. */
  signedIn: {
    folder: string
    cookies: Parameters<BrowserContext['addCookies']>[0]
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
      const site = await startSite({ isCompressedWell: true })
      await use(site)
      await site.close()
    },
    OPENED_ONCE,
  ],

  signedIn: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from it
    async ({}, use) => {
      const site = await startPeopleSite({}, [ana, bia])
      const visitor = await request.newContext()
      await askForSession(visitor, site.url, ana)
      const { cookies } = await visitor.storageState()
      const folder = await mkdtemp(join(tmpdir(), 'leveza-signed-in-'))
      await site.copyTo(folder)
      await Promise.all([visitor.dispose(), site.close()])
      await use({ folder, cookies })
      await rm(folder, { recursive: true })
    },
    OPENED_ONCE,
  ],
})
