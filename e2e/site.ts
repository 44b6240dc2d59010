import { expect, type Locator, type Page } from '@playwright/test'
import type { StoredDocument } from '#content/index.ts'
import { type StartedSite, startSite } from '#server/testing/site.ts'
import { type Changes, documentsWith } from './content.ts'
import { test as base } from './worker.ts'

export { expect }

type SiteOptions = Parameters<typeof startSite>[0]

type Fixtures = {
  /** The site with the example content, which the tests of a worker share. */
  site: StartedSite
  /** Starts a site with other content for the duration of the test, and returns its URL. */
  startWith: (documents: StoredDocument[], options?: SiteOptions) => Promise<string>
  /** Opens the page in the browser, of the example content or of one with these changes. */
  visit: (changes?: Changes) => Promise<void>
}

export const test = base.extend<Fixtures>({
  site: ({ exampleSite }, use) => use(exampleSite),

  baseURL: ({ site }, use) => use(site.url),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from it
  startWith: async ({}, use) => {
    const sites: StartedSite[] = []
    await use(async (documents, options) => {
      const site = await startSite({ ...options, documents })
      sites.push(site)
      return site.url
    })
    await Promise.all(sites.map((site) => site.close()))
  },

  visit: async ({ page, startWith }, use) => {
    await use(async (changes) => {
      await page.goto(changes ? await startWith(documentsWith(changes)) : '/')
    })
  },
})

/** For `test.use`; without it a test runs on a desktop. */
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** For tests of animations. */
export const withMotion = (page: Page) => page.emulateMedia({ reducedMotion: 'no-preference' })

/** Returns when the page has the new width, which is a moment after the window. */
export async function resize(page: Page, { width, height }: { width: number; height: number }) {
  await page.setViewportSize({ width, height })
  await page.waitForFunction((width) => matchMedia(`(width: ${width}px)`).matches, width)
}

/** Waits until the header reacts to scrolling. */
export async function awaitScript(page: Page) {
  const scrolledHeader = page.locator('header[data-scrolled]')
  await scrollTo(page, 100)
  await expect(scrolledHeader).toHaveCount(1)
  await scrollTo(page, 0)
  await expect(scrolledHeader).toHaveCount(0)
}

/** Scrolls at once, without smooth scrolling. */
export const scrollTo = (page: Page, top: number) =>
  page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top)

/** The section whose heading says this. */
export const sectionNamed = (page: Page, title: string) =>
  page.getByRole('region', { name: title, exact: true })

/** Delays the answer to a request until it is released. */
export async function holdBack(page: Page, url: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return { release }
}

/** A picture address that the server answers with 404. */
export const LOST_PICTURE = '/media/lost/picture.webp'

export async function expectDrawn(image: Locator) {
  await image.scrollIntoViewIfNeeded()
  await expect(image).not.toHaveJSProperty('naturalWidth', 0)
}

/** The link opens a chat with the clinic in a new tab, this greeting already typed. */
export async function expectChat(link: Locator, greeting: string, number = '5541900000000') {
  const url = `https://wa.me/${number}?text=${encodeURIComponent(greeting)}`
  await expect(link).toHaveAttribute('href', url)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', 'noopener')
}
