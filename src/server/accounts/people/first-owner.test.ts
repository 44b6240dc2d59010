import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openSecret } from '../../callers/secret.ts'
import { PASSWORD, SECRET } from '../../testing/accounts/accounts.ts'
import { cheapPasswords } from '../../testing/accounts/people-site.ts'
import { databases, makeFolder, testDatabase } from '../../testing/server.ts'
import { makeConfiguredOwner, readSetupLink } from './first-owner.ts'

const EMAIL = 'ana@exemplo.com.br'

describe.each(databases)('the configured owner on %s', (_engine, make) => {
  const database = testDatabase(make)
  const makeOwner = (adminEmail?: string, adminPassword?: string) =>
    makeConfiguredOwner(database.db, { adminEmail, adminPassword }, cheapPasswords)
  const people = () => database.db.selectFrom('users').select(['email', 'role']).execute()

  test('is created when there is nobody, and the setup link disappears', async () => {
    expect(await readSetupLink(database.db, SECRET, 'http://localhost:3000')).toMatch(
      /^http:\/\/localhost:3000\/admin\/setup\?token=[0-9a-f]{64}$/,
    )
    await makeOwner(EMAIL, PASSWORD)
    expect(await people()).toEqual([{ email: EMAIL, role: 'owner' }])
    expect(await readSetupLink(database.db, SECRET, 'http://localhost:3000')).toBeUndefined()
  })

  test('is created once by processes that start together', async () => {
    await Promise.all([makeOwner(EMAIL, PASSWORD), makeOwner(EMAIL, PASSWORD)])
    expect(await people()).toHaveLength(1)
  })

  test('is not created when there is somebody', async () => {
    await makeOwner(EMAIL, PASSWORD)
    await makeOwner('bia@exemplo.com.br', 'fraca')
    expect(await people()).toEqual([{ email: EMAIL, role: 'owner' }])
  })

  test('is not created with a weak password or an incomplete configuration', async () => {
    const refused = { name: 'StartProblem' }
    await expect(makeOwner(EMAIL, 'fraca')).rejects.toMatchObject({
      ...refused,
      message: expect.stringContaining('A senha deve ter pelo menos 12 caracteres.'),
    })
    await expect(makeOwner(EMAIL)).rejects.toMatchObject(refused)
    await expect(makeOwner(undefined, PASSWORD)).rejects.toMatchObject(refused)
    expect(await people()).toEqual([])
  })
})

describe('the secret of a site', () => {
  const place = () => ({ dataDir: makeFolder(), databaseUrl: undefined, secret: undefined })

  test('is created once, readable by its owner only', async () => {
    const where = place()
    const secret = await openSecret(where)
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(await openSecret(where)).toBe(secret)
    const path = join(where.dataDir, 'secret')
    expect(readFileSync(path, 'utf8')).toBe(secret)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readdirSync(where.dataDir)).toEqual(['secret'])
  })

  test('is the same for processes that start together', async () => {
    const where = place()
    const secrets = await Promise.all(Array.from({ length: 8 }, () => openSecret(where)))
    expect(new Set(secrets).size).toBe(1)
  })

  test.each(['', '\n', 'a'.repeat(31)])(
    'is refused, and left as it is, when its file holds only %j',
    async (text) => {
      const where = place()
      const path = join(where.dataDir, 'secret')
      writeFileSync(path, text)
      await expect(openSecret(where)).rejects.toMatchObject({
        name: 'StartProblem',
        message: expect.stringContaining('está vazio ou tem menos de 32 caracteres'),
      })
      expect(readFileSync(path, 'utf8')).toBe(text)
    },
  )

  test('comes from the configuration when it is set', async () => {
    expect(await openSecret({ ...place(), secret: SECRET })).toBe(SECRET)
  })

  test('must be configured with PostgreSQL', async () => {
    const where = { ...place(), databaseUrl: 'postgres://localhost/leveza' }
    await expect(openSecret(where)).rejects.toThrow('com PostgreSQL, falta SECRET na configuração')
  })
})
