import type { Page, Request } from '@playwright/test'
import { expect, holdBack, hydratePage, phone, scrollTo, test, withMotion } from './site.ts'

test.use(phone)

/** Collects the URLs of the scripts that the browser requests. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request: Request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  return scripts
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

test('the page is complete before anybody scrolls, as in a full-page screenshot, and nothing on it moves forever', async ({
  page,
  visit,
}) => {
  await withMotion(page)
  await visit()
  await expect.poll(() => hiddenParts(page)).toEqual([])
  await hydratePage(page)
  await expect.poll(() => endlessMovements(page)).toEqual([])
})

test("the page replaces an unknown address in the browser's history", async ({ page, site }) => {
  await page.goto('about:blank')
  await page.goto('/pagina/antiga')
  await expect(page).toHaveURL(`${site.url}/`)
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
})
