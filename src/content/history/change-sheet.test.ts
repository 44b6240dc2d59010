import { describe, expect, test } from 'vitest'
import { exampleDocuments } from '../examples/examples.ts'
import type { EntityName, StoredDocument } from '../index.ts'
import { type DocumentSheet, documentSheetOf, isMoreThanMove } from './change-sheet.ts'
import { type FieldChange, longestRun } from './field-changes.ts'

const start = exampleDocuments()

const changed = (entity: string, change: object, id = entity): StoredDocument[] =>
  start.map((document) =>
    document.entity === entity && document.id === id
      ? { ...document, data: { ...(document.data as object), ...change } }
      : document,
  )

const dataOf = (entity: string, id = entity) =>
  start.find((document) => document.entity === entity && document.id === id)?.data as Record<
    string,
    object
  >

const fieldText = (field: FieldChange): string =>
  field.look === 'list'
    ? `${field.label}: ${field.entries
        .map(({ kind, name, fields }) =>
          [kind, name, ...fields.map(fieldText)].filter(Boolean).join(' '),
        )
        .join('; ')}`
    : `${field.label}: ${field.before} → ${field.after}`

const words = (sheet: DocumentSheet[]) =>
  sheet.flatMap(({ title, kind, fields, visibility }) => [
    ...(kind === 'edited' ? [] : [`${title} ${kind}`]),
    ...fields.map((field) => `${title} | ${fieldText(field)}`),
    ...(visibility ? [`${title} ${visibility}`] : []),
  ])

const sheetsOf = (after: StoredDocument[], before = start) =>
  after
    .map(({ entity, id, data }) => {
      const former = before.find((one) => one.entity === entity && one.id === id)
      return documentSheetOf(entity as EntityName, id, former?.data, data)
    })
    .filter(isMoreThanMove)

const told = (after: StoredDocument[], before = start) => words(sheetsOf(after, before))

describe('the sheet of what changed', () => {
  test('is empty where nothing changed', () => {
    expect(told(start)).toEqual([])
  })

  test('says what was chosen in the words of the form', () => {
    const { ctaButton } = dataOf('header')
    expect(told(changed('header', { ctaButton: { ...ctaButton, style: 'solid' } }))).toEqual([
      'Cabeçalho | Botão · Estilo: Contorno → Cheio',
    ])
  })

  test('says of a switch that it was turned on', () => {
    expect(told(changed('team', { isTechnicalDirector: true }, 'member_02'))).toEqual([
      expect.stringMatching(/: desligado → ligado$/),
    ])
  })

  test('says how a picture was cropped', () => {
    expect(told(changed('hero', { backgroundPositionPhone: '72% 50% 150%' }))).toEqual([
      'Abertura | Recorte no celular: automático → foco em 72% da largura e 50% da altura, aproximado em 150%',
    ])
  })

  test('gives opening hours as the page does', () => {
    const week = dataOf('contact').week as Record<string, object[]>
    const hours = {
      week: {
        ...week,
        wednesday: [
          { opens: '08:00', closes: '12:00' },
          { opens: '13:30', closes: '18:00' },
        ],
        friday: [],
      },
      openHolidays: ['carnaval', 'corpus-christi'],
    }
    expect(told(changed('contact', hours))).toEqual([
      'Contato | A semana · Quarta: 8h às 18h → 8h às 12h e 13h30 às 18h',
      'Contato | A semana · Sexta: 8h às 18h → fechado',
      'Contato | Feriados em que a clínica atende: nenhum → Carnaval, Corpus Christi',
    ])
  })

  test('names a closure, and says what was changed in it', () => {
    const recess = {
      ...{ name: 'Recesso', from: '2026-12-21', until: '2027-01-03' },
      ...{ noticeFrom: '', notice: '' },
    }
    const before = changed('contact', { closures: [recess] })
    const after = changed('contact', { closures: [{ ...recess, until: '2027-01-10' }] })
    expect(told(before)).toEqual(['Contato | Recessos e fechamentos: added Recesso'])
    expect(told(after, before)).toEqual([
      'Contato | Recessos e fechamentos: edited Recesso Último dia fechado: 3 de janeiro de 2027 → 10 de janeiro de 2027',
    ])
  })

  test('shows colours and pictures as such', () => {
    const [design] = sheetsOf(changed('design', { primaryColor: '#112233' }))
    expect(design?.fields[0]).toMatchObject({ look: 'colour', after: '#112233' })
    const [hero] = sheetsOf(changed('hero', { backgroundImage: '/media/hero/a.webp' }))
    expect(hero?.fields[0]).toMatchObject({ look: 'picture', after: '/media/hero/a.webp' })
  })

  const menu = dataOf('header').navigation as { label: string; isActive: boolean }[]
  const [first, second, ...others] = menu
  const news = { label: 'Novidades', href: '#new', isActive: true }
  const hidden = { ...first, isActive: false }
  const renamed = { ...first, label: 'Começo' }

  test.each([
    ['added Novidades', [...menu, news]],
    ['removed Início', [second, ...others]],
    ['moved Início', [second, ...others, first]],
    ['edited Início Visível: visível → escondido', [hidden, second, ...others]],
    ['edited Começo Texto: Início → Começo; added Novidades', [renamed, second, ...others, news]],
  ])('describes a list by entry: %s', (words, navigation) => {
    expect(told(changed('header', { navigation }))).toEqual([`Cabeçalho | Menu: ${words}`])
  })

  test('describes a longer text by its paragraphs', () => {
    const paragraph = (key: string, text: string) => ({
      ...{ _key: key, kind: 'paragraph', text, marks: [], image: '' },
    })
    const long = `Drenagem ${'com toques leves '.repeat(9)}`.trim()
    const before = { text: [paragraph('a', 'Dor'), paragraph('b', long), paragraph('c', 'Fim')] }
    const after = {
      text: [paragraph('a', 'Dor nas pernas'), paragraph('b', long), paragraph('d', 'Novo')],
    }
    const { fields } = documentSheetOf('treatments', 'one', before, after)
    expect(fields).toMatchObject([
      {
        label: 'Texto da página',
        look: 'list',
        entries: [
          { kind: 'edited', fields: [{ before: 'Dor', after: 'Dor nas pernas' }] },
          { kind: 'added', name: 'Novo' },
          { kind: 'removed', name: 'Fim' },
        ],
      },
    ])
    expect(fields[0]?.after).toContain('Drenagem com toques leves com toques')
    expect(fields[0]?.after.length).toBeLessThan(140)
  })

  test('describes a list of short texts by entry', () => {
    const benefits = ['Exame físico detalhado', 'Acompanhamento periódico', 'Novo']
    expect(told(changed('treatments', { benefits }, 'treatment_01'))).toEqual([
      'Cirurgia Vascular | Benefícios: added Novo; removed Solicitação de exames quando indicados',
    ])
  })

  test('says that an entry is hidden, not that a switch is off', () => {
    expect(told(changed('treatments', { is_active: false }, 'treatment_05'))).toEqual([
      'Cirurgia Plástica hidden',
    ])
    const hidden = changed('testimonials', { is_approved: false }, 'testimonial_01')
    expect(told(start, hidden)).toEqual(['Marina Exemplo shown'])
  })

  test('names who was added and who was removed, with picture and text', () => {
    const data = dataOf('treatments', 'treatment_08')
    const added = documentSheetOf('treatments', 'treatment_08', undefined, data)
    expect(words([added])).toEqual(['Fisioterapia added'])
    expect(documentSheetOf('treatments', 'treatment_08', data, undefined)).toMatchObject({
      title: 'Fisioterapia',
      kind: 'removed',
      picture: '/media/treatments/physiotherapy.webp',
      summary: expect.stringContaining('drenagem'),
    })
  })

  test('survives values that can no longer be read', () => {
    const rubbish = start.map((document) =>
      document.entity === 'hero' ? { ...document, data: 'rubbish' } : document,
    )
    expect(told(rubbish)).toEqual([])
  })

  test('names the entries that a document refers to by id', () => {
    const [before, after] = [
      { author: 'member_01' },
      { author: 'member_02', treatments: ['t1', 't2'] },
    ]
    expect(documentSheetOf('articles', 'a', before, after).fields).toEqual([
      {
        ...{ path: 'author', label: 'Quem escreveu', look: 'entry', collection: 'team' },
        ...{ before: 'member_01', after: 'member_02' },
      },
      {
        ...{ path: 'treatments', label: 'Tratamentos relacionados' },
        ...{ look: 'entry', collection: 'treatments', before: '', after: 't1 t2' },
      },
    ])
  })
})

test.each([
  ['nothing', [], []],
  ['what kept its order', [0, 1, 2], [0, 1, 2]],
  ['all but the one that moved', [3, 0, 1, 2], [1, 2, 3]],
  ['all but the two that moved', [2, 0, 1, 4, 3], [1, 2, 3]],
])('of a list in another order stays in place: %s', (_what, places, kept) => {
  expect([...longestRun(places)]).toEqual(kept)
})
