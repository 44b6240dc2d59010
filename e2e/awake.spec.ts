import type { Page, Request } from '@playwright/test'
import { exampleDocuments } from '#content/index.ts'
import { expect, holdBack, onlyOnPhones, scrollTo, test, wake, withMotion } from './site.ts'

/** The addresses of the scripts that the browser asks for, from now on. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request: Request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  return scripts
}

/** Everything the browser complains about, from now on. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', ({ message }) => complaints.push(message))
  return complaints
}

/** What would keep a phone's battery busy as long as the page is open. */
const endlessMovements = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY)
      .map((animation) => (animation as CSSAnimation).animationName),
  )

/** What waits to rise into view, or to be laid out. */
const hiddenParts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *, footer')]
      .filter((element) => {
        const { opacity, contentVisibility } = getComputedStyle(element)
        return opacity === '0' || contentVisibility === 'auto'
      })
      .map(({ className }) => className),
  )

test.describe('the script of the page', () => {
  onlyOnPhones()

  test('is asked for when the page is touched', async ({ page }) => {
    const scripts = scriptsOf(page)
    const picture = await holdBack(page, '**/media/hero-background/**')
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(scripts).toHaveLength(1)
    await page.mouse.click(10, 300)
    await expect.poll(() => scripts.length).toBeGreaterThan(1)
    picture.release()
  })

  test('comes by itself once everything has loaded', async ({ page }) => {
    const scripts = scriptsOf(page)
    const picture = await holdBack(page, '**/media/hero-background/**')
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(scripts).toHaveLength(1)
    picture.release()
    await expect.poll(() => scripts.length).toBeGreaterThan(1)
    await scrollTo(page, 100)
    await expect(page.locator('header[data-scrolled]')).toBeAttached()
  })
})

test.describe('the page', () => {
  for (const theme of ['dark', 'light'] as const) {
    test(`wakes without a complaint of the browser, in the ${theme} theme`, async ({
      page,
      visit,
    }) => {
      const complaints = complaintsOf(page)
      await visit({ design: { theme } })
      await wake(page)
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect(page.getByRole('contentinfo')).toBeInViewport()
      expect(complaints).toEqual([])
    })
  }

  test('comes to rest: nothing moves on and on, not even out of sight', async ({ page, visit }) => {
    await withMotion(page)
    await visit()
    await wake(page)
    await expect.poll(() => endlessMovements(page)).toEqual([])
  })

  test('stands there whole before anybody scrolls, as for a picture of all of it', async ({
    page,
    visit,
  }) => {
    await withMotion(page)
    await visit()
    await expect.poll(() => hiddenParts(page)).toEqual([])
  })

  test('says everything once: its content is not sent a second time as data', async ({
    request,
  }) => {
    const html = await (await request.get('/')).text()
    for (const text of longTextsOf(exampleDocuments())) {
      expect([text, html.split(text).length - 1]).toEqual([text, 1])
    }
  })

  test('stands in for an address that does not exist, which leaves no trace in the history', async ({
    page,
    site,
  }) => {
    await page.goto('about:blank')
    await page.goto('/tratamentos/antigo')
    await expect(page).toHaveURL(`${site.url}/`)
    await page.goBack()
    await expect(page).toHaveURL('about:blank')
  })
})

type Documents = ReturnType<typeof exampleDocuments>

/** The paragraphs of the lists, which the page's head does not quote. */
const longTextsOf = (documents: Documents) =>
  documents.flatMap(({ entity, data }) =>
    ['treatments', 'team', 'testimonials'].includes(entity)
      ? Object.values(data as object).filter((text) => typeof text === 'string' && text.length > 60)
      : [],
  )
