import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type WordChange, wordChangesOf } from './word-changes.ts'

const marks = { same: '', gone: '-', new: '+' }
const told = (before: string, after: string) =>
  wordChangesOf(before, after)
    .map(({ kind, text }) => marks[kind] + text.trim())
    .join(' | ')

describe('the words that changed', () => {
  test.each([
    [
      'Segunda a sexta, das 9h às 18h',
      'Segunda a sexta, das 8h às 19h',
      'Segunda a sexta, das | -9h | +8h | às | -18h | +19h',
    ],
    ['(41) 3000-0000', '(41) 3333-4444', '(41) | -3000-0000 | +3333-4444'],
    [
      'Rua das Palmeiras, 100',
      'Rua das Palmeiras, 100, sala 504',
      'Rua das Palmeiras, | -100 | +100, sala 504',
    ],
    ['um dois três', 'um três', 'um | -dois | três'],
    ['', 'Olá', '+Olá'],
    ['Olá', '', '-Olá'],
    ['igual', 'igual', 'igual'],
  ])('from %j to %j', (before, after, expected) => {
    expect(told(before, after)).toBe(expected)
  })

  test('are not picked apart where hardly any stayed', () => {
    expect(told('Um lugar de cuidado', 'Equipe completa em Curitiba')).toBe(
      '-Um lugar de cuidado | +Equipe completa em Curitiba',
    )
  })

  test('include a line that was broken', () => {
    const changes = wordChangesOf('Rua A, 10 Curitiba', 'Rua A, 10\nCuritiba')
    expect(changes.some(({ kind }) => kind === 'new')).toBe(true)
  })

  test('lead from the text before to the text after, whatever they say', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', 'de', '\n', 'ã')).map((w) => w.join(' '))
    const words = (pieces: WordChange[], kind: WordChange['kind']) =>
      pieces
        .filter((piece) => piece.kind === 'same' || piece.kind === kind)
        .flatMap((piece) => piece.text.match(/\S+/g) ?? [])
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pieces = wordChangesOf(before, after)
        expect(words(pieces, 'gone')).toEqual(before.match(/\S+/g) ?? [])
        expect(words(pieces, 'new')).toEqual(after.match(/\S+/g) ?? [])
      }),
    )
  })
})
