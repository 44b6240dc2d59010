import { describe, expect, test } from 'vitest'
import { choice, entry, group, line, lines, rows, toggle, wholeNumber } from './fields.ts'
import { defineSection, readStored } from './section.ts'

const plan = entry('Plano', {
  name: line('Nome', { required: 'Nome é obrigatório' }),
  note: line('Observação'),
  kind: choice('Tipo', { adult: 'Adulto', child: 'Infantil' }),
  contact: group('Contato', { city: line('Cidade'), isOpen: toggle('Aberto') }),
  days: rows('Dias', entry('Dia', { day: line('Dia'), hours: lines('Horas') })),
})

const plans = defineSection({
  label: 'Convênios',
  schema: group('Convênios', {
    title: line('Título'),
    owner: line('Responsável', { required: 'Responsável é obrigatório' }),
    button: group('Botão', { text: line('Texto'), count: wholeNumber('Quantos', 1, 9) }),
    plans: rows('Planos', plan),
    cities: lines('Cidades', { max: 3 }),
  }),
  fallback: {
    ...{ title: 'Convênios aceitos', owner: '', plans: [], cities: [] },
    button: { text: 'Ver todos', count: 3 },
  },
})

const day = { day: 'Segunda', hours: ['8h'], _key: 'd' }
const whole = {
  ...{ title: 'Os nossos', owner: 'Ana', button: { text: 'Ver', count: 2 }, cities: ['Curitiba'] },
  plans: [
    {
      ...{ name: 'Vida', note: 'Só adultos', kind: 'child', days: [day], _key: 'a' },
      contact: { city: 'Curitiba', isOpen: true },
    },
  ],
}
const [first] = whole.plans

/** What is read, and the fields that are reported as unreadable. */
function reading(stored: object) {
  const reported: string[] = []
  const read = readStored(plans, stored, (path) => reported.push(path))
  return { read, reported }
}

describe('content that was stored before a field was added', () => {
  const { title: _title, ...withoutTitle } = whole
  const { kind: _kind, contact: _contact, ...withoutGroup } = { ...first }
  const withPlan = (plan: object) => ({ ...whole, plans: [plan] })

  test.each([
    ['of the document', withoutTitle, { ...whole, title: 'Convênios aceitos' }],
    [
      'of a group',
      { ...whole, button: { text: 'Ver' } },
      { ...whole, button: { text: 'Ver', count: 3 } },
    ],
    [
      'of the entries of a list',
      withPlan(withoutGroup),
      withPlan({ ...first, kind: 'adult', contact: { city: '', isOpen: false } }),
    ],
    [
      'of a list in an entry',
      withPlan({ ...first, days: [{ day: 'Segunda', _key: 'd' }] }),
      withPlan({ ...first, days: [{ ...day, hours: [] }] }),
    ],
  ])('%s keeps what it says, and nothing is reported', (_where, stored, read) => {
    expect(reading(stored)).toEqual({ read, reported: [] })
  })

  test('is reported where what is missing is required and has no default', () => {
    const { owner: _owner, ...stored } = whole
    expect(reading(stored)).toEqual({ read: { ...whole, owner: '' }, reported: ['owner'] })
  })

  test('is reported where an entry of a list lacks what is required', () => {
    const { name: _name, ...nameless } = { ...first }
    const stored = { ...whole, plans: [nameless, first] }
    expect(reading(stored)).toEqual({ read: whole, reported: ['plans'] })
  })
})

test('a list that is longer than its maximum keeps as many entries as fit', () => {
  const cities = ['Curitiba', 'Londrina', 'Maringá', 'Cascavel']
  expect(reading({ ...whole, cities })).toEqual({
    read: { ...whole, cities: cities.slice(0, 3) },
    reported: ['cities'],
  })
})
