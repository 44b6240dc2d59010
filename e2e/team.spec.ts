import type { Page } from '@playwright/test'
import { teamExamples } from '#content/examples/team.ts'
import {
  expect,
  expectDrawn,
  hydratePage,
  LOST_PICTURE,
  scrollTo,
  sectionNamed,
  test,
  withMotion,
} from './site.ts'

const team = (page: Page) => sectionNamed(page, 'Nossa Equipe')
const cards = (page: Page) =>
  team(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
const card = (page: Page, name: string) => cards(page).filter({ hasText: name })
const photo = (page: Page, name: string) =>
  team(page).getByRole('img', { name: `Retrato de ${name}` })

const ownTeam = {
  team: [
    {
      name: 'Com registro',
      role: 'Médica',
      bio: 'Biografia.',
      credentials: 'MÉDICA · CRM-PR 12345',
      isTechnicalDirector: true,
      unit: 'Batel',
      image: '/media/team-member/team-04.webp',
      imagePosition: '20% 35%',
    },
    { name: 'Sem registro', role: 'Recepção', bio: 'Biografia.' },
    { name: 'Foto perdida', image: LOST_PICTURE },
  ],
}

/** The animation delay of each card in seconds, with its position. */
const startsOf = (page: Page) =>
  cards(page).evaluateAll((elements) =>
    elements.map((element) => ({
      row: (element as HTMLElement).offsetTop,
      start: Number.parseFloat(getComputedStyle(element).animationDelay),
    })),
  )

test.describe('the team', () => {
  test('shows name, role, bio, registration and specialties of each member', async ({ look }) => {
    const page = await look()
    await expect(cards(page).getByRole('heading')).toHaveText(teamExamples.map(({ name }) => name))
    const helena = card(page, 'Dra. Helena Exemplo')
    await expect(helena.getByText('Cirurgiã vascular')).toBeVisible()
    await expect(helena.getByText('Avalia o quadro clínico')).toBeVisible()
    await expect(
      helena.getByText('MÉDICA · CRM-PR 00000 · Cirurgia Vascular RQE 00000'),
    ).toBeVisible()
    await expect(helena.getByRole('listitem')).toHaveText([
      'Cirurgia vascular',
      'Diagnóstico clínico',
    ])
    await expectDrawn(photo(page, 'Dra. Helena Exemplo'))
  })

  test('appears card by card, each 0.1 s after its neighbour', async ({ page, visit }) => {
    await withMotion(page)
    await visit()
    await scrollTo(page, 10)
    await expect(cards(page).first()).toHaveAttribute('data-rise')
    const starts = await startsOf(page)
    const steps = starts
      .slice(1)
      .flatMap(({ row, start }, index) =>
        starts[index]?.row === row ? [Math.round((start - starts[index].start) * 10) / 10] : [],
      )
    expect(steps.length).toBeGreaterThan(3)
    expect(new Set(steps)).toEqual(new Set([0.1]))
  })

  test('shows no box for a missing registration', async ({ look }) => {
    const page = await look(ownTeam)
    await expect(card(page, 'Com registro').locator('svg')).toHaveCount(1)
    await expect(card(page, 'Sem registro').locator('svg')).toHaveCount(0)
    await expect(card(page, 'Sem registro').getByRole('paragraph')).toHaveText([
      'Recepção',
      'Biografia.',
    ])
  })

  test('shows registrations on the cards, in the footer and to search engines', async ({
    look,
  }) => {
    const page = await look(ownTeam)
    await expect(card(page, 'Com registro')).toContainText('Médica · Batel')
    await expect(card(page, 'Com registro')).toContainText('MÉDICA · CRM-PR 12345')
    await expect(page.getByRole('contentinfo')).toContainText(
      'Diretora técnica médica: Com registro – MÉDICA – CRM-PR 12345',
    )
    const script = page.locator('script[type="application/ld+json"]')
    const { '@graph': graph } = JSON.parse((await script.textContent()) ?? '')
    expect(graph).toContainEqual(
      expect.objectContaining({
        '@type': 'Person',
        name: 'Com registro',
        jobTitle: ['Médica', 'Diretora técnica médica'],
        identifier: [{ '@type': 'PropertyValue', propertyID: 'CRM-PR', value: '12345' }],
      }),
    )
  })

  test('keeps the chosen point of a photo in view', async ({ look }) => {
    const page = await look(ownTeam)
    await expect(photo(page, 'Com registro')).toHaveCSS('object-position', '20% 35%')
  })

  test('shows a stock photo if a photo is missing or fails to load', async ({ look }) => {
    const page = await look(ownTeam)
    await hydratePage(page)
    for (const name of ['Sem registro', 'Foto perdida']) {
      await photo(page, name).scrollIntoViewIfNeeded()
      await expect(photo(page, name)).toHaveAttribute('src', /\/media\/team-member\/team-default/)
      await expectDrawn(photo(page, name))
    }
  })

  test('appears at once for visitors who prefer less motion', async ({ look }) => {
    const page = await look()
    for (const element of await cards(page).all()) {
      await expect(element).toHaveCSS('animation-name', 'none')
    }
  })
})
