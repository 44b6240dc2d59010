import { describe, expect, test } from 'vitest'
import { cheapPasswords } from '../../testing/accounts/people-site.ts'
import { openPasswords } from './passwords.ts'

const cheap = { memory: 8, passes: 1, parallelism: 1 }

describe('the hash of a password', () => {
  test('costs at least what OWASP recommends', async () => {
    const passwords = openPasswords()
    const hash = await passwords.hash('zebra')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await passwords.isPassword('zebra', hash)).toBe(true)
  })

  test('matches only that password, however its accents were typed', async () => {
    const hash = await cheapPasswords.hash('ação de graças')
    expect(await cheapPasswords.isPassword('ação de graças'.normalize('NFD'), hash)).toBe(true)
    expect(await cheapPasswords.isPassword('acao de gracas', hash)).toBe(false)
  })

  test('differs each time', async () => {
    const [one, other] = await Promise.all(['zebra', 'zebra'].map(cheapPasswords.hash))
    expect(one).not.toBe(other)
  })

  test.each(['', 'plain', '$argon2id$v=19$m=1,t=1,p=1$$', '$2b$10$abc'])(
    'that is malformed matches nothing: %j',
    async (hash) => {
      expect(await cheapPasswords.isPassword('zebra', hash)).toBe(false)
    },
  )

  test('is refused to strangers when 66 are ahead of them, with a time to retry', async () => {
    const passwords = openPasswords({ cost: cheap })
    const all = await Promise.allSettled(Array.from({ length: 80 }, () => passwords.hash('zebra')))
    const refused = all.filter((one) => one.status === 'rejected')
    expect(refused).toHaveLength(14)
    expect(refused[0]?.reason).toMatchObject({ code: 'busy', retryAfterSeconds: 5 })
  })

  test('is computed for a known device while strangers fill their queue', async () => {
    const passwords = openPasswords({ cost: cheap })
    const strangers = Array.from({ length: 80 }, () => passwords.hash('zebra'))
    const known = passwords.asKnown(() => passwords.hash('zebra'))
    await Promise.allSettled(strangers)
    expect(await known).toMatch(/^\$argon2id/)
    await expect(passwords.hash('zebra')).resolves.toMatch(/^\$argon2id/)
  })
})

describe('sign-ins of strangers', () => {
  test('use the database four at a time, refused behind 68 others', async () => {
    const passwords = openPasswords({ cost: cheap })
    const end = Promise.withResolvers<void>()
    let running = 0
    const all = Array.from({ length: 100 }, () =>
      passwords.asStranger(async () => {
        running += 1
        await end.promise
      }),
    )
    const outcomes = Promise.allSettled(all)
    expect(await Promise.race([outcomes, Promise.resolve('waiting')])).toBe('waiting')
    expect(running).toBe(4)
    end.resolve()
    expect((await outcomes).filter(({ status }) => status === 'rejected')).toHaveLength(32)
  })
})
