import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sectionBySlug } from '../../registry/registry.ts'
import { press, testPanel } from '../../testing/panel-parts.tsx'
import { ReviewScreen } from './review.tsx'

const panel = testPanel()
const section = sectionBySlug('preflight')
const groups = () => screen.queryAllByRole('heading', { level: 2 }).map((one) => one.textContent)

const path = '/lm/leveza/hero/documents'
const saveTitle = (reason?: string) => {
  const update = { title: 'Tratamento com resultado garantido' }
  const body = { filter: { _id: 'hero' }, update, reason }
  return panel.site.send({ method: 'PUT', path, body })
}
const groupNamed = async (name: string) =>
  (await screen.findByRole('heading', { name })).closest('section')

test('what stops the launch is listed with the way to its field', async () => {
  panel.show(section && <ReviewScreen section={section} />)
  const group = await groupNamed('A resolver')
  expect(group?.textContent).toContain('Faltam o registro da clínica no CRM e o CNPJ')
  screen.getByRole('button', { name: /^Ir ao campo: Faltam o registro .*, .*Clínica e lei/ })
})

test('serious words without a reason come before advice, with their rule and article', async () => {
  await saveTitle()
  panel.show(section && <ReviewScreen section={section} />)
  const group = await groupNamed('Palavras sem motivo')
  await groupNamed('Lido')
  expect(groups()).toEqual(['A resolver', 'Palavras sem motivo', 'Conselhos', 'Lido'])
  expect(group?.textContent).toContain('Resolução CFM 2.336/2023, art. 11, XII')
})

test('serious words with a reason say who kept them, when and why', async () => {
  await saveTitle('Citação do edital.')
  panel.show(section && <ReviewScreen section={section} />)
  const group = await groupNamed('Mantidos com motivo')
  expect(group?.textContent).toMatch(/mantido por Ana em \d.+ de \d{4}: “Citação do edital\.”/)
  expect(groups()).not.toContain('Palavras sem motivo')
})

test('the reason of a text that has changed since is kept', async () => {
  await saveTitle('Citação do edital.')
  await panel.saveElsewhere('hero', { title: 'Cuidado' })
  panel.show(section && <ReviewScreen section={section} />)
  expect((await groupNamed('Motivos anteriores'))?.textContent).toContain('Citação do edital.')
})

const examples = ['testimonial_01', 'testimonial_02', 'testimonial_03']

const isOnPage = async () => {
  const { page } = (await panel.site.app.inject('/api/content')).json()
  return page.includes('testimonials')
}

async function hideEmpty() {
  for (const id of examples) await panel.saveElsewhere('testimonials', { is_approved: false }, id)
  panel.show(section && <ReviewScreen section={section} />)
  const hide = await screen.findByRole('button', { name: 'Esconder até o primeiro' })
  await waitFor(() => expect(hide).toHaveProperty('disabled', false))
  await press('Esconder até o primeiro')
  await waitFor(async () => expect(await isOnPage()).toBe(false))
}

test('an empty section of testimonials is hidden at once, and one undo shows it again', async () => {
  await hideEmpty()
  await press('Desfazer')
  await waitFor(async () => expect(await isOnPage()).toBe(true))
})

test('a section that was hidden because it was empty comes with the first approved testimonial', async () => {
  await hideEmpty()
  await panel.saveElsewhere('testimonials', { is_approved: true }, 'testimonial_01')
  expect(await isOnPage()).toBe(true)
})
