import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, expectTypeOf, test } from 'vitest'
import { createClient, type Document, SdkError } from '#sdk/index.ts'
import { createProgramSession } from '#server/accounts/sessions/sessions.ts'
import type { Identity } from '#server/callers/identity.ts'
import { bia, testAccounts } from '#server/testing/accounts/accounts.ts'
import { sqlite } from '#server/testing/server.ts'

describe('a program with the SDK', () => {
  const site = testAccounts(sqlite, { hasContent: true })
  let client: ReturnType<typeof createClient>

  beforeEach(async () => {
    await site.add(bia)
    const userId = await site.idOf(bia)
    const { id, token } = await createProgramSession(site.db, userId, 'a program')
    const signingKey = site.accounts.signingKeyOf({ sessionId: id } as Identity)
    const baseUrl = await site.app.listen({ port: 0, host: '127.0.0.1' })
    client = createClient({ baseUrl, credentials: () => ({ token, signingKey }) })
  })

  test('finds, creates, changes and deletes documents', async () => {
    const team = client.entity('team')
    const { total, list } = await team.find({
      filter: { name: { $contains: 'Exemplo' } },
      limit: 2,
    })
    expect([total > 2, list.length]).toEqual([true, 2])
    expectTypeOf(list).toEqualTypeOf<Document<'team'>[]>()
    const made = await team.create({ name: 'Eva', role: 'Nutricionista', bio: 'Olá' })
    const { _id, _version } = await team.update(
      { _id: made._id, _version: 1 },
      { name: 'Eva Reis' },
    )
    expect(await team.get(_id)).toMatchObject({ name: 'Eva Reis', _version: 2 })
    expect(await team.list({ filter: { _id }, sort: { name: 1 } })).toHaveLength(1)
    const [brief] = await team.list({ words: 'EVA', omit: ['bio'] })
    expectTypeOf(brief).toEqualTypeOf<Omit<Document<'team'>, 'bio'> | undefined>()
    expect(brief).not.toHaveProperty('bio')
    expect(await team.delete(_id, _version)).toEqual({ _id })
    await expect(team.get(_id)).rejects.toMatchObject({ code: 404 })
  })

  test('creates, changes and deletes several at once, and is told about conflicts', async () => {
    const team = client.entity('team')
    const member = { name: 'Eva', role: 'Nutricionista', bio: 'Olá' }
    const [one, two] = await team.createMany([member, member])
    const kept = await team.change({
      create: [member],
      update: [{ filter: { _id: `${one?._id}`, _version: 1 }, update: { name: 'Ada' } }],
      delete: [{ _id: `${two?._id}` }],
    })
    expect(kept.map(({ name }) => name)).toEqual(['Eva', 'Ada'])
    const stale = { filter: { _id: `${one?._id}`, _version: 1 }, update: { name: 'Bia' } }
    const error = await team.change({ update: [stale] }).catch((error: SdkError) => error)
    expect(error).toBeInstanceOf(SdkError)
    expect(error).toMatchObject({ code: 409, data: { name: 'Ada', _version: 2 } })
    expect(await team.deleteMany(kept.map(({ _id }) => _id))).toHaveLength(2)
  })

  test('is told in Portuguese which field is invalid, and why', async () => {
    await expect(
      client.entity('hero').update({ _id: 'hero' }, { title: ' ' }),
    ).rejects.toMatchObject({
      code: 400,
      message: 'Título é obrigatório',
      data: [{ path: 'title', message: 'Título é obrigatório' }],
    })
  })

  test('stores and deletes pictures, and sends mail', async () => {
    const picture = new File([readFileSync('public/icon-512.png')], 'foto.png', {
      type: 'image/png',
    })
    const [file] = await client.files.upload([picture], { category: 'team-member' })
    expect(file).toMatchObject({ category: 'team-member', name: 'foto.png' })
    const fileUrls = [`${file?.url}`]
    expect(await client.files.delete(fileUrls)).toEqual({ fileUrls })
    const mail = { to: 'eva@exemplo.com.br', subject: 'Olá', text: 'Sua consulta' }
    expect(await client.email.send(mail)).toMatchObject({ id: expect.any(String) })
  })

  test('knows for whom it acts until it signs out', async () => {
    expect(await client.user.info()).toMatchObject({ email: bia.email, userName: bia.name })
    await client.signOut()
    await expect(client.user.info()).rejects.toMatchObject({ code: 401 })
    await client.signOut()
  })
})

test('a program in Node imports the built SDK by its name', async () => {
  const script = `const { createClient, SdkError, isAway } = await import('leveza/sdk')
  console.log(typeof createClient, isAway(new SdkError(0, '')))`
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    script,
  ])
  expect(stdout).toBe('function true\n')
  expectTypeOf<typeof import('leveza/sdk')['createClient']>().toEqualTypeOf<typeof createClient>()
})
