import { expect, test } from 'vitest'
import { articles as texts } from '#content/sections/articles.ts'
import { team as people } from '#content/sections/team.ts'
import type { Draft } from '#protocol/drafts.ts'
import { type Article, listedArticlesOf, signersOf } from './article-facts.ts'

const today = '2026-11-18'

const factsOf = (id: string) => ({
  ...{ id, _id: id, _version: 1, _isExample: false },
  ...{ _createdTime: '', _updatedTime: '2026-11-17T12:00:00.000Z' },
})

const member = (id: string, name: string, is_active = true) => ({
  ...people.fallback,
  ...factsOf(id),
  ...{ name, is_active },
})

const team = [member('ana', 'Dra. Ana'), member('bia', 'Bia', false)]

const text = (name: string, fields: Partial<Article>): Article => ({
  ...texts.fallback,
  ...factsOf(name),
  ...{ name, author: 'bia', reviewer: 'ana', is_active: true },
  ...fields,
})

const articles = [
  text('Nova', { publishedOn: '2026-10-28' }),
  text('Mais nova', { publishedOn: '2026-10-29', reviewedOn: '2026-11-03' }),
  text('Amanhã', { publishedOn: '2026-11-19' }),
  text('Rascunho', { is_active: false, reviewer: '' }),
  text('Velha', { publishedOn: '2025-10-10' }),
  text('Sem revisora', { publishedOn: '2026-10-01', reviewer: 'bia' }),
]

test('what needs a review comes first, then drafts and what is scheduled, then the newest', () => {
  const listed = listedArticlesOf(articles, { team, today })
  expect(listed.map(({ article, state, note }) => [article.name, state, note])).toEqual([
    ['Sem revisora', 'due', 'Quem revisou saiu da equipe'],
    ['Velha', 'due', 'Última em 10 out. 2025'],
    ['Rascunho', 'draft', 'Fora do site'],
    ['Amanhã', 'scheduled', '19 nov. 2026'],
    ['Mais nova', 'published', 'Revisado em 3 nov. 2026'],
    ['Nova', 'published', 'Revisado em 28 out. 2026'],
  ])
})

test('a person who left still signs, and one who is gone has no name', () => {
  const [first] = listedArticlesOf([text('Nova', { reviewer: 'eva' })], { team, today })
  expect(first).toMatchObject({ author: 'Bia', reviewer: undefined })
})

const draftOf = (id: string, publishAt: string | null) =>
  ({
    ...{ entity: 'articles', id, version: 1, at: '2026-11-17T12:00:00.000Z', publishAt },
    ...{ problem: null, data: text(id, {}) },
  }) as unknown as Draft

test('a text on the site stays published while somebody prepares another one', () => {
  const drafts = [draftOf('Nova', null)]
  const [first] = listedArticlesOf(articles.slice(0, 1), { team, today, drafts })
  expect(first).toMatchObject({ state: 'published', note: 'Com um rascunho' })
})

test('who is alone signs a new text, and the only physician reviews it', () => {
  const council = (name: 'CRM' | 'CRN') => ({ ...people.fallback.registration, council: name })
  const physician = { ...member('eva', 'Dra. Eva'), registration: council('CRM') }
  const other = { ...member('lia', 'Lia'), registration: council('CRN') }
  const invented = { ...member('exemplo', 'Exemplo'), _isExample: true }
  expect(signersOf([physician, invented])).toEqual({ author: 'eva', reviewer: 'eva' })
  expect(signersOf([physician, other])).toEqual({ author: '', reviewer: 'eva' })
  expect(signersOf([other])).toEqual({ author: 'lia', reviewer: '' })
})
