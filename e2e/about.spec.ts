import type { Page } from '@playwright/test'
import { about as aboutContent } from '#content/sections/about.ts'
import {
  expect,
  expectDrawn,
  holdBack,
  hydratePage,
  LOST_PICTURE,
  sectionNamed,
  test,
} from './site.ts'

const { title, description } = aboutContent.fallback

const about = (page: Page) => sectionNamed(page, title)
const features = (page: Page) => about(page).getByRole('listitem')
const picture = (page: Page) => about(page).locator('img')

async function expectDefaultPicture(page: Page) {
  await expect(picture(page)).toHaveAttribute('src', /\/media\/about-image\/flowers/)
  await expectDrawn(picture(page))
}

test.describe('the section about the clinic', () => {
  test('shows its description and its picture', async ({ look }) => {
    const page = await look()
    await expect(about(page).getByText(description)).toBeVisible()
    await expectDefaultPicture(page)
  })

  test('lists four reasons if the clinic has written none', async ({ look }) => {
    const page = await look({ about: { features: [] } })
    await expect(features(page)).toHaveText([
      'Avaliação clínica individual',
      'Plano de cuidado discutido com a paciente',
      'Equipe de várias áreas trabalhando em conjunto',
      'Orientação clara sobre possibilidades e limites de cada conduta',
    ])
  })

  test('lists what the clinic wrote, plain or with an explanation and an icon', async ({
    look,
  }) => {
    const page = await look({
      about: {
        features: [
          'Estacionamento',
          { title: 'Escuta', description: 'Sem pressa.', icon: 'Heart' },
          { title: 'Clareza', description: '', icon: 'Unicorn' },
        ],
      },
    })
    await expect(features(page)).toHaveText(['Estacionamento', 'EscutaSem pressa.', 'Clareza'])
    const icons = features(page).locator('use')
    await expect(icons.nth(0)).toHaveAttribute('href', /#check$/)
    await expect(icons.nth(1)).toHaveAttribute('href', /#heart$/)
    await expect(icons.nth(2)).toHaveAttribute('href', /#star$/)
  })
})

test.describe('a picture of the clinic that fails to load', () => {
  test('is replaced by the default one when it fails after hydration', async ({ page, visit }) => {
    const lost = await holdBack(page, `**${LOST_PICTURE}`)
    await visit({ about: { image: LOST_PICTURE } })
    await hydratePage(page)
    lost.release()
    await expectDefaultPicture(page)
  })

  test('is replaced by the default one when it failed before hydration', async ({
    page,
    visit,
  }) => {
    const script = await holdBack(page, '**/assets/hydrate-*')
    await visit({ about: { image: LOST_PICTURE } })
    await picture(page).scrollIntoViewIfNeeded()
    await expect(picture(page)).toHaveJSProperty('complete', true)
    script.release()
    await expectDefaultPicture(page)
  })
})
