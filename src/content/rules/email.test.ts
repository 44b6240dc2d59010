import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEmail } from './email.ts'

describe('an e-mail address', () => {
  test.each([
    'contato@exemplo.com.br',
    'maria.da-silva+site@exemplo.med.br',
    'joão@clínica.com.br',
  ])('%s is accepted', (text) => {
    expect(isEmail(text)).toBe(true)
  })

  test.each([
    '',
    'contato',
    'contato@',
    '@exemplo.com.br',
    'contato@exemplo',
    'contato@.br',
    'contato@exemplo.b',
    'contato@exemplo.com.',
    'contato@exemplo.123',
    'contato@exemplo.com.br\n',
    'contato@exemplo.com.br,outra@exemplo.com.br',
    'contato@exemplo.com.br;outra@exemplo.com.br',
    'Clínica <contato@exemplo.com.br>',
    '"contato"@exemplo.com.br',
  ])('%j is refused', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  test('is accepted up to 254 characters', () => {
    const ofLength = (length: number) => '@exemplo.com'.padStart(length, 'a')
    expect([254, 255].map((length) => isEmail(ofLength(length)))).toEqual([true, false])
  })

  test('of an ordinary form is accepted', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (text) => {
        expect(isEmail(text)).toBe(true)
      }),
    )
  })

  test('that is accepted is a single address on a single line', () => {
    const typed = fc.string({
      unit: fc.constantFrom('a', '@', '.', 'br', ' ', '\n', ',', '<', '>'),
    })
    fc.assert(
      fc.property(typed, (text) => {
        if (isEmail(text)) expect(text).toMatch(/^[^@\s,<>]+@[^@\s,<>]+$/)
      }),
    )
  })
})
