import type { Page } from '@playwright/test'
import { guideSteps, panelSlugs } from '#protocol/panel-paths.ts'
import { violationsOf } from './axe.ts'
import { expect, test } from './panel.ts'

test.describe.configure({ mode: 'parallel' })
const screens = {
  'the sections': panelSlugs.slice(0, 9).map((slug) => `/admin/${slug}`),
  'the site and its people': panelSlugs.slice(9).map((slug) => `/admin/${slug}`),
  'the guide': guideSteps.map((step) => `/admin/new/${step}`),
  'the other layouts and single entries': [
    '/admin',
    '/admin/dashboard',
    '/admin/treatments/treatment_01',
    '/admin/manage',
    '/admin/treatments/new',
    '/admin/team/member_01',
    '/admin/testimonials/testimonial_01',
    '/admin/history/1',
    '/admin/history/1/site',
  ],
}

const entrances = ['login', 'setup?token=1', 'invite?token=1', 'reset?token=1']

/** Waits until the screen has loaded and nothing moves. The panel is loaded once; then the address changes as by a link. */
async function open(page: Page, address: string) {
  const before = await page.title()
  if (before) {
    await page.evaluate(followLink, address)
    await expect(page).not.toHaveTitle(before)
  } else {
    await page.goto(address)
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

function followLink(address: string) {
  history.pushState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
}

/** Requests it like another tab of the same browser. */
const chooseScheme = (page: Page, scheme: 'light' | 'dark') =>
  page.evaluate((newValue) => {
    const change = { key: 'leveza_scheme', newValue, storageArea: localStorage }
    window.dispatchEvent(new StorageEvent('storage', change))
  }, scheme)

const other = { light: 'dark', dark: 'light' } as const

/** Looks at the screen in the scheme that the panel has, then in the other one, which stays for the next screen. */
async function lookAt(page: Page, address: string) {
  await open(page, address)
  expect(await violationsOf(page), address).toEqual([])

  const html = page.locator('html')
  const before = await html.getAttribute('data-mantine-color-scheme')
  const scheme = other[before as keyof typeof other]
  await chooseScheme(page, scheme)
  await expect(html).toHaveAttribute('data-mantine-color-scheme', scheme)
  expect(await violationsOf(page, ['color-contrast']), `${address}, ${scheme}`).toEqual([])

  const desktop = page.viewportSize() ?? { width: 1440, height: 900 }
  await page.setViewportSize({ width: 360, height: 740 })
  const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(widthOf, { message: `${address} on a phone` }).toBe(360)
  await page.setViewportSize(desktop)
}

test.describe('every screen passes axe in light and dark and fits 360 px', () => {
  for (const [group, addresses] of Object.entries(screens)) {
    test(group, async ({ panel }) => {
      test.setTimeout(120_000)
      for (const address of addresses) await lookAt(panel, address)
    })
  }

  test('the pages before sign-in', async ({ page }) => {
    for (const address of entrances) await lookAt(page, `/admin/${address}`)
  })
})

test.describe('the first screen of the panel', () => {
  test('needs at most 25 requests and 230 KB of script', async ({ panel }) => {
    const session = await panel.context().newCDPSession(panel)
    await session.send('Network.enable')
    const scripts = new Set<string>()
    let requests = 0
    let bytes = 0
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (response.url.startsWith('http')) requests++
      if (type === 'Script') scripts.add(requestId)
    })
    session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength
    })
    await open(panel, '/admin')
    await expect(panel.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeAttached()
    expect(scripts.size).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(230 * 1024)
    expect(requests).toBeLessThanOrEqual(25)
  })
})
