import { describe, expect, test } from 'vitest'
import { ana, bia, PASSWORD, testAccounts } from '../../testing/accounts/accounts.ts'
import { addPasskey, enterWith, ORIGIN } from '../../testing/accounts/authenticator.ts'
import { codeOf, rita } from '../../testing/accounts/people-site.ts'
import { databases, onceOn, sqlite } from '../../testing/server.ts'

/** How long an app shows a code. */
const STEP_MILLISECONDS = 30_000

describe.each(databases)('signing in on %s', (engine, make) => {
  const testOnce = onceOn(engine)
  const site = testAccounts(make)

  test('with the right password lets a person in', async () => {
    await site.add(ana)
    const browser = site.browser()
    const { status, body } = await browser.signIn(ana.email)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        user: { email: ana.email, userName: ana.name },
        role: 'owner',
        loginVariant: 'email',
      },
    })
    expect((await browser.get('/api/auth/session')).body).toEqual(body)
  })

  test('accepts an e-mail in upper case and with spaces around it', async () => {
    await site.add(ana)
    expect((await site.browser().signIn(' ANA@exemplo.com.br ')).status).toBe(200)
  })

  testOnce.each([
    ['a wrong password', ana.email, 'girafa-no-telhado-verde'],
    ['an unknown address', 'ninguem@exemplo.com.br', PASSWORD],
    ['a password longer than any', ana.email, 'a'.repeat(500)],
  ])('with %s gets the same answer', async (_what, email, password) => {
    await site.add(ana)
    const { status, body, reply } = await site.browser().signIn(email, password)
    expect({ status, body }).toEqual({
      status: 401,
      body: {
        code: 'wrong-credentials',
        message: 'Credenciais inválidas para acesso administrativo',
      },
    })
    expect(reply.cookies).toEqual([])
  })

  test('makes a new session each time, and ends the one before', async () => {
    await site.add(ana)
    const browser = site.browser()
    await browser.signIn(ana.email)
    const before = new Map(browser.cookies)
    await browser.signIn(ana.email)
    expect(browser.cookies).not.toEqual(before)
    const old = site.browser()
    for (const [name, value] of before) old.cookies.set(name, value)
    expect((await old.get('/api/auth/session')).body.user).toBeNull()
  })

  test('never adopts a session prepared by somebody else', async () => {
    await site.add(ana, bia)
    const attacker = await site.signedIn(bia)
    const victim = site.browser()
    for (const [name, value] of attacker.cookies) victim.cookies.set(name, value)
    await victim.signIn(ana.email)
    expect((await attacker.get('/api/auth/session')).body.user).toBeNull()
    expect((await victim.get('/api/auth/session')).body).toMatchObject({ role: 'owner' })
  })
})

describe('reception is told her own role when she enters', () => {
  const site = testAccounts(sqlite, { publicUrl: ORIGIN })
  const herRole = { status: 200, body: { role: 'reception' } }

  test('by password', async () => {
    await site.add(rita)
    expect(await site.browser().signIn(rita.email)).toMatchObject(herRole)
  })

  test('by code', async () => {
    await site.add(rita)
    const own = await site.signedIn(rita)
    const { body } = await own.post('/api/auth/two-factor/start', { password: PASSWORD })
    const secret = String(body.secret)
    await own.post('/api/auth/two-factor/confirm', { code: codeOf(secret) })
    const browser = site.browser()
    await browser.signIn(rita.email)
    const code = codeOf(secret, Date.now() + STEP_MILLISECONDS)
    expect(await browser.post('/api/auth/sign-in/code', { code })).toMatchObject(herRole)
  })

  test('by passkey', async () => {
    await site.add(rita)
    const { device } = await addPasskey(await site.signedIn(rita))
    expect(await enterWith(site.browser(), device)).toMatchObject(herRole)
  })

  test('by accepting her invitation', async () => {
    await site.add(ana)
    const owner = await site.signedIn(ana)
    const { email, name, role } = rita
    const { body } = await owner.post('/api/people/invites', { email, role })
    const token = new URL(String(body.link)).searchParams.get('token')
    const form = { token, name, password: PASSWORD }
    expect(await site.browser().post('/api/auth/invite', form)).toMatchObject(herRole)
  })
})

describe('a sign-in form', () => {
  const site = testAccounts(sqlite)

  test.each([
    [{}, 'Email é obrigatório'],
    [{ email: ' ', password: PASSWORD }, 'Email é obrigatório'],
    [{ email: 'ana', password: PASSWORD }, 'Email inválido'],
    [{ email: 'a\u0000na@exemplo.com.br', password: PASSWORD }, 'Email inválido'],
    [{ email: ana.email }, 'Senha é obrigatória'],
    [{ email: ana.email, password: '12345' }, 'Senha deve ter pelo menos 6 caracteres'],
  ])('with %j is refused with its message', async (form, message) => {
    const answer = await site.browser().post('/api/auth/sign-in', form)
    expect(answer).toMatchObject({ status: 400, message })
  })

  test.each([null, [], 'text', 7])('that is %j is refused', async (body) => {
    const reply = await site.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
    expect(reply.statusCode).toBe(400)
  })
})

describe.each(databases)('signing out on %s', (_engine, make) => {
  const site = testAccounts(make)

  test('ends the session on the server', async () => {
    await site.add(ana)
    const browser = await site.signedIn(ana)
    const before = new Map(browser.cookies)
    expect((await browser.post('/api/auth/sign-out')).status).toBe(204)
    expect([...browser.cookies.keys()].filter((name) => !name.includes('device'))).toEqual([])
    for (const [name, value] of before) browser.cookies.set(name, value)
    expect((await browser.get('/api/auth/session')).body.user).toBeNull()
    expect((await browser.get('/api/auth/sessions')).status).toBe(401)
  })

  test('without a session is not an error', async () => {
    expect((await site.browser().post('/api/auth/sign-out')).status).toBe(204)
  })
})
