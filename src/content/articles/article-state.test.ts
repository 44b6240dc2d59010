import { describe, expect, test } from 'vitest'
import type { ShownBlock } from '../rich-text/blocks.ts'
import { pageKinds } from '../rules/page-kinds.ts'
import { readStored } from '../schema/section.ts'
import { articles } from '../sections/articles.ts'
import { articleStateOf, readingTimeOf, reviewDueOn } from './article-state.ts'

const today = '2026-11-18'
const team = [
  { id: 'ana', is_active: true },
  { id: 'bia', is_active: false },
]
const signed = { ...articles.fallback, author: 'bia', reviewer: 'ana' }
const published = { ...signed, is_active: true, publishedOn: '2026-10-02' }

describe('a text', () => {
  test.each([
    ['is a draft until it is published', { ...published, is_active: false }, 'draft'],
    ['is scheduled until its day', { ...published, publishedOn: '2026-11-19' }, 'scheduled'],
    ['is published on its day', { ...published, publishedOn: today }, 'published'],
    ['is published without a day', { ...published, publishedOn: '' }, 'published'],
    ['needs a review after a year', { ...published, publishedOn: '2025-11-18' }, 'due'],
    ['needs none a day before', { ...published, publishedOn: '2025-11-19' }, 'published'],
    [
      'counts from its last review',
      { ...published, publishedOn: '2024-01-01', reviewedOn: '2026-01-01' },
      'published',
    ],
    ['needs a review when its reviewer is hidden', { ...published, reviewer: 'bia' }, 'due'],
    ['needs a review when its reviewer is gone', { ...published, reviewer: 'eva' }, 'due'],
  ] as const)('%s', (_fact, article, state) => {
    expect(articleStateOf(article, team, today)).toBe(state)
  })

  test('stays public while it needs a review, and is not before its day', () => {
    expect(pageKinds.articles.hasPage({ ...published, publishedOn: '2020-01-01' }, today)).toBe(
      true,
    )
    expect(pageKinds.articles.hasPage({ ...published, publishedOn: '2026-11-19' }, today)).toBe(
      false,
    )
    expect(reviewDueOn('2026-11-03')).toBe('2027-11-03')
    expect(reviewDueOn('2028-02-29')).toBe('2029-03-01')
  })

  test('takes at least a minute to read', () => {
    const block = { kind: 'paragraph', marks: [], image: '' } satisfies Omit<ShownBlock, 'text'>
    expect(readingTimeOf([])).toBe(1)
    expect(readingTimeOf([{ ...block, text: 'palavra '.repeat(1200) }])).toBe(6)
  })
})

describe('a text without author or reviewer', () => {
  const messagesOf = (change: object) =>
    articles.schema
      .safeParse({ ...signed, ...change })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

  test('can be kept as a draft', () => {
    expect(messagesOf({ author: '', reviewer: '' })).toEqual([])
  })

  test('can not be published, and the refusal says what to do', () => {
    const words = 'Para publicar, escolha quem fez a revisão médica'
    expect(messagesOf({ is_active: true, reviewer: '' })).toEqual([
      ['reviewer', words],
      ['is_active', words],
    ])
    expect(messagesOf({ is_active: true, author: '', reviewer: '' })[0]?.[1]).toBe(
      'Para publicar, escolha quem escreveu e quem fez a revisão médica',
    )
    expect(messagesOf({ is_active: true })).toEqual([])
  })
})

test('a text that is stored as published without signatures is read as a draft', () => {
  const read = readStored(articles, { ...signed, is_active: true, reviewer: '' })
  expect(read).toEqual({ ...signed, reviewer: '' })
})
