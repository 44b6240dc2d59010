import { describe, expect, test } from 'vitest'
import { withPeopleLock } from '../../database/write-lock.ts'
import { ana, bia, later, PASSWORD, testAccounts } from '../../testing/accounts/accounts.ts'
import { databases, onceOn, sqlite } from '../../testing/server.ts'
import { savePasskey } from '../passkeys/passkeys.ts'
import { createInvite } from './links.ts'

type Change = { method: string; body?: object }

const clara = { email: 'clara@exemplo.com.br', role: 'editor' }
const BAD_LINK = 'Este link não é válido ou já foi usado. Peça outro.'
const tokenOf = (link: unknown) => URL.parse(String(link))?.searchParams.get('token') ?? ''

describe.each(databases)('the first owner on %s', (_engine, make) => {
  const site = testAccounts(make)
  const form = () => ({
    token: site.setupToken,
    name: ana.name,
    email: ana.email,
    password: PASSWORD,
  })

  test('is created through the link and signed in', async () => {
    const browser = site.browser()
    expect((await browser.get('/api/auth/session')).body.needsSetup).toBe(true)
    const { status, body } = await browser.post('/api/auth/setup', form())
    expect(status).toBe(200)
    expect(body).toMatchObject({ user: { email: ana.email }, role: 'owner', needsSetup: false })
    expect((await browser.get('/api/people')).status).toBe(200)
  })

  test('is created only once, however many try at the same time', async () => {
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        site.browser().post('/api/auth/setup', { ...form(), email: `${name}@exemplo.com.br` }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.message).toBe(
      'O site já tem uma pessoa responsável. Entre com o seu e-mail.',
    )
    expect(await site.db.selectFrom('users').selectAll().execute()).toHaveLength(1)
  })
})

describe('the form of the first owner', () => {
  const site = testAccounts(sqlite)
  const form = () => ({
    token: site.setupToken,
    name: ana.name,
    email: ana.email,
    password: PASSWORD,
  })

  test.each([
    [{ token: 'outro' }, BAD_LINK],
    [{ name: 'a\nb' }, 'Nome inválido'],
    [{ email: 'ana' }, 'Email inválido'],
    [{ password: '' }, 'Senha é obrigatória'],
    [{ password: 'girafa-azul' }, 'A senha deve ter pelo menos 12 caracteres'],
  ])('is not created with %j', async (change, message) => {
    const answer = await site.browser().post('/api/auth/setup', { ...form(), ...change })
    expect(answer).toMatchObject({ status: 400, message })
    expect(await site.db.selectFrom('users').selectAll().execute()).toEqual([])
  })
})

describe.each(databases)('an invite on %s', (engine, make) => {
  const testOnce = onceOn(engine)
  const site = testAccounts(make)

  const invite = async (person = clara) => {
    await site.add(ana)
    const owner = await site.signedIn(ana)
    const answer = await owner.post('/api/people/invites', person)
    return { owner, answer, token: tokenOf(answer.body.link) }
  }
  const accept = (token: string, change: object = {}) =>
    site.browser().post('/api/auth/invite', { token, name: 'Clara', password: PASSWORD, ...change })

  test('is sent by e-mail, and its link can be copied', async () => {
    const { answer } = await invite()
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ invite: clara })
    const [mail] = await site.db.selectFrom('outbox').selectAll().execute()
    expect(JSON.parse(mail?.to ?? '')).toEqual([clara.email])
    expect(mail?.text).toContain(answer.body.link)
    expect(mail?.text).toContain('Ana Souza convidou você')
    expect(mail?.text).toContain('Instituto Exemplo')
    expect(mail?.subject).toBe('Convite de Ana Souza para o painel do site do Instituto Exemplo')
    const rows = await site.db.selectFrom('links').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(tokenOf(answer.body.link))
  })

  test('says who sent it, for which clinic and in which role, before it is accepted', async () => {
    const { token } = await invite()
    const read = (token: string) => site.browser().get(`/api/auth/invite?token=${token}`)
    expect(await read(token)).toMatchObject({
      status: 200,
      body: { ...clara, siteName: 'Instituto Exemplo', inviterName: 'Ana Souza' },
    })
    expect((await read('x')).status).toBe(400)
    await accept(token)
    expect((await read(token)).status).toBe(400)
  })

  test.each([
    ['is removed', { method: 'DELETE' }],
    ['is no longer responsible for the site', { method: 'PATCH', body: { role: 'editor' } }],
  ] as [string, Change][])(
    'ends when the person who sent it %s',
    async (_what, { method, body }) => {
      const { token } = await invite()
      await site.add({ ...bia, role: 'owner' })
      const other = await site.signedIn(bia)
      await other.send(method, `/api/people/${await site.idOf(ana)}`, body)
      expect((await accept(token)).message).toBe(BAD_LINK)
      expect((await other.get('/api/people')).body.invites).toEqual([])
    },
  )

  testOnce('is not sent by somebody who stopped being an owner a moment ago', async () => {
    await site.add(bia)
    const invitation = {
      email: clara.email,
      role: 'owner',
      invitedBy: await site.idOf(bia),
    } as const
    const sent = withPeopleLock(site.db, (db) => createInvite(db, invitation))
    await expect(sent).rejects.toMatchObject({ code: 'owner-only' })
  })

  test('ends the session that the browser had before', async () => {
    const { token, owner } = await invite()
    await owner.post('/api/auth/invite', { token, name: 'Clara', password: PASSWORD })
    const rows = site.db.selectFrom('sessions').select('user_id')
    expect(await rows.execute()).toEqual([{ user_id: await site.idOf(clara) }])
  })

  testOnce('creates one account with its role, once', async () => {
    const { token } = await invite()
    const { status, body } = await accept(token, { role: 'owner', email: 'x@exemplo.com.br' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ user: { email: clara.email }, role: 'editor' })
    expect(await accept(token)).toMatchObject({
      status: 400,
      message: BAD_LINK,
    })
  })

  testOnce('requires a name and a strong password, and keeps working until then', async () => {
    const { token } = await invite()
    expect((await accept(token, { password: 'curta' })).status).toBe(400)
    expect((await accept(token, { name: '' })).message).toBe('Nome é obrigatório')
    expect((await accept(token, { password: 'tel-clara-telhado' })).message).toBe(
      'A senha não pode conter o nome do e-mail nem o do site',
    )
    expect((await accept(token)).status).toBe(200)
  })

  testOnce('is valid for a week', async () => {
    const { token } = await invite()
    const { status } = await later(7 * 86_400_000 + 1, () => accept(token))
    expect(status).toBe(400)
  })

  test('can be withdrawn', async () => {
    const { owner, answer, token } = await invite()
    const { id } = answer.body.invite as { id: string }
    expect((await owner.send('DELETE', `/api/people/invites/${id}`)).status).toBe(204)
    expect((await owner.send('DELETE', `/api/people/invites/${id}`)).status).toBe(404)
    expect((await owner.send('DELETE', '/api/people/invites/%00')).status).toBe(404)
    expect((await accept(token)).status).toBe(400)
  })

  testOnce('replaces an earlier one for the same person', async () => {
    const { owner, token } = await invite()
    const second = await owner.post('/api/people/invites', { ...clara, role: 'owner' })
    expect((await owner.get('/api/people')).body.invites).toHaveLength(1)
    expect((await accept(token)).status).toBe(400)
    expect((await accept(tokenOf(second.body.link))).body.role).toBe('owner')
  })

  testOnce.each([
    [{ email: clara.email }, 400, 'Função inválida'],
    [{ email: clara.email, role: 'admin' }, 400, 'Função inválida'],
    [{ role: 'editor' }, 400, 'Email é obrigatório'],
    [{ email: ana.email, role: 'editor' }, 409, 'Esta pessoa já tem acesso ao site.'],
  ])('with %j is refused', async (form, status, message) => {
    const { answer } = await invite(form as typeof clara)
    expect(answer).toMatchObject({ status, message })
    expect(await site.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })
})

describe.each(databases)('the people of a site on %s', (engine, make) => {
  const testOnce = onceOn(engine)
  const site = testAccounts(make)

  testOnce('are shown to owners', async () => {
    await site.add(ana, bia)
    const { body } = await (await site.signedIn(ana)).get('/api/people')
    expect(body).toMatchObject({
      people: [{ email: ana.email }, { email: bia.email }],
      invites: [],
    })
    expect(JSON.stringify(body)).not.toMatch(/argon2|token/)
  })

  test('get a new role at once, even in their open sessions', async () => {
    await site.add(ana, bia)
    const [owner, editor] = [await site.signedIn(ana), await site.signedIn(bia)]
    const path = `/api/people/${await site.idOf(bia)}`
    expect((await owner.send('PATCH', path, { role: 'owner' })).status).toBe(204)
    expect((await editor.get('/api/people')).status).toBe(200)
    expect((await owner.send('PATCH', path, { role: 'chefe' })).message).toBe('Função inválida')
    expect((await owner.send('PATCH', '/api/people/nobody', { role: 'owner' })).status).toBe(404)
  })

  testOnce('lose access at once when removed', async () => {
    await site.add(ana, bia)
    const [owner, editor] = [await site.signedIn(ana), await site.signedIn(bia)]
    const path = `/api/people/${await site.idOf(bia)}`
    expect((await owner.send('DELETE', path)).status).toBe(204)
    expect((await editor.get('/api/auth/sessions')).status).toBe(401)
    expect((await site.browser().signIn(bia.email)).status).toBe(401)
    expect((await owner.send('DELETE', path)).status).toBe(404)
  })

  testOnce('can be signed out everywhere by an owner', async () => {
    await site.add(ana, bia)
    const [owner, editor] = [await site.signedIn(ana), await site.signedIn(bia)]
    const path = `/api/people/${await site.idOf(bia)}/sessions`
    expect((await owner.send('DELETE', path)).status).toBe(204)
    expect((await editor.get('/api/auth/sessions')).status).toBe(401)
    expect((await owner.send('DELETE', '/api/people/nobody/sessions')).status).toBe(404)
  })

  testOnce('always have an owner', async () => {
    await site.add(ana, bia)
    const owner = await site.signedIn(ana)
    const path = `/api/people/${await site.idOf(ana)}`
    const refused = { status: 409, message: 'O site precisa de pelo menos uma pessoa responsável.' }
    expect(await owner.send('DELETE', path)).toMatchObject(refused)
    expect(await owner.send('PATCH', path, { role: 'editor' })).toMatchObject(refused)
    expect((await owner.get('/api/people')).status).toBe(200)
  })

  test('always have an owner, even when two leave at once', async () => {
    await site.add(ana, { ...bia, role: 'owner' })
    const [one, other] = [await site.signedIn(ana), await site.signedIn(bia)]
    const answers = await Promise.all([
      one.send('DELETE', `/api/people/${await site.idOf(ana)}`),
      other.send('DELETE', `/api/people/${await site.idOf(bia)}`),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  })
})

describe.each(databases)('a reset link from an owner on %s', (engine, make) => {
  const testOnce = onceOn(engine)
  const site = testAccounts(make, { hasMailServer: false })
  const NEW = 'zebra-no-jardim-verde'

  const ask = async (person: { email: string }, password = PASSWORD, choice = {}) => {
    const owner = await site.signedIn(ana)
    const path = `/api/people/${await site.idOf(person)}/reset-link`
    return owner.post(path, { password, ...choice })
  }
  const reset = (token: string, password = NEW) =>
    site.browser().post('/api/auth/reset', { token, password })

  test('sets a new password once, on a site that sends no e-mail', async () => {
    await site.add(ana, bia)
    const editor = await site.signedIn(bia)
    const { status, body } = await ask(bia)
    expect(status).toBe(201)
    const token = tokenOf(body.link)
    expect((await reset(token)).status).toBe(204)
    expect((await editor.get('/api/auth/sessions')).status).toBe(401)
    expect((await site.browser().signIn(bia.email, NEW)).status).toBe(200)
    expect((await reset(token)).status).toBe(400)
    expect(await site.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  test.each([
    ['removes the passkeys of the person with the old password, and of nobody else', {}, ['Ana']],
    ['leaves them if the owner says so', { removesPasskeys: false }, ['Ana', 'Bia']],
  ])('%s', async (_title, choice, left) => {
    await site.add(ana, bia)
    for (const [name, { email }] of [
      ['Ana', ana],
      ['Bia', bia],
    ] as const) {
      const credential = { credentialId: name, publicKey: 'key', signCount: 0, transports: [] }
      await savePasskey(site.db, { ...credential, name, userId: await site.idOf({ email }) })
    }
    const { body } = await ask(bia, PASSWORD, choice)
    const names = async () =>
      (await site.db.selectFrom('passkeys').select('name').orderBy('name').execute()).map(
        ({ name }) => name,
      )
    expect(await names()).toEqual(['Ana', 'Bia'])
    expect((await reset(tokenOf(body.link))).status).toBe(204)
    expect(await names()).toEqual(left)
    const removals = site.db
      .selectFrom('activity')
      .select('by')
      .where('kind', '=', 'passkey-removed')
    expect(await removals.execute()).toHaveLength(2 - left.length)
  })

  test.each([
    ['is removed', { method: 'DELETE' }],
    ['is no longer responsible for the site', { method: 'PATCH', body: { role: 'editor' } }],
  ] as [string, Change][])(
    'ends when the owner who made it %s',
    async (_what, { method, body }) => {
      await site.add(ana, { ...bia, role: 'owner' })
      const token = tokenOf((await ask(bia)).body.link)
      const other = await site.signedIn(bia)
      await other.send(method, `/api/people/${await site.idOf(ana)}`, body)
      expect((await reset(token)).message).toBe(BAD_LINK)
      expect((await site.browser().signIn(bia.email)).status).toBe(200)
    },
  )

  testOnce('is valid for a day', async () => {
    await site.add(ana, bia)
    const token = tokenOf((await ask(bia)).body.link)
    const { status } = await later(24 * 3_600_000 + 1, () => reset(token))
    expect(status).toBe(400)
  })

  testOnce('is created with the password of the owner, and for others only', async () => {
    await site.add(ana, bia)
    expect(await ask(bia, 'girafa-errada')).toMatchObject({
      status: 400,
      message: 'A senha atual não confere.',
    })
    expect((await ask(ana)).message).toBe('Para trocar a sua própria senha, use Minha conta.')
    expect((await ask({ email: 'ninguem@exemplo.com.br' })).status).toBe(404)
    expect(await site.db.selectFrom('links').selectAll().execute()).toEqual([])
  })
})

describe('a reset link on a site that sends e-mail', () => {
  const site = testAccounts(sqlite)

  test('is announced to the person by e-mail, without the link', async () => {
    await site.add(ana, bia)
    const owner = await site.signedIn(ana)
    await owner.post(`/api/people/${await site.idOf(bia)}/reset-link`, { password: PASSWORD })
    const [mail] = await site.db.selectFrom('outbox').selectAll().execute()
    expect(JSON.parse(mail?.to ?? '')).toEqual([bia.email])
    expect(mail?.text).toContain('Ana Souza criou um link')
    expect(mail?.text).not.toContain('token')
  })
})
