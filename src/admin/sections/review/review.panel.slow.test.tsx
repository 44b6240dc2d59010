import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sectionBySlug } from '../../registry/registry.ts'
import { testPanel } from '../../testing/panel-parts.tsx'
import { ReviewScreen } from './review.tsx'

const panel = testPanel()
const section = sectionBySlug('preflight')
const groups = () => screen.queryAllByRole('heading', { level: 2 }).map((one) => one.textContent)

test('a text that is held comes first, with its rule and its article; advice and what was read follow', async () => {
  await panel.saveElsewhere('hero', { title: 'Tratamento com resultado garantido' })
  panel.show(section && <ReviewScreen section={section} />)
  const article = await screen.findByText(/Resolução CFM 2\.336\/2023, art\. 11, XII$/)
  expect(groups()).toEqual(['Segura a publicação', 'Conselhos', 'Lido'])
  const held = screen.getByRole('heading', { name: 'Segura a publicação' })
  expect(held.closest('section')?.contains(article)).toBe(true)
})
