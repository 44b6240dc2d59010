import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bringFields } from '../../../server/testing/documents.ts'
import { sectionBySlug } from '../../registry/registry.ts'
import { testPanel } from '../../testing/panel-parts.tsx'
import { ReviewScreen } from './review.tsx'

const panel = testPanel()
const section = sectionBySlug('preflight')
const groups = () => screen.queryAllByRole('heading', { level: 2 }).map((one) => one.textContent)

const path = '/lm/leveza/hero/documents'
const update = { title: 'Tratamento com resultado garantido' }
const saveTitle = (reason: string) => {
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
  await bringFields(panel.site.db, { entity: 'hero', id: 'hero' }, update)
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
  expect((await groupNamed('Motivos de frases fora do site'))?.textContent).toContain(
    'Citação do edital.',
  )
})
