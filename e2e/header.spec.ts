import type { Locator, Page } from '@playwright/test'
import { awaitScript, expect, phone, resize, scrollTo, test } from './site.ts'

const ENTRIES = ['Início', 'Sobre', 'Equipe', 'Tratamentos', 'Depoimentos', 'Contato']
const ANCHORS = ['hero', 'about', 'team', 'treatments', 'testimonials', 'contact']

const header = (page: Page) => page.getByRole('banner')
const bar = (page: Page) => header(page).locator('div').first()
const toggle = (page: Page) => header(page).locator('summary')
const sheet = (page: Page) => page.getByRole('navigation', { name: 'Menu' })
const headingOf = (page: Page, anchor: string) => page.locator(`#h-${anchor}`)

/** It is transparent up to 50 px of scrolling, and white with a shadow beyond. */
async function expectToTurnWhite(page: Page) {
  await scrollTo(page, 51)
  await expect(bar(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(bar(page)).not.toHaveCSS('box-shadow', 'none')
  await scrollTo(page, 50)
  await expect(bar(page)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(bar(page)).toHaveCSS('box-shadow', 'none')
}

/** The heading is on the screen and not covered by the header. */
async function expectClearOfHeader(page: Page, heading: Locator) {
  await expect(heading).toBeInViewport({ ratio: 1 })
  await expect(bar(page)).toBeInViewport({ ratio: 1 })
  const { height } = (await bar(page).boundingBox()) ?? { height: 0 }
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThanOrEqual(height)
}

test('the header of a desktop leads to each section and leaves its heading uncovered', {
  tag: '@all',
}, async ({ page, visit }) => {
  await visit()
  await expect(toggle(page)).toBeHidden()
  await expect(header(page).getByRole('link', { name: 'Agendar Consulta' })).toBeVisible()
  await scrollTo(page, 1000)
  const links = page.getByRole('navigation', { name: 'Principal' }).getByRole('link')
  for (const [index, anchor] of ANCHORS.entries()) {
    await links.nth(index).click()
    await expectClearOfHeader(page, headingOf(page, anchor))
  }
})

test.describe('the header of a phone', () => {
  test.use(phone)

  async function openMenu(page: Page) {
    await toggle(page).click()
    await expect(sheet(page)).toBeVisible()
  }

  test('leads to each section by a menu that makes the page behind it inert', async ({
    page,
    visit,
  }) => {
    await visit()
    await awaitScript(page)
    await expectToTurnWhite(page)
    await scrollTo(page, 0)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(toggle(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(sheet(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(sheet(page).getByRole('link', { name: 'Sobre' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(sheet(page)).toBeHidden()
    await expectClearOfHeader(page, headingOf(page, 'about'))

    await openMenu(page)
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()
    await expect(toggle(page)).toBeFocused()

    await openMenu(page)
    await expect(page.getByRole('main')).toHaveJSProperty('inert', true)
    await expect(page.getByRole('contentinfo')).toHaveJSProperty('inert', true)
    for (const _link of [...ENTRIES, 'Agendar Consulta', 'phone', 'e-mail', 'and one more']) {
      await page.keyboard.press('Tab')
      await expect(page.locator('main :focus, footer :focus')).toHaveCount(0)
    }
    await toggle(page).click()
    await expect(sheet(page)).toBeHidden()
    await page.getByRole('main').getByRole('link', { name: 'Saiba Mais' }).click()
    await expectClearOfHeader(page, headingOf(page, 'about'))

    for (const [index, anchor] of ANCHORS.entries()) {
      await openMenu(page)
      await sheet(page).getByRole('link').nth(index).click()
      await expect(sheet(page)).toBeHidden()
      await expectClearOfHeader(page, headingOf(page, anchor))
    }

    // On a tablet the menu does not cover the page completely.
    await resize(page, { width: 820, height: 1180 })
    await openMenu(page)
    await page.mouse.click(120, 800)
    await expect(sheet(page)).toBeHidden()
    await expect(toggle(page)).toBeFocused()
  })

  test('has a menu that Escape closes on every page', async ({ page }) => {
    await page.goto('/tratamentos/nada')
    await openMenu(page)
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()
    await expect(toggle(page)).toBeFocused()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('turns white, and its menu opens, leads to a section and closes again', async ({
      page,
      visit,
    }) => {
      await visit()
      await expectToTurnWhite(page)
      await openMenu(page)
      await sheet(page).getByRole('link', { name: 'Sobre' }).click()
      await toggle(page).click()
      await expect(sheet(page)).toBeHidden()
      await expectClearOfHeader(page, headingOf(page, 'about'))
    })
  })
})
