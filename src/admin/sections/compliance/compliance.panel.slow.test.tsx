import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sectionBySlug } from '../../registry/registry.ts'
import { testPanel } from '../../testing/panel-parts.tsx'
import { ComplianceScreen } from './compliance.tsx'

const panel = testPanel()
const section = sectionBySlug('compliance')
const show = () => panel.show(section && <ComplianceScreen section={section} />)
const groups = () => screen.queryAllByRole('heading', { level: 2 }).map((one) => one.textContent)

test('a text that is held comes first, with its rule and its article; the advice follows', async () => {
  await panel.saveElsewhere('hero', { title: 'Tratamento com resultado garantido' })
  show()
  const article = await screen.findByText(/Resolução CFM 2\.336\/2023, art\. 11, XII$/)
  expect(groups()).toEqual(['Segura a publicação', 'Conselhos'])
  const held = screen.getByRole('heading', { name: 'Segura a publicação' })
  expect(held.closest('section')?.contains(article)).toBe(true)
  expect(screen.getByText('1 trecho a rever')).toBeTruthy()
})

test('a filter that matches nothing says so', async () => {
  show()
  fireEvent.click(await screen.findByRole('radio', { name: 'Segura' }))
  expect(screen.getByText('Nada a rever aqui.')).toBeTruthy()
  expect(groups()).toEqual([])
})
