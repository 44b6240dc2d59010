import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sectionBySlug } from '../../registry/registry.ts'
import { press, testPanel } from '../../testing/panel-parts.tsx'
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

const examples = ['testimonial_01', 'testimonial_02', 'testimonial_03']

const isOnPage = async () => {
  const { page } = (await panel.site.app.inject('/api/content')).json()
  return page.includes('testimonials')
}

async function hideEmpty() {
  for (const id of examples) await panel.saveElsewhere('testimonials', { is_approved: false }, id)
  panel.show(section && <ReviewScreen section={section} />)
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
