import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { guideSteps, panelSlugs } from '#content/panel-paths.ts'
import { expect, test } from './panel.ts'
import { onlyOnDesktops, onlyOnPhones } from './site.ts'

test.describe.configure({ mode: 'parallel' })

const addresses = [
  '/admin',
  ...panelSlugs.map((slug) => `/admin/${slug}`),
  '/admin/treatments/treatment_01',
  '/admin/treatments/new',
  '/admin/team/member_01',
  '/admin/testimonials/testimonial_01',
  '/admin/dashboard',
  '/admin/manage',
  ...guideSteps.map((step) => `/admin/new/${step}`),
]

/** Opened, fetched and at rest. */
async function open(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** All rules, or these alone. What a frame shows is the public page, which has tests of its own. */
async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).exclude('iframe')
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

test.describe('every screen of the panel', () => {
  test.describe('on a desktop', () => {
    onlyOnDesktops()

    test('can be read and used by everybody', async ({ panel }) => {
      test.setTimeout(180_000)
      for (const address of addresses) {
        await open(panel, address)
        expect(await violationsOf(panel), address).toEqual([])
      }
    })

    test('can be read in the dark scheme, too', async ({ panel }) => {
      test.setTimeout(180_000)
      await panel.addInitScript(() => localStorage.setItem('leveza_scheme', 'dark'))
      for (const address of addresses) {
        await open(panel, address)
        expect(await violationsOf(panel, ['color-contrast']), address).toEqual([])
      }
    })
  })

  test.describe('on a phone', () => {
    onlyOnPhones()

    test('fits into 360 pixels', async ({ panel }) => {
      test.setTimeout(180_000)
      await panel.setViewportSize({ width: 360, height: 740 })
      for (const address of addresses) {
        await open(panel, address)
        const width = await panel.evaluate(() => document.documentElement.scrollWidth)
        expect(width, address).toBe(360)
      }
    })
  })
})

test.describe('an address that the panel does not have', () => {
  onlyOnDesktops()

  test('leads to the public page', async ({ panel, site }) => {
    for (const path of ['/admin/nada', '/admin/team/1/2', '/admin/dashboard/nada/1']) {
      await panel.goto(path)
      await expect(panel).toHaveURL(`${site.url}/`)
    }
    await panel.goto('/admin/modern')
    await expect(panel).toHaveURL(`${site.url}/admin`)
  })
})

test.describe('the first screen of the panel', () => {
  onlyOnDesktops()

  test('needs at most 250 KB of script', async ({ panel }) => {
    const session = await panel.context().newCDPSession(panel)
    await session.send('Network.enable')
    const scripts = new Set<string>()
    let bytes = 0
    session.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId)
    })
    session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength
    })
    await open(panel, '/admin')
    expect(scripts.size).toBeGreaterThan(1)
    expect(bytes).toBeLessThanOrEqual(250 * 1024)
  })
})
