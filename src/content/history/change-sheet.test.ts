import { describe, expect, test } from 'vitest'
import { exampleDocuments } from '../examples/examples.ts'
import type { StoredDocument } from '../index.ts'
import { changeSheetOf, type DocumentSheet, documentSheetOf } from './change-sheet.ts'
import type { FieldChange } from './field-changes.ts'

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
  sheet.flatMap(({ title, kind, fields, visibility, move }) => [
    ...(kind === 'edited' ? [] : [`${title} ${kind}`]),
    ...fields.map((field) => `${title} | ${fieldText(field)}`),
    ...(visibility ? [`${title} ${visibility}`] : []),
    ...(move ? [`${title} ${move.from} → ${move.to}`] : []),
  ])

const told = (after: StoredDocument[], before = start) => words(changeSheetOf(before, after))

describe('the sheet of what changed', () => {
  test('is empty where nothing changed', () => {
    expect(told(start)).toEqual([])
  })

  test('calls a field what its form calls it', () => {
    expect(told(changed('contact', { phone: '(41) 3333-4444' }))).toEqual([
      'Contato | Telefone: (41) 3000-0000 → (41) 3333-4444',
    ])
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
    const [design] = changeSheetOf(start, changed('design', { primaryColor: '#112233' }))
    expect(design?.fields[0]).toMatchObject({ look: 'colour', after: '#112233' })
    const [hero] = changeSheetOf(start, changed('hero', { backgroundImage: '/media/hero/a.webp' }))
    expect(hero?.fields[0]).toMatchObject({ look: 'picture', after: '/media/hero/a.webp' })
  })

  test('describes lists by entry: added, removed, moved, edited', () => {
    const menu = dataOf('header').navigation as { label: string; isActive: boolean }[]
    const [first, second, ...others] = menu
    const news = { label: 'Novidades', href: '#new', isActive: true }
    expect(told(changed('header', { navigation: [...menu, news] }))).toEqual([
      'Cabeçalho | Menu: added Novidades',
    ])
    expect(told(changed('header', { navigation: [second, ...others] }))).toEqual([
      'Cabeçalho | Menu: removed Início',
    ])
    expect(told(changed('header', { navigation: [second, ...others, first] }))).toEqual([
      'Cabeçalho | Menu: moved Início',
    ])
    const hidden = { ...first, isActive: false }
    expect(told(changed('header', { navigation: [hidden, second, ...others] }))).toEqual([
      'Cabeçalho | Menu: edited Início Visível: visível → escondido',
    ])
    const renamed = { ...first, label: 'Começo' }
    expect(told(changed('header', { navigation: [renamed, second, ...others, news] }))).toEqual([
      'Cabeçalho | Menu: edited Começo Texto: Início → Começo; added Novidades',
    ])
    expect(told(changed('header', { navigation: [renamed, second, ...others] }))).toEqual([
      'Cabeçalho | Menu: edited Começo Texto: Início → Começo',
    ])
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
          {
            kind: 'edited',
            name: 'Dor nas pernas',
            fields: [{ before: 'Dor', after: 'Dor nas pernas' }],
          },
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
    const without = start.filter(({ id }) => id !== 'treatment_08')
    expect(changeSheetOf(start, without)).toMatchObject([
      {
        title: 'Fisioterapia',
        kind: 'removed',
        picture: '/media/treatments/physiotherapy.webp',
        summary: expect.stringContaining('drenagem'),
      },
    ])
    expect(told(start, without)).toEqual(['Fisioterapia added'])
  })

  test('says from where to where an entry moved, whether by place or by number', () => {
    const team = start.filter(({ entity }) => entity === 'team')
    const [first, ...others] = team as [StoredDocument, ...StoredDocument[]]
    const rest = start.filter(({ entity }) => entity !== 'team')
    expect(told([...rest, ...others, first])).toEqual([
      `${(first.data as { name: string }).name} 1 → ${team.length}`,
    ])
    const numbered = start.map((document) => {
      if (document.entity !== 'treatments') return document
      const data = document.data as { order: number }
      const order = data.order === 1 ? 3 : data.order <= 3 ? data.order - 1 : data.order
      return { ...document, data: { ...data, order } }
    })
    const [sheet, ...none] = changeSheetOf(start, numbered)
    expect(none).toEqual([])
    expect(sheet).toMatchObject({
      title: 'Cirurgia Vascular',
      fields: [],
      move: {
        from: 1,
        to: 3,
        around: [{ place: 2 }, { place: 3, name: 'Cirurgia Vascular' }, { place: 4 }],
      },
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
        path: 'author',
        label: 'Quem escreveu',
        look: 'entry',
        collection: 'team',
        ...{ before: 'member_01', after: 'member_02' },
      },
      {
        path: 'treatments',
        label: 'Tratamentos relacionados',
        look: 'entry',
        collection: 'treatments',
        ...{ before: '', after: 't1 t2' },
      },
    ])
  })
})
