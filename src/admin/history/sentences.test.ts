import { describe, expect, test } from 'vitest'
import type { ChangedDocument, SaveKind, SaveSummary } from '#protocol/history.ts'
import {
  actionTextOf,
  authorNameOf,
  dayNamesOf,
  detailOf,
  historyParts,
  moveTextOf,
  presenceTextOf,
} from './sentences.ts'

const at = new Date(2026, 10, 17, 16, 10).toISOString()

const contact: ChangedDocument = {
  entity: 'contact',
  id: 'contact',
  title: 'Contato',
  kind: 'edited',
  fields: ['Telefone'],
  isMoved: false,
  pictures: [],
}
const nutrition: ChangedDocument = {
  ...contact,
  entity: 'treatments',
  id: 'treatment_09',
  title: 'Nutrição',
  fields: ['Descrição', 'Imagem'],
}

const saved = (documents: ChangedDocument[], changes: Partial<SaveSummary> = {}): SaveSummary => ({
  id: 7,
  at,
  by: { userId: 'u', name: 'Marina Duarte' },
  kind: 'save',
  note: '',
  isNewest: false,
  canUndo: true,
  canRestoreSite: true,
  documents,
  count: documents.length,
  ...changes,
})

describe('a line of the history', () => {
  test.each<[string, SaveSummary, string]>([
    ['mudou Contato', saved([contact]), 'Telefone'],
    ['mudou Nutrição', saved([nutrition]), 'Tratamentos · Descrição e Imagem'],
    [
      'escondeu a seção Depoimentos',
      saved([
        {
          ...contact,
          entity: 'page',
          id: 'page',
          title: 'Página',
          fields: ['Seções'],
          text: 'escondeu a seção Depoimentos',
        },
      ]),
      'Seções',
    ],
    [
      'mudou Contato e mais 2',
      saved([contact, nutrition, { ...contact, title: 'Abertura' }]),
      'Contato, Nutrição e Abertura',
    ],
    ['adicionou Nutrição', saved([{ ...nutrition, kind: 'added', fields: [] }]), 'Tratamentos'],
    ['excluiu Nutrição', saved([{ ...nutrition, kind: 'removed', fields: [] }]), 'Tratamentos'],
    [
      'escondeu Nutrição',
      saved([{ ...nutrition, fields: [], visibility: 'hidden' }]),
      'Tratamentos',
    ],
    [
      'mudou a ordem de Equipe',
      saved([{ ...nutrition, entity: 'team', fields: [], isMoved: true }], {
        kind: 'order',
        count: 4,
      }),
      'Nutrição e mais 3',
    ],
    [
      'mudou Nutrição de lugar',
      saved([{ ...nutrition, fields: [], isMoved: true }], { kind: 'order' }),
      'Tratamentos',
    ],
    [
      'importou tratamentos',
      saved([nutrition, nutrition, nutrition], { kind: 'import', count: 19 }),
      'Nutrição, Nutrição, Nutrição e mais 16',
    ],
    ['lançou o site', saved([nutrition], { kind: 'launch' }), ''],
  ])('%s', (deed, save, detail) => {
    expect(actionTextOf(save)).toBe(deed)
    expect(detailOf(save)).toBe(detail)
  })

  test.each<[SaveKind, ChangedDocument[], string]>([
    ['restore', [contact], 'voltou Contato a uma versão anterior'],
    ['restore', [contact, nutrition], 'voltou o site a um dia anterior'],
    ['restore', [{ ...nutrition, kind: 'added' }], 'trouxe Nutrição de volta'],
    ['undo', [contact], 'desfez uma mudança em Contato'],
    ['undo', [contact, nutrition], 'desfez mudanças em Contato e mais 1'],
  ])('of a %s says what went back', (kind, documents, words) => {
    expect(actionTextOf(saved(documents, { kind }))).toBe(words)
  })

  test('begins with the first name if a person made the change', () => {
    expect(authorNameOf({ userId: 'u', name: 'Marina Duarte' })).toBe('Marina')
    expect(authorNameOf({ name: 'Pessoa removida' })).toBe('Pessoa removida')
  })
})

test('the history can be narrowed to a list together with the texts around it', () => {
  expect(historyParts.find(({ value }) => value === 'team')).toMatchObject({
    label: 'Equipe',
    entities: ['team', 'teamSection'],
  })
})

test.each([
  [5, 3, 'Nutrição sobe na lista'],
  [3, 5, 'Nutrição desce na lista'],
  [3, 3, 'Nutrição continua na mesma posição, com outros ao redor'],
])('a move from place %i to %i is described as "%s"', (from, to, words) => {
  expect(moveTextOf('Nutrição', { from, to })).toBe(words)
})

test('an entry that visitors see again is described as one that appears', () => {
  expect(presenceTextOf('Nutrição', 'shown')).toBe('Nutrição passa a aparecer')
})

const now = new Date(2026, 10, 18, 14, 36)
test('days near today have a name, others a date', () => {
  expect(dayNamesOf(at, now)).toEqual({ name: 'Ontem', rest: 'terça-feira, 17 de novembro' })
  const early = new Date(2026, 10, 3, 9, 12).toISOString()
  expect(dayNamesOf(early, now)).toEqual({ name: '3 de novembro', rest: 'terça-feira' })
})
