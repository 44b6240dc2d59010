import { describe, expect, test } from 'vitest'
import { exampleDocuments } from '#content/examples/examples.ts'
import { readyQuestions } from '#content/examples/questions.ts'
import { contentOf } from '#content/index.ts'
import { fixedPages } from '#content/rules/page-kinds.ts'
import { panelSlugs } from '#protocol/panel-paths.ts'
import { homeHtml } from '#site/testing/pages.ts'
import { entries, sections } from './registry.ts'

const questions = readyQuestions.map((data, index) => ({
  ...{ entity: 'questions', id: `question_${index}` },
  ...{ data, isExample: false },
}))

const html = homeHtml(contentOf([...exampleDocuments(), ...questions]))

test('the menu has nine entries until the first text, and every screen has one', () => {
  const later = entries.filter((entry) => entry.sections.some(({ isForList }) => isForList))
  expect(later.map(({ label }) => label)).toEqual(['Conteúdos'])
  const always = entries.filter((entry) => !later.includes(entry))
  expect(always.map(({ label }) => label)).toEqual([
    'Início',
    'Página',
    'Tratamentos',
    'Equipe',
    'Depoimentos',
    'Contato e horário',
    'Aparência',
    'Histórico',
    'Ajustes',
  ])
  const screens = sections.filter(({ search }) => !search).map(({ slug }) => slug)
  expect(screens.toSorted()).toEqual([...panelSlugs].toSorted())
})

test('The reception sees five entries', () => {
  const seen = entries.filter((entry) => entry.sections.some((one) => one.isForReception))
  expect(seen.map(({ label }) => label)).toEqual([
    'Início',
    'Equipe',
    'Depoimentos',
    'Contato e horário',
    'Histórico',
  ])
})

const previewed = sections.filter(({ anchor, page }) => anchor && !page)

describe("'Preview'", () => {
  test.each(previewed.map(({ label, anchor }) => [label, anchor]))(
    'of %s opens a part of the page that exists',
    (_label, anchor) => {
      expect(html).toContain(` id="${anchor}"`)
    },
  )

  test('of the call to action shows it, not the contact cards above it', () => {
    expect(html.indexOf(' id="cta"')).toBeGreaterThan(html.indexOf(' id="contact"'))
    expect(sections.find(({ slug }) => slug === 'cta')?.anchor).toBe('cta')
  })

  test('of the legal pages opens a legal page', () => {
    const pages = sections.flatMap(({ page }) => page ?? [])
    expect(pages).toEqual([fixedPages.privacy.path])
  })
})

test('Ajustes promises no copy of the night, which a server may not make', () => {
  const copies = sections.find(({ label }) => label === 'Cópias')
  expect(copies?.hint).toBe('Do site inteiro, para baixar.')
})
