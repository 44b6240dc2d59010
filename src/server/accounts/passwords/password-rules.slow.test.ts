import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, test } from 'vitest'
import { brazilianWords, isCommonPassword } from './common-passwords.ts'
import { readPasswordProblem } from './password-rules.ts'

const EMAIL = 'mariana@exemplo.com.br'

describe('a password that is set', () => {
  const readAccepted = async (guesses: string[]) => {
    const long = guesses.filter(({ length }) => length >= 12)
    expect(long.length).toBeGreaterThan(300)
    const judged = await Promise.all(
      long.map(async (guess) => [await isCommonPassword(guess), guess]),
    )
    return judged.filter(([isCommon]) => !isCommon)
  }

  test('is none of those that the world uses most', async () => {
    expect(await readAccepted(dictionary['passwords-common'])).toEqual([])
  })

  test('is no Brazilian word with a usual ending', async () => {
    const endings = ['1234', '123456789', '@1981', '777777!!']
    const guesses = brazilianWords.flatMap((word) => endings.map((ending) => word + ending))
    expect(await readAccepted(guesses)).toEqual([])
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
    '123qwe123qwe',
    '123456654321',
    'qazwsxedc123',
    'Coração@2026',
    'deusnocomando!',
  ])('is not %s', async (password) => {
    expect(await readPasswordProblem(password, EMAIL)).toMatch(/comum demais/)
  })

  test.each([
    ['zebra-verde', 'A senha deve ter pelo menos 12 caracteres'],
    ['zebra '.repeat(30), 'A senha deve ter no máximo 128 caracteres'],
    ['zebra-verde-\ud800', 'A senha tem um sinal que não dá para guardar. Troque-o por outro'],
  ])('is not %j', async (password, message) => {
    expect(await readPasswordProblem(password, EMAIL)).toBe(message)
  })

  test.each(['MARIANA-gosta-de-zebras', 'zebras do leveza', 'zebra-lipedema-azul'])(
    'does not contain a name: %s',
    async (password) => {
      expect(await readPasswordProblem(password, EMAIL)).toMatch(/não pode conter o nome/)
    },
  )

  test.each([
    'girafa-no-telhado-azul',
    'correct horse battery staple',
    'kT9#vQ2$xL5m',
    'gosto de café',
    'meu gato mia alto',
    '🦒🦓🐘🦏🐆🦌🐪🦘🦥🦦🦨🦡',
  ])('may be %s', async (password) => {
    expect(await readPasswordProblem(password, EMAIL)).toBeUndefined()
  })
})
