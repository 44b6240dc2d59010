import { describe, expect, test } from 'vitest'
import type { ChangedDocument, ReleaseKind, ReleaseSummary } from '#protocol/history.ts'
import { actionTextOf, authorNameOf, detailOf, historyParts } from './release-sentences.ts'

const at = new Date(2026, 10, 17, 16, 10).toISOString()

const contact: ChangedDocument = {
  entity: 'contact',
  id: 'contact',
  title: 'Contato',
  kind: 'edited',
  fields: ['Telefone'],
  isMoved: false,
}
const nutrition: ChangedDocument = {
  ...contact,
  entity: 'treatments',
  id: 'treatment_09',
  title: 'Nutrição',
  fields: ['Descrição', 'Imagem'],
}

const joana: ChangedDocument = {
  ...contact,
  entity: 'testimonials',
  id: 'testimonial_01',
  title: 'Joana',
  fields: [],
}

const none = { added: 0, removed: 0, edited: 0, moved: 0 }
const released = (
  documents: ChangedDocument[],
  changes: Partial<ReleaseSummary> = {},
): ReleaseSummary => ({
  id: 7,
  at,
  by: { userId: 'u', name: 'Marina Duarte' },
  kind: 'save',
  note: '',
  source: null,
  isLive: false,
  canRestoreSite: true,
  tallies: documents.map(({ entity }) => ({ ...none, entity, edited: 1 })),
  documents,
  pictures: [],
  ...changes,
})

describe('a line of the history', () => {
  test.each<[string, ReleaseSummary, string]>([
    ['mudou Contato', released([contact]), 'Telefone'],
    ['mudou Nutrição', released([nutrition]), 'Tratamentos · Descrição e Imagem'],
    [
      'escondeu a seção Depoimentos',
      released([
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
      released([contact, nutrition, { ...contact, title: 'Abertura' }]),
      'Contato, Nutrição e Abertura',
    ],
    ['adicionou Nutrição', released([{ ...nutrition, kind: 'added', fields: [] }]), 'Tratamentos'],
    ['excluiu Nutrição', released([{ ...nutrition, kind: 'removed', fields: [] }]), 'Tratamentos'],
    [
      'escondeu Nutrição',
      released([{ ...nutrition, fields: [], visibility: 'hidden' }]),
      'Tratamentos',
    ],
    [
      'mostrou Nutrição',
      released([{ ...nutrition, fields: [], visibility: 'shown' }]),
      'Tratamentos',
    ],
    [
      'aprovou o depoimento de Joana',
      released([{ ...joana, fields: [], visibility: 'shown' }]),
      'Depoimentos',
    ],
    [
      'escondeu o depoimento de Joana',
      released([{ ...joana, fields: [], visibility: 'hidden' }]),
      'Depoimentos',
    ],
    ['enviou o depoimento de Joana', released([joana], { kind: 'arrival' }), 'Depoimentos'],
    [
      'enviou um depoimento',
      released([{ ...joana, title: 'Paciente' }], { kind: 'arrival' }),
      'Depoimentos',
    ],
    [
      'mudou a ordem de 4 pessoas',
      released([{ ...nutrition, entity: 'team', fields: [], isMoved: true }], {
        kind: 'order',
        tallies: [{ ...none, entity: 'team', moved: 4 }],
      }),
      'Nutrição e mais 3',
    ],
    [
      'mudou Nutrição de lugar',
      released([{ ...nutrition, fields: [], isMoved: true }], {
        kind: 'order',
        tallies: [{ ...none, entity: 'treatments', moved: 1 }],
      }),
      'Tratamentos',
    ],
    [
      'importou 9 tratamentos',
      released([nutrition], {
        kind: 'import',
        tallies: [{ ...none, entity: 'treatments', added: 9, removed: 10 }],
      }),
      '9 novos, 10 saíram',
    ],
    ['lançou o site', released([nutrition], { kind: 'launch' }), ''],
  ])('%s', (deed, release, detail) => {
    expect(actionTextOf(release)).toBe(deed)
    expect(detailOf(release)).toBe(detail)
  })

  test.each<[ReleaseKind, ChangedDocument[], RegExp]>([
    ['restore', [contact], /^voltou Contato a como era .+, 16:10$/],
    ['restore', [contact, nutrition], /^voltou o site a como era .+, 16:10$/],
    ['restore', [nutrition, nutrition], /^voltou Tratamentos a como era .+, 16:10$/],
    ['restore', [{ ...nutrition, kind: 'added' }], /^trouxe Nutrição de volta$/],
    ['undo', [contact], /^desfez uma mudança em Contato$/],
    ['redo', [contact, nutrition], /^refez mudanças em Contato e mais 1$/],
  ])('of a %s says what went back', (kind, documents, words) => {
    expect(actionTextOf(released(documents, { kind, source: { id: 3, at } }))).toMatch(words)
  })

  test('names the list that was brought back to its original entries', () => {
    const release = released([nutrition, nutrition], { kind: 'restore' })
    expect(actionTextOf(release)).toBe('voltou Tratamentos à lista original')
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
