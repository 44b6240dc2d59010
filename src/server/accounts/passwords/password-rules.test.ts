import { describe, expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { commonEndings, commonWords } from './common-words.ts'
import { hashPassword, isPassword } from './password-hash.ts'
import { complaintAbout } from './password-rules.ts'

const EMAIL = 'mariana@exemplo.com.br'

describe('a password that is set', () => {
  test('is none of thousands that a guesser tries first', () => {
    const guesses = commonWords
      .flatMap((word) => commonEndings.map((ending) => word + ending))
      .filter(({ length }) => length >= 12)
    expect(guesses.length).toBeGreaterThan(3_000)
    expect(guesses.filter((guess) => !isCommonPassword(guess))).toEqual([])
  })

  test.each([
    'Senha123456789',
    'S3nh@F0rte2026!',
    'Brasil-2026-2026',
    'administrador',
    'Flamengo@1981',
    'euteamomuito',
    'password1234',
    'P@ssw0rd2024!!',
    'qwertyuiop123',
    '123456789012',
    '098765432109',
    '1q2w3e4r5t6y',
    'aaaaaaaaaaaa',
    'abababababab',
    'abcdefghijkl',
    'clinicasaude2025',
  ])('is not %s', (password) => {
    expect(complaintAbout(password, EMAIL)).toMatch(/comum demais/)
  })

  test.each(['MARIANA-gosta-de-zebras', 'zebras do leveza', 'zebra-lipedema-azul'])(
    'does not contain a name: %s',
    (password) => {
      expect(complaintAbout(password, EMAIL)).toMatch(/não pode conter o nome/)
    },
  )

  test.each([
    'girafa-no-telhado-azul',
    'correct horse battery staple',
    'ção é ótimo, não é?',
    'kT9#vQ2$xL5m',
    '🦒🦓🐘🦏🐆🦌🐪🦘🦥🦦🦨🦡',
  ])('may be %s', (password) => {
    expect(complaintAbout(password, EMAIL)).toBeUndefined()
  })
})

describe('the hash of a password', () => {
  test('fits that password alone, however its letters were typed', async () => {
    const hash = await hashPassword('ação de graças')
    expect(await isPassword('ação de graças'.normalize('NFD'), hash)).toBe(true)
    expect(await isPassword('acao de gracas', hash)).toBe(false)
  })

  test('is another one each time', async () => {
    const [one, other] = await Promise.all([hashPassword('zebra'), hashPassword('zebra')])
    expect(one).not.toBe(other)
  })

  test.each(['', 'plain', '$argon2id$v=19$m=1,t=1,p=1$$', '$2b$10$abc'])(
    'that can not be read fits nothing: %j',
    async (hash) => {
      expect(await isPassword('zebra', hash)).toBe(false)
    },
  )

  test('is refused when too many wait for theirs', async () => {
    const all = await Promise.allSettled(Array.from({ length: 80 }, () => hashPassword('zebra')))
    expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(14)
  }, 60_000)
})
