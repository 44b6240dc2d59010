import type { Page, Request } from '@playwright/test'
import { exampleDocuments } from '#content/examples/examples.ts'
import { expect, holdBack, hydratePage, onlyOnPhones, scrollTo, test, withMotion } from './site.ts'

/** Collects the URLs of the scripts that the browser requests. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request: Request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  return scripts
}

/** Collects the browser's errors and warnings. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', ({ message }) => complaints.push(message))
  return complaints
}

/** Animations that never end and would drain a phone's battery. */
const endlessMovements = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY)
      .map((animation) => (animation as CSSAnimation).animationName),
  )

/** Elements that are not visible or laid out yet. */
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

  test('is requested when the page is touched', async ({ page }) => {
    const scripts = scriptsOf(page)
    const picture = await holdBack(page, '**/media/hero-background/**')
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(scripts).toHaveLength(1)
    await page.mouse.click(10, 300)
    await expect.poll(() => scripts.length).toBeGreaterThan(1)
    picture.release()
  })

  test('is requested by itself after everything has loaded', async ({ page }) => {
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
  test('is complete before anybody scrolls, as in a full-page screenshot, and nothing on it moves forever', async ({
    page,
    visit,
  }) => {
    await withMotion(page)
    await visit()
    await expect.poll(() => hiddenParts(page)).toEqual([])
    await hydratePage(page)
    await expect.poll(() => endlessMovements(page)).toEqual([])
  })
})

test.describe('the page, whatever its width,', () => {
  onlyOnPhones()

  for (const theme of ['dark', 'light'] as const) {
    test(`hydrates without browser errors or warnings in the ${theme} theme`, async ({
      page,
      visit,
    }) => {
      const complaints = complaintsOf(page)
      await visit({ design: { theme } })
      await hydratePage(page)
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect(page.getByRole('contentinfo')).toBeInViewport()
      expect(complaints).toEqual([])
    })
  }

  test('sends its content only once, not a second time as data', async ({ request }) => {
    const html = await (await request.get('/')).text()
    for (const text of longTextsOf(exampleDocuments())) {
      expect([text, html.split(text).length - 1]).toEqual([text, 1])
    }
  })

  test("replaces an unknown address in the browser's history", async ({ page, site }) => {
    await page.goto('about:blank')
    await page.goto('/tratamentos/antigo')
    await expect(page).toHaveURL(`${site.url}/`)
    await page.goBack()
    await expect(page).toHaveURL('about:blank')
  })
})

type Documents = ReturnType<typeof exampleDocuments>

/** The paragraphs of the lists, which the metadata does not repeat. */
const longTextsOf = (documents: Documents) =>
  documents.flatMap(({ entity, data }) =>
    ['treatments', 'team', 'testimonials'].includes(entity)
      ? Object.values(data as object).filter((text) => typeof text === 'string' && text.length > 60)
      : [],
  )
