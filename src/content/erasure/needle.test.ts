import { createHmac } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { digestTerms, needleOfDigests } from './digested-needle.ts'
import { type Match, needleOf } from './needle.ts'

const digest = (text: string) => createHmac('sha256', 'key').update(text).digest('hex')
const needleOfRecord = (terms: string[]) => needleOfDigests(digestTerms(terms, digest), digest)

describe.each([
  ['', needleOf],
  [', of which only digests were kept', needleOfRecord],
])('a person is found by the name%s', (_way, makeNeedle) => {
  const found = (text: string, ...terms: string[]) =>
    makeNeedle(terms)
      .matchesIn(text)
      .map(({ start, end, isWhole }) => [text.slice(start, end), isWhole ? 'whole' : 'part'])

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
    ['luciana@exemplo.com.br', 'luciana'],
  ])('in part, which is distinguished: %s', (text, part) => {
    expect(found(text, 'Luciana Prado')).toEqual([[part, 'part']])
  })

  test('as a whole and in part in the same text', () => {
    expect(found('Luciana Prado e Luciana Souza', 'Luciana Prado')).toEqual([
      ['Luciana Prado', 'whole'],
      ['Luciana', 'part'],
    ])
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
  ...[' ', ', ', '-', '. ', '\n', ' · ', ': ', ' l…@x.com ', ' luciana@x.com '],
  ...['(41) ', '41', '99876-5432', '998765432', '+55 ', '0', '7', 'café'],
]
const terms = ['Luciana Prado', 'luciana@x.com', '(41) 99876-5432', 'Souza']

test('digests find in any text what the words find, and nothing else', () => {
  const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 12 })
  const property = fc.property(texts, fc.subarray(terms, { minLength: 1 }), (parts, chosen) => {
    const text = parts.join('')
    const [expected = [], found = []] = [needleOf, needleOfRecord].map((make) =>
      make(chosen).matchesIn(text),
    )
    const isIn = (matches: Match[]) => (match: Match) =>
      matches.some((one) => one.end === match.end && one.isWhole === match.isWhole)
    expect(expected.every(isIn(found))).toBe(true)
    expect(found.every(isIn(expected))).toBe(true)
  })
  fc.assert(property)
})

describe('a search', () => {
  test('finds the person in the raw form in which documents are stored', () => {
    const raw = JSON.stringify({ text: 'Obrigada,\nLuciana\nPrado' })
    expect(needleOf(['Luciana Prado']).mayBeIn(raw)).toBe(true)
    expect(needleOf(['Marina Costa']).mayBeIn(raw)).toBe(false)
  })
})
