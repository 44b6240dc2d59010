import type { Locator, Page } from '@playwright/test'
import { treatmentExamples } from '#content/examples/treatments.ts'
import { treatmentIcons } from '#content/rules/icons.ts'
import { links } from '#content/sections/links.ts'
import { treatmentsSection } from '#content/sections/treatments.ts'
import { expect, expectChat, sectionNamed, test } from './site.ts'

const LONG = `${'Uma frase que explica o atendimento com calma. '.repeat(12)}Esta é a última.`
const { general, treatments: greeting } = links.fallback.greetings

const BENEFITS = ['Um', 'Dois', 'Três', 'Quatro', 'Cinco']

const ownTreatments = {
  treatments: [
    { name: 'Nutrição', order: 30, benefits: BENEFITS.slice(0, 3), category: '🍎 Alimentação' },
    { name: 'Desligado', order: 15, is_active: false },
    { name: 'Fisioterapia', order: 1, benefits: BENEFITS },
    { name: 'Psicologia', order: 2, description: 'Uma frase.' },
  ],
}

const treatments = (page: Page) => sectionNamed(page, treatmentsSection.fallback.title)
const cards = (page: Page) => treatments(page).getByRole('article')
const card = (page: Page, name: string) => cards(page).filter({ hasText: name })
const names = (page: Page) => cards(page).getByRole('heading')
const button = (place: Locator, name: string | RegExp) => place.getByRole('link', { name })

const linesOf = (text: Locator) =>
  text.evaluate((element) =>
    Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
  )

const isCut = (text: Locator) =>
  text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)

test.describe('the treatments', () => {
  test('are the ten examples until the clinic writes its own', async ({ look }) => {
    const page = await look()
    await expect(names(page)).toHaveText(treatmentExamples.map(({ name }) => name))
  })

  test('are booked in the chat, with the greeting for treatments', async ({ look }) => {
    const page = await look()
    await expectChat(button(card(page, 'Psiquiatria'), /^Agendar Consulta Psiquiatria$/), greeting)
  })

  test('end with two buttons that open the chat', async ({ look }) => {
    const page = await look()
    const closing = treatments(page).getByRole('complementary')
    await expect(closing.getByRole('heading')).toHaveText('Precisa de Mais Informações?')
    await expectChat(button(closing, 'Agendar Consulta'), greeting)
    await expectChat(button(closing, 'Falar com Especialista'), general)
  })

  test('are shown in the order of the clinic, without the inactive ones', async ({ look }) => {
    const page = await look(ownTreatments)
    await expect(names(page)).toHaveText(['Fisioterapia', 'Psicologia', 'Nutrição'])
    await expect(page.getByText('Desligado')).toHaveCount(0)
  })

  test('show their category as a badge where they have one', async ({ look }) => {
    const page = await look(ownTreatments)
    await expect(card(page, 'Nutrição').getByText('🍎 Alimentação')).toBeVisible()
    await expect(card(page, 'Fisioterapia').locator('p').first()).toHaveText('')
  })

  test('show three benefits, and the others on request', async ({ look }) => {
    const page = await look(ownTreatments)
    const shown = card(page, 'Fisioterapia').getByRole('listitem').filter({ visible: true })
    await expect(shown).toHaveText(BENEFITS.slice(0, 3))
    await card(page, 'Fisioterapia').getByText('+2 outros benefícios').click()
    await expect(shown).toHaveText(BENEFITS)
  })

  test('count a single other benefit in the singular', async ({ look }) => {
    const page = await look({ treatments: [{ name: 'Yoga', benefits: BENEFITS.slice(0, 4) }] })
    await expect(card(page, 'Yoga').getByText('+1 outro benefício', { exact: true })).toBeVisible()
  })

  test('mention no other benefits if there are three', async ({ look }) => {
    const page = await look(ownTreatments)
    await expect(card(page, 'Nutrição').getByRole('listitem')).toHaveText(BENEFITS.slice(0, 3))
    await expect(card(page, 'Nutrição').getByText('outros benefícios')).toHaveCount(0)
  })

  test('have no button to expand a short description', async ({ look }) => {
    const page = await look(ownTreatments)
    await expect(card(page, 'Psicologia').getByText('Uma frase.')).toBeVisible()
    await expect(card(page, 'Psicologia').locator('summary')).toHaveCount(0)
  })

  test('each show their chosen icon, and the star for an unknown name', async ({ look }) => {
    const icons = [...treatmentIcons, 'Unicorn']
    const page = await look({
      treatments: icons.map((icon, order) => ({ name: icon, icon, order })),
    })
    const medals = cards(page).locator('p use')
    const symbols = await medals.evaluateAll((uses) =>
      uses.map((use) => use.getAttribute('href')?.split('#')[1]),
    )
    expect(symbols).toEqual([...treatmentIcons.map((icon) => icon.toLowerCase()), 'star'])
    const areDrawn = () =>
      medals.evaluateAll((uses) => uses.every((use) => (use as SVGUseElement).getBBox().width > 0))
    await expect.poll(areDrawn).toBe(true)
  })

  test('do not appear anywhere if the clinic has none, not even in the menus', async ({ look }) => {
    const page = await look({ treatments: [{ name: 'Desligado', is_active: false }] })
    await expect(treatments(page)).toHaveCount(0)
    await expect(page.locator('a[href="#treatments"]')).toHaveCount(0)
    await expect(page.getByText('Precisa de Mais Informações?')).toHaveCount(0)
  })
})

const parts = { 'with JavaScript': true, 'without JavaScript': false }

for (const [circumstance, javaScriptEnabled] of Object.entries(parts)) {
  test.describe(`a long description ${circumstance}`, () => {
    test.use({ javaScriptEnabled })

    const description = (page: Page) => card(page, 'Longo').getByText('Esta é a última.')
    const summary = (page: Page) => card(page, 'Longo').locator('summary')

    test('shows three lines and opens in full, by a click or by keyboard', async ({
      page,
      visit,
    }) => {
      await visit({ treatments: [{ name: 'Longo', description: LONG }] })
      await card(page, 'Longo').scrollIntoViewIfNeeded()
      expect(await linesOf(description(page))).toBe(3)
      expect(await isCut(description(page))).toBe(true)
      await summary(page).click()
      await expect.poll(() => isCut(description(page))).toBe(false)
      expect(await linesOf(description(page))).toBeGreaterThan(3)
      await page.keyboard.press('Enter')
      await expect.poll(() => linesOf(description(page))).toBe(3)
      await page.keyboard.press('Enter')
      await expect.poll(() => isCut(description(page))).toBe(false)
    })
  })
}
