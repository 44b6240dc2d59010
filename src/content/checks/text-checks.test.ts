import { expect, test } from 'vitest'
import { contentOf, type StoredDocument } from '../index.ts'
import { articles } from '../sections/articles.ts'
import { team } from '../sections/team.ts'
import { treatments } from '../sections/treatments.ts'
import { referenceFindings, reviewFindings, textLinkFindings } from './text-checks.ts'

const stored = (entity: string, id: string, data: object): StoredDocument => ({
  ...{ entity, id, data },
  isExample: false,
})

const text = (id: string, fields: object) =>
  stored('articles', id, {
    ...articles.fallback,
    ...{ name: id, author: 'ana', reviewer: 'ana', is_active: true, publishedOn: '2025-01-02' },
    ...fields,
  })

const people = [
  stored('team', 'ana', { ...team.fallback, name: 'Ana' }),
  stored('team', 'bia', { ...team.fallback, name: 'Bia', is_active: false }),
]

test('a text that needs a review is named with the field to change', () => {
  const documents = [...people, text('Dor', {}), text('Sono', { reviewer: 'bia' })]
  const issues = reviewFindings(contentOf(documents), '2026-11-18')
  expect(issues.map(({ title, field }) => [title, field])).toEqual([
    ['O texto “Dor” precisa de revisão', 'articles/Dor.reviewedOn'],
    ['O texto “Sono” precisa de revisão', 'articles/Sono.reviewer'],
  ])
})

test('what names a deleted person or treatment is found, a hidden one not', () => {
  const documents = [
    ...people,
    text('Dor', { author: 'eva', reviewer: 'bia', treatments: ['gone'] }),
    stored('treatments', 'yoga', { ...treatments.fallback, name: 'Ioga', people: ['ana', 'eva'] }),
  ]
  expect(referenceFindings(contentOf(documents)).map(({ title, field }) => [title, field])).toEqual(
    [
      ['Quem atende, em Ioga, saiu do site', 'treatments/yoga.people'],
      ['Quem escreveu, em Dor, saiu do site', 'articles/Dor.author'],
      ['Tratamentos relacionados, em Dor, saiu do site', 'articles/Dor.treatments'],
    ],
  )
})

test('words that lead to what nobody can see are named, others not', () => {
  const targets = [
    ...['/tratamentos/ioga', '/tratamentos/calma', '/tratamentos/antiga', '/conteudos'],
    ...['/tratamentos/nada', '/tratamentos/saiu', '#team', '#about', 'https://exemplo.com.br'],
    ...['/conteudos/assunto/dor', '/tratamentos/ioga#questions'],
  ]
  const block = { _key: 'a', kind: 'paragraph', text: 'Veja isto', image: '' }
  const linked = targets.map((target) => ({
    ...block,
    marks: [{ kind: 'link', from: 0, to: 4, target }],
  }))
  const treatment = (name: string, fields: object = {}) =>
    stored('treatments', `treatment_${name}`, { ...treatments.fallback, name, ...fields })
  const documents = [
    text('Dor', { text: linked }),
    treatment('Ioga', { text: [{ ...block, marks: [] }] }),
    treatment('Calma'),
    stored('redirects', 'a', { name: '/tratamentos/antiga', to: 'treatment_Ioga' }),
    stored('redirects', 'b', { name: '/tratamentos/saiu', to: 'treatment_gone' }),
    stored('page', 'page', { sections: [{ name: 'team', isActive: false }] }),
  ]
  const issues = textLinkFindings(contentOf(documents), '2026-11-18')
  expect(issues.map(({ title, field }) => [title, field])).toEqual([
    ['“Veja”, em Dor, leva a uma página que não está no site agora', 'articles/Dor.text.1'],
    ['“Veja”, em Dor, leva a uma página que não existe', 'articles/Dor.text.4'],
    ['“Veja”, em Dor, leva a uma página que saiu do site', 'articles/Dor.text.5'],
    ['“Veja”, em Dor, leva a uma seção escondida', 'articles/Dor.text.6'],
  ])
})
