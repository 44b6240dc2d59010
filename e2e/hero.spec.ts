import type { Page } from '@playwright/test'
import { hero as heroContent } from '#content/sections/hero.ts'
import { links } from '#content/sections/links.ts'
import {
  expect,
  expectChat,
  expectDrawn,
  holdBack,
  LOST_PICTURE,
  scrollTo,
  test,
  withMotion,
} from './site.ts'

const { title, subtitle, description, cards } = heroContent.fallback
const NOTHING = { text: '', link: '' }
const AGENDA = 'https://agenda.exemplo.com.br/'

const ownOpening = {
  hero: {
    ctaText: 'Marcar avaliação',
    slogan: 'Leveza para viver',
    primaryButton: { text: '', link: AGENDA },
    secondaryButton: { text: 'Ver a equipe', link: '#team' },
  },
  treatments: [{ name: 'Fisioterapia' }, { name: 'Nutrição' }],
  team: [{ name: 'Camila Exemplo' }],
  contact: { address: 'Rua Sete, 7, Blumenau – SC' },
}

const hero = (page: Page) => page.getByRole('region').filter({ has: page.locator('h1') })
const background = (page: Page) => hero(page).locator('picture img')
const button = (page: Page, name: string) => hero(page).getByRole('link', { name, exact: true })

test.describe('the hero', () => {
  test('shows title, subtitle and description', async ({ look }) => {
    const page = await look()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(hero(page).getByText(subtitle)).toBeVisible()
    await expect(hero(page).getByText(description)).toBeVisible()
  })

  test('opens the chat in a new tab, the greeting already typed', async ({
    page,
    context,
    visit,
  }) => {
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
    await visit()
    await expectChat(button(page, 'Agendar Consulta'), links.fallback.greetings.general)
    const opening = page.waitForEvent('popup')
    await button(page, 'Agendar Consulta').click()
    const chat = await opening
    await chat.waitForURL(/^https:\/\/wa\.me\/5541900000000\?text=Ol%C3%A1!/)
    expect(await chat.evaluate(() => window.opener)).toBeNull()
  })

  for (const name of ['Saiba Mais', 'Role para conhecer']) {
    test(`leads to the section about the clinic by "${name}"`, async ({ look }) => {
      const page = await look()
      await scrollTo(page, 0)
      await expect(page.locator('#h-about')).not.toBeInViewport()
      await button(page, name).click()
      await expect(page.locator('#h-about')).toBeInViewport()
    })
  }

  test('shows three cards, each with its own icon', async ({ look }) => {
    const page = await look()
    await expect(hero(page).getByRole('listitem').getByRole('heading')).toHaveText(
      cards.map((card) => card.title),
    )
    for (const card of cards) await expect(hero(page).getByText(card.description)).toBeVisible()
    const icons = await hero(page)
      .locator('li use')
      .evaluateAll((uses) => uses.map((use) => use.getAttribute('href')))
    expect(new Set(icons).size).toBe(3)
  })

  test('counts treatments and team and names the city', async ({ look }) => {
    const page = await look()
    for (const fact of ['10 especialidades', '10 profissionais', 'Curitiba – PR']) {
      await expect(hero(page).getByText(fact)).toBeVisible()
    }
  })

  test('claims no more than the clinic has', async ({ look }) => {
    const page = await look(ownOpening)
    await expect(hero(page).getByText('2 especialidades')).toBeVisible()
    await expect(hero(page).getByText('Blumenau – SC')).toBeVisible()
    await expect(hero(page).getByText(/\d profissiona/)).toHaveCount(0)
  })
})

test.describe('the background of the hero', () => {
  test('stays hidden until it has loaded and then fades in', async ({ page }) => {
    await withMotion(page)
    const picture = await holdBack(page, '**/media/hero-background/**')
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await expect(background(page)).toHaveCSS('opacity', '0')
    await expect(background(page)).toHaveCSS('transition-property', 'opacity')
    picture.release()
    await expect(background(page)).toHaveCSS('opacity', '1')
    await expect(background(page)).not.toHaveJSProperty('naturalWidth', 0)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('is visible from the start', async ({ page }) => {
      const picture = await holdBack(page, '**/media/hero-background/**')
      await page.goto('/', { waitUntil: 'commit' })
      await expect(background(page)).toHaveCSS('opacity', '1')
      picture.release()
    })
  })
})

test('a logo and a background that fail to load are replaced by the shipped ones', async ({
  look,
}) => {
  const page = await look({
    design: { logoUrl: LOST_PICTURE },
    hero: { backgroundImage: LOST_PICTURE },
  })
  await expect(page.getByRole('banner').getByRole('img')).toHaveCount(0)
  await expect(page.getByRole('banner').getByText('Exemplo', { exact: true })).toBeVisible()
  await expectDrawn(hero(page).locator('picture img'))
})

test.describe('what the clinic writes for the hero', () => {
  test('is shown below the description as a slogan', async ({ look }) => {
    const page = await look(ownOpening)
    await expect(hero(page).getByText('Leveza para viver')).toBeVisible()
  })

  test('is shown on the buttons and decides where they lead', async ({ look }) => {
    const page = await look(ownOpening)
    await expect(button(page, 'Marcar avaliação')).toHaveAttribute('href', AGENDA)
    await expect(button(page, 'Ver a equipe')).toHaveAttribute('href', '#team')
  })

  test('may be left to "Logo & Links"', async ({ look }) => {
    const page = await look({
      hero: { ctaText: '', primaryButton: NOTHING, secondaryButton: NOTHING },
      links: {
        heroPrimaryButton: { text: 'Agenda on-line', url: AGENDA, target: '_self' },
        heroSecondaryButton: { text: 'Escreva para nós', url: '#email', target: '_self' },
        contactEmail: 'agenda@exemplo.com.br',
      },
    })
    await expect(button(page, 'Agenda on-line')).toHaveAttribute('href', AGENDA)
    await expect(button(page, 'Agenda on-line')).not.toHaveAttribute('target')
    await expect(button(page, 'Escreva para nós')).toHaveAttribute(
      'href',
      'mailto:agenda@exemplo.com.br',
    )
  })
})
