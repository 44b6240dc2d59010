import { createHmac } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { publicNameOf } from '../consent/naming.ts'
import { needleOf, needleOfCoded } from './needle.ts'
import { codedTermsOf } from './terms.ts'

const digest = (text: string) => createHmac('sha256', 'key').update(text).digest('hex')
const needleOfRecord = (terms: string[]) => needleOfCoded(codedTermsOf(terms, digest), digest)

describe.each([
  ['', needleOf],
  [', of which only digests were kept', needleOfRecord],
])('a person is found by the name%s', (_way, makeNeedle) => {
  const found = (text: string, ...terms: string[]) =>
    makeNeedle(terms)
      .matchesIn(text)
      .map(({ start, end, certainty }) => [text.slice(start, end), certainty])

  test.each([
    'Luciana Prado',
    'LUCIANA PRADO',
    'luciana do prado',
    'Lucíana  Prádo',
    'Lucia\u0301na Prado',
    'Prado, Luciana',
    'luciana-prado',
    'lucianaprado',
    'Luciana\nPrado',
  ])('however it is written: %j', (text) => {
    expect(found(`Foi ${text}, sim`, 'Luciana Prado')).toEqual([[text, 'whole']])
  })

  test('typed with accents and small words, found without', () => {
    expect(found('Joao Conceicao', 'João da Conceição')).toEqual([['Joao Conceicao', 'whole']])
  })

  test.each([
    ['Luciana Souza', 'Luciana'],
    ['Doutora Prado', 'Prado'],
    ['luciana@exemplo.com.br', 'luciana@exemplo.com.br'],
    ['Luciana P. disse', 'Luciana P.'],
    ['L. Prado', 'L. Prado'],
    ['L. P.', 'L. P.'],
    ['L.P.', 'L.P.'],
  ])('in part, which is distinguished: %s', (text, part) => {
    expect(found(text, 'Luciana Prado')).toEqual([[part, 'part']])
  })

  test('as a whole and in part in the same text', () => {
    expect(found('Luciana Prado e Luciana Souza', 'Luciana Prado')).toEqual([
      ['Luciana Prado', 'whole'],
      ['Luciana', 'part'],
    ])
  })

  test.each([
    ...['Luciana Nascimento', 'Luciana Prado', 'luciana do nascimento', 'Nascimento, Luciana'],
    ...[
      'Luciana P. do Nascimento',
      'Luciana P Nascimento',
      'L. P. Nascimento',
      'Luciana P. N.',
      'L. Prado Nascimento',
    ],
    ...['luciana.prado@exemplo.com.br', 'luciana_nascimento82@exemplo.com', 'luciananascimento'],
  ])('probably, by the first name and a surname, or by initials of all names: %s', (text) => {
    expect(found(text, 'Luciana Prado do Nascimento')).toEqual([[text, 'probable']])
  })

  test.each([
    ...['Márcia Vieira', 'Édna Costa D’Ávila', 'Maria das Dores de Sá', 'Estela Andrade'],
    ...['Ana Estela dos Santos', 'João Batista de Oliveira e Silva'],
  ])('by the initials that the form makes, and by these alone: %s', (name) => {
    const initials = publicNameOf('initials', name)
    expect(found(`${initials}: fui ouvida`, name)).toEqual([[initials, 'part']])
    expect(found(initials, initials)).toEqual([[initials, 'part']])
  })

  test.each([
    ['Maria Aparecida da Conceição', 'MARIA APARECIDA CONCEICAO', 'whole'],
    ['Maria Aparecida da Conceição', 'Maria da Conceição', 'probable'],
    ['Maria Aparecida da Conceição', 'Aparecida Conceição', 'part'],
    ['Antônia de Souza e Mello', 'Antonia Mello', 'probable'],
    ['Antônia de Souza e Mello', 'Souza', 'part'],
    ['Ana Lúcia Sant’Anna', 'Ana Lucia Sant Anna', 'whole'],
    ['Ana Lúcia Sant’Anna', 'Ana Lúcia', 'probable'],
    ['Conceição d’Ávila', 'Conceição D’Ávila', 'whole'],
    ['Conceição d’Ávila', 'conceicao.avila@exemplo.com', 'whole'],
    ['Sá Ferreira', 'Sá Ferreira', 'whole'],
    ['Lucianinha', 'lucianinha', 'whole'],
    ['Lu', 'Lu', 'part'],
  ])('of %s in %s: %s', (name, text, certainty) => {
    expect(found(text, name)).toEqual([[text, certainty]])
  })

  test.each([
    ['Ana Estela', 'Fui à clínica a e b'],
    ['Ana Estela', 'a. e.'],
    ['Ana Estela', 'A. Silva'],
    ['Maria das Dores', 'das de do e'],
    ['Maria de Sá', 'A Sá'],
    ['Márcia Vieira', 'V. M.'],
  ])('but %s is not in %j', (name, text) => {
    expect(found(text, name)).toEqual([])
  })

  test.each(['Lucianara', 'Pradopolis', 'Lucia Prata', ''])(
    'but not inside another word: %j',
    (text) => {
      expect(found(text, 'Luciana Prado')).toEqual([])
    },
  )

  test.each([
    '(41) 99876-5432',
    '+55 41 99876 5432',
    '5541998765432',
    '99876-5432',
    '041 998765432',
  ])('or by the phone number: %s', (text) => {
    expect(found(`Ligue ${text}.`, '(41) 99876-5432')).toEqual([[text, 'whole']])
    expect(found(`Ligue ${text}1`, '(41) 99876-5432')).toEqual([])
  })

  test('or by the e-mail, of which the record of activities keeps only the beginning', () => {
    expect(found('De: LUCIANA@x.com.br.', 'luciana@x.com.br')).toEqual([
      ['LUCIANA@x.com.br', 'whole'],
    ])
    expect(found('luciana@x.com.br', 'luciana@x.com')).toEqual([])
    expect(found('Senha errada para l…@x.com', 'luciana@x.com')).toEqual([['l…@x.com', 'part']])
  })
})

const pieces = [
  ...['Luciana', 'luciana', 'Prado', 'PRÁDO', 'do', 'Lucianara', 'lucianaprado', 'Souza', 'é'],
  ...[' ', ', ', '-', '. ', '\n', ' · ', ': ', ' l…@x.com ', ' luciana@x.com ', 'L.', 'P.'],
  ...['(41) ', '41', '99876-5432', '998765432', '+55 ', '0', '7', 'café'],
]
const terms = ['Luciana Prado', 'luciana@x.com', '(41) 99876-5432', 'Souza']

test('the fast look at stored JSON never misses a person who is there', () => {
  const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 12 })
  const property = fc.property(texts, fc.subarray(terms, { minLength: 1 }), (parts, chosen) => {
    const needle = needleOf(chosen)
    const text = parts.join('')
    if (needle.matchesIn(text).length > 0) expect(needle.mayBeIn(JSON.stringify(text))).toBe(true)
  })
  fc.assert(property)
  expect(needleOf(['Marina Costa']).mayBeIn(JSON.stringify(terms))).toBe(false)
})
