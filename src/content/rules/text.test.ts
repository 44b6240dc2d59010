import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brandOf, firstNonEmpty, initialOf, isStorable } from './text.ts'

describe('a text', () => {
  test.each(['', 'Olá', 'Linha um\nlinha dois\r\n\tlinha três', '🌸 Saúde da Mulher', '“aspas”'])(
    '%j can be kept',
    (text) => {
      expect(isStorable(text)).toBe(true)
    },
  )

  test.each([
    ['a NUL', 'a\0b'],
    ['half an emoji', 'a\ud83d'],
    ['the other half of an emoji', '\udf38b'],
    ['an escape sign', 'a\u001b[31m'],
    ['a vertical tab', 'a\vb'],
    ['a delete sign', 'a\u007f'],
    ['a sign that no feed may contain', 'a\uffff'],
    ['the other one', 'a\ufffe'],
  ])('with %s cannot be kept', (_what, text) => {
    expect(isStorable(text)).toBe(false)
  })

  test('that can be kept comes back from its bytes unchanged', () => {
    const typed = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units))
    fc.assert(
      fc.property(typed, (text) => {
        const back = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
          new TextEncoder().encode(text),
        )
        if (isStorable(text)) expect(back).toBe(text)
      }),
    )
  })
})

describe('the first of several texts', () => {
  test.each([
    ['its own', ['A', 'B'], 'A'],
    ['the next when its own is missing', [undefined, 'B'], 'B'],
    ['the next when its own is blank', [' \n', 'B'], 'B'],
    ['nothing when all are blank', ['', undefined], ''],
    ['nothing when there are none', [], ''],
  ])('is %s', (_which, texts, said) => {
    expect(firstNonEmpty(...texts)).toBe(said)
  })
})

describe('the name of the clinic', () => {
  test.each([
    ['Instituto Leveza', 'Instituto', 'Leveza'],
    ['Clínica Bem Viver', 'Clínica', 'Bem Viver'],
    ['Leveza', '', 'Leveza'],
    ['Instituto', '', 'Instituto'],
    ['Casablanca', '', 'Casablanca'],
    ['', '', ''],
  ])('%j is shown as %j above %j', (siteName, kind, name) => {
    expect(brandOf(siteName)).toEqual({ kind, name })
  })
})

describe('the initial of a person', () => {
  test.each([
    ['Marina Exemplo', 'M'],
    ['  élida', 'É'],
    ['🌸 Flor', '🌸'],
    ['', ''],
  ])('of %j is %j', (name, initial) => {
    expect(initialOf(name)).toBe(initial)
  })
})
