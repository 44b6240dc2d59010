import { describe, expect, test } from 'vitest'
import type { WaitingChanges, WaitingDocument } from '#protocol/publishing.ts'
import { allKeysOf, requestOf, selectionOf } from './selection.ts'

const document = (change: Partial<WaitingDocument>): WaitingDocument => ({
  entity: 'hero',
  id: 'hero',
  title: 'Abertura',
  kind: 'edited',
  fields: [],
  before: 1,
  after: 2,
  by: { name: 'Ana' },
  at: '2026-11-16T12:00:00.000Z',
  ...change,
})

const field = (path: string) => ({
  path,
  label: path,
  look: 'words' as const,
  before: 'a',
  after: 'b',
})

const waiting: WaitingChanges = {
  leftOut: [],
  release: 1,
  publishedAt: '2026-11-16T11:00:00.000Z',
  documents: [
    document({ fields: [field('title'), field('subtitle')] }),
    document({ entity: 'team', id: 'team_1', kind: 'added', before: null, after: 1 }),
    document({ entity: 'links', id: 'links', fields: [field('heroSecondaryButton.url')] }),
  ],
  orders: [{ entity: 'treatments', ids: ['b', 'a'] }],
}

describe('what goes live', () => {
  test('is everything, as long as nothing is left out', () => {
    const selection = selectionOf(waiting, new Set())
    expect([...selection]).toEqual(allKeysOf(waiting))
    expect(requestOf(waiting, selection, 'Olá')).toEqual({
      note: 'Olá',
      orders: waiting.orders,
      documents: [
        { entity: 'hero', id: 'hero', before: 1, after: 2 },
        { entity: 'team', id: 'team_1', before: null, after: 1 },
        { entity: 'links', id: 'links', before: 1, after: 2 },
      ],
    })
  })

  test('is only the chosen fields of a document of which one is left out', () => {
    const selection = selectionOf(waiting, new Set(['hero/hero/title', 'treatments//order']))
    const { documents, orders } = requestOf(waiting, selection, '')
    expect(orders).toEqual([])
    expect(documents[0]?.fields).toEqual(['subtitle'])
  })
})
