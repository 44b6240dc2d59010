import type { Locator, Page } from '@playwright/test'
import { links } from '#content/sections/links.ts'
import {
  expect,
  expectChat,
  hydratePage,
  onlyOnDesktops,
  onlyOnPhones,
  scrollTo,
  test,
  withMotion,
} from './site.ts'

const ENTRIES = ['Início', 'Sobre', 'Equipe', 'Tratamentos', 'Depoimentos', 'Contato']
const ANCHORS = ['hero', 'about', 'team', 'treatments', 'testimonials', 'contact']

const header = (page: Page) => page.getByRole('banner')
const bar = (page: Page) => header(page).locator('div').first()
const toggle = (page: Page) => header(page).locator('summary')
const sheet = (page: Page) => page.getByRole('navigation', { name: 'Menu' })
const headingOf = (page: Page, anchor: string) => page.locator(`#h-${anchor}`)

async function expectTransparent(bar: Locator) {
  await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(bar).toHaveCSS('box-shadow', 'none')
}

async function expectWhiteWithShadow(bar: Locator) {
  await expect(bar).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(bar).not.toHaveCSS('box-shadow', 'none')
}

/** The heading is on the screen and not covered by the header. */
async function expectClearOfHeader(page: Page, heading: Locator) {
  await expect(heading).toBeInViewport({ ratio: 1 })
  const { height } = (await bar(page).boundingBox()) ?? { height: 0 }
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThanOrEqual(height)
}

const parts = { 'with JavaScript': true, 'without JavaScript': false }

for (const [circumstance, javaScriptEnabled] of Object.entries(parts)) {
  test.describe(`the header ${circumstance}`, () => {
    onlyOnPhones()
    test.use({ javaScriptEnabled })

    test('is transparent up to 50 px of scrolling and white with a shadow beyond', async ({
      page,
      visit,
    }) => {
      await visit()
      if (javaScriptEnabled) await hydratePage(page)
      await expectTransparent(bar(page))
      await scrollTo(page, 51)
      await expectWhiteWithShadow(bar(page))
      await scrollTo(page, 50)
      await expectTransparent(bar(page))
    })
  })
}

test.describe('the header', () => {
  test('stays at the top of the screen while the page is scrolled', async ({ look }) => {
    const page = await look()
    await scrollTo(page, 3000)
    await expect(bar(page)).toBeInViewport({ ratio: 1 })
  })

  test('scrolls smoothly to the sections', async ({ look }) => {
    const page = await look()
    await withMotion(page)
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth')
  })

  test('jumps to the sections for visitors who prefer less motion', async ({ look }) => {
    const page = await look()
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
  })
})

test.describe('the header of a desktop', () => {
  onlyOnDesktops()

  const menu = (page: Page) => page.getByRole('navigation', { name: 'Principal' })

  test('lists the six sections in their order', async ({ look }) => {
    const page = await look()
    await expect(menu(page).getByRole('link')).toHaveText(ENTRIES)
  })

  test('leads to each section and leaves its heading uncovered', async ({ page, visit }) => {
    await visit()
    await scrollTo(page, 1000)
    for (const [index, anchor] of ANCHORS.entries()) {
      await menu(page).getByRole('link').nth(index).click()
      await expectClearOfHeader(page, headingOf(page, anchor))
    }
  })

  test('shows phone, e-mail and the button that opens the chat', async ({ look }) => {
    const page = await look()
    const link = (name: string) => header(page).getByRole('link', { name, exact: true })
    await expect(link('(41) 3000-0000')).toHaveAttribute('href', 'tel:+554130000000')
    await expect(link('contato@exemplo.com.br')).toHaveAttribute(
      'href',
      'mailto:contato@exemplo.com.br',
    )
    await expectChat(link('Agendar Consulta'), links.fallback.greetings.general)
    await expect(link('Agendar Consulta')).toBeVisible()
  })

  test('has no menu button', async ({ look }) => {
    const page = await look()
    await expect(toggle(page)).toBeHidden()
  })

  test("shows the text and follows the link of the clinic's button", async ({ look }) => {
    const page = await look({
      header: {
        ctaButton: { text: 'Marcar', link: 'https://agenda.exemplo.com.br/', style: 'solid' },
      },
    })
    await expect(header(page).getByRole('link', { name: 'Marcar' })).toHaveAttribute(
      'href',
      'https://agenda.exemplo.com.br/',
    )
  })
})

test.describe('the menu of a phone', () => {
  onlyOnPhones()

  async function openMenu(page: Page) {
    await toggle(page).click()
    await expect(sheet(page)).toBeVisible()
  }

  test('can be used by keyboard alone, closes on Escape and makes the page behind it inert', async ({
    page,
    visit,
  }) => {
    await visit()
    await hydratePage(page)
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
  })

  test('offers the six sections in their order, the button, phone and e-mail, and leads to each section without covering its heading', async ({
    page,
    visit,
  }) => {
    await visit()
    await hydratePage(page)
    await openMenu(page)
    await expect(sheet(page).getByRole('link')).toHaveText([
      ...ENTRIES,
      'Agendar Consulta',
      '(41) 3000-0000',
      'contato@exemplo.com.br',
    ])
    await toggle(page).click()
    await scrollTo(page, 1000)
    for (const [index, anchor] of ANCHORS.entries()) {
      await openMenu(page)
      await sheet(page).getByRole('link').nth(index).click()
      await expect(sheet(page)).toBeHidden()
      await expectClearOfHeader(page, headingOf(page, anchor))
    }
  })

  test.describe('on a tablet, which it does not cover completely', () => {
    test.use({ viewport: { width: 820, height: 1180 } })

    test('closes on a click outside and returns the focus to its button', async ({
      page,
      visit,
    }) => {
      await visit()
      await hydratePage(page)
      await openMenu(page)
      await page.mouse.click(120, 800)
      await expect(sheet(page)).toBeHidden()
      await expect(toggle(page)).toBeFocused()
    })
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('opens, leads to a section and closes again', async ({ page, visit }) => {
      await visit()
      await openMenu(page)
      await sheet(page).getByRole('link', { name: 'Sobre' }).click()
      await toggle(page).click()
      await expect(sheet(page)).toBeHidden()
      await expectClearOfHeader(page, headingOf(page, 'about'))
    })
  })
})
