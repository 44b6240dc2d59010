import { describe, expect, test } from 'vitest'
import { commonEndings, commonWords, isCommonPassword } from './common-passwords.ts'
import { passwordProblemOf } from './password-rules.ts'

const EMAIL = 'mariana@exemplo.com.br'

describe('a password that is set', () => {
  test('is none of thousands of common ones', () => {
    const guesses = commonWords
      .flatMap((word) => commonEndings.map((ending) => word + ending))
      .filter(({ length }) => length >= 12)
    expect(guesses.length).toBeGreaterThan(3_000)
    expect(guesses.filter((guess) => !isCommonPassword(guess))).toEqual([])
  })

  test.each([
    'S3nh@F0rte2026!',
    'administrador',
    'Flamengo@1981',
    'password1234',
    'P@ssw0rd2024!!',
    '123456789012',
    '1q2w3e4r5t6y',
    'aaaaaaaaaaaa',
    'abcdefghijkl',
  ])('is not %s', (password) => {
    expect(passwordProblemOf(password, EMAIL)).toMatch(/comum demais/)
  })

  test.each([
    ['zebra-verde', 'A senha deve ter pelo menos 12 caracteres'],
    ['zebra '.repeat(30), 'A senha deve ter no máximo 128 caracteres'],
    ['zebra-verde-\ud800', 'A senha tem um sinal que não dá para guardar. Troque-o por outro'],
  ])('is not %j', (password, message) => {
    expect(passwordProblemOf(password, EMAIL)).toBe(message)
  })

  test.each(['MARIANA-gosta-de-zebras', 'zebras do leveza', 'zebra-lipedema-azul'])(
    'does not contain a name: %s',
    (password) => {
      expect(passwordProblemOf(password, EMAIL)).toMatch(/não pode conter o nome/)
    },
  )

  test.each([
    'girafa-no-telhado-azul',
    'correct horse battery staple',
    'kT9#vQ2$xL5m',
    '🦒🦓🐘🦏🐆🦌🐪🦘🦥🦦🦨🦡',
  ])('may be %s', (password) => {
    expect(passwordProblemOf(password, EMAIL)).toBeUndefined()
  })
})
