import type { Page } from '@playwright/test'
import { awaitScript, expect, phone, test, withMotion } from './site.ts'

test.use(phone)

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

test('the page is complete before anybody scrolls, and nothing moves forever', async ({
  page,
  visit,
}) => {
  await withMotion(page)
  await visit()
  await expect.poll(() => hiddenParts(page)).toEqual([])
  await awaitScript(page)
  await expect.poll(() => endlessMovements(page)).toEqual([])
})

test("the page replaces an unknown address in the browser's history", { tag: '@all' }, async ({
  page,
  site,
}) => {
  await page.goto('about:blank')
  await page.goto('/pagina/antiga')
  await expect(page).toHaveURL(`${site.url}/`)
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
})
