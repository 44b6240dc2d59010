import { describe, expect, test } from 'vitest'
import type { Role } from '#protocol/accounts.ts'
import { withPeopleLock } from '../../database/write-lock.ts'
import { ana, bia, SECRET } from '../../testing/accounts/accounts.ts'
import { cheapPasswords } from '../../testing/accounts/people-site.ts'
import { databases, testDatabase, testLog } from '../../testing/server.ts'
import { openContext } from '../open.ts'
import { createOwnerLink, setupTokenOf } from './first-owner.ts'
import { requireUserOfResetToken } from './links.ts'
import { insertPerson } from './people.ts'

const ORIGIN = 'https://www.exemplo.com.br'

describe.each(databases)('a link for an owner on %s', (_engine, make) => {
  const database = testDatabase(make)

  const add = async (...people: { name: string; email: string; role: Role }[]) => {
    const passwordHash = await cheapPasswords.hash('zebra')
    for (const person of people) {
      await withPeopleLock(database.db, (db) => insertPerson(db, { ...person, passwordHash }))
    }
  }
  const contextOf = () =>
    openContext({
      db: database.db,
      log: testLog().log,
      secret: SECRET,
      publicUrl: ORIGIN,
      adminLogin: 'email',
      hasMailServer: false,
      passwords: cheapPasswords,
    })
  const ask = (wanted?: string) => createOwnerLink(contextOf(), ORIGIN, wanted)

  test('is for the only owner without asking', async () => {
    await add(ana, bia)
    const { email, link } = await ask()
    expect(email).toBe(ana.email)
    expect(link).toMatch(/^https:\/\/www\.exemplo\.com\.br\/admin\/reset\?token=[\w-]{43}$/)
  })

  test('ends the link that was made before it, and no link of anybody else', async () => {
    await add(ana, { ...bia, role: 'owner' })
    const tokenOf = async (email: string) => (await ask(email)).link.split('token=')[1] ?? ''
    const others = await tokenOf(bia.email)
    const [older, newer] = [await tokenOf(ana.email), await tokenOf(ana.email)]
    const read = (token: string) => requireUserOfResetToken(database.db, token)
    await expect(read(older)).rejects.toMatchObject({ code: 'bad-link' })
    expect(await read(newer)).toMatchObject({ email: ana.email })
    expect(await read(others)).toMatchObject({ email: bia.email })
  })

  test('asks for whom when there are several, and takes no editor', async () => {
    await add(ana, { ...bia, role: 'owner' }, { ...bia, email: 'clara@exemplo.com.br' })
    const unclear = {
      name: 'StartProblem',
      message: expect.stringMatching(/npm run owner-link -- E-MAIL\n.+\n {2}ana@.+\n {2}bia@/),
    }
    await expect(ask()).rejects.toMatchObject(unclear)
    await expect(ask('clara@exemplo.com.br')).rejects.toMatchObject(unclear)
    expect((await ask(bia.email)).email).toBe(bia.email)
  })

  test('creates the first owner on a site without people', async () => {
    const { email, link } = await ask()
    expect(email).toBeUndefined()
    expect(link).toBe(`${ORIGIN}/admin/setup?token=${setupTokenOf(SECRET)}`)
  })
})
