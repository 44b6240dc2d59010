import { describe, expect, test } from 'vitest'
import { ana, bia, PASSWORD, testAccounts } from '../../testing/accounts/accounts.ts'
import { codeOf, nextCodeOf } from '../../testing/accounts/people-site.ts'
import { databases, onceOn } from '../../testing/server.ts'

describe.each(databases)('two-factor sign-in on %s', (engine, make) => {
  const testOnce = onceOn(engine)
  const site = testAccounts(make)

  const turnOn = async () => {
    await site.add(ana)
    const browser = await site.signedIn(ana)
    const started = await browser.post('/api/auth/two-factor/start', { password: PASSWORD })
    const secret = String(started.body.secret)
    const code = codeOf(secret)
    const confirmed = await browser.post('/api/auth/two-factor/confirm', { code })
    return {
      browser,
      secret,
      code,
      started,
      confirmed,
      recoveryCodes: confirmed.body.recoveryCodes as string[],
      next: () => nextCodeOf(secret),
    }
  }
  const halfway = async () => {
    const browser = site.browser()
    const answer = await browser.signIn(ana.email)
    return {
      browser,
      answer,
      prove: (code: unknown) => browser.post('/api/auth/sign-in/code', { code }),
    }
  }

  test('is turned on with a code and returns recovery codes', async () => {
    const { browser, started, confirmed, recoveryCodes } = await turnOn()
    expect(started.body.uri).toMatch(/^otpauth:\/\/totp\/Leveza:ana/)
    expect(confirmed.status).toBe(200)
    expect(recoveryCodes).toHaveLength(10)
    expect((await browser.get('/api/auth/sessions')).status).toBe(200)
    const stored = await site.db.selectFrom('two_factors').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(recoveryCodes[0])
  })

  testOnce('does not accept the password alone', async () => {
    await turnOn()
    const { browser, answer } = await halfway()
    expect(answer).toMatchObject({ status: 200, body: { needsCode: true } })
    expect((await browser.get('/api/auth/session')).body.user).toBeNull()
    expect((await browser.get('/api/auth/sessions')).status).toBe(401)
  })

  test('accepts the password and a code from the app', async () => {
    const { next } = await turnOn()
    const { browser, prove } = await halfway()
    expect(await prove(next())).toMatchObject({ status: 200, body: { role: 'owner' } })
    expect((await browser.get('/api/auth/sessions')).status).toBe(200)
  })

  test('accepts each code once', async () => {
    const { code, next } = await turnOn()
    const first = await halfway()
    expect((await first.prove(code)).status).toBe(401)
    const used = next()
    expect((await (await halfway()).prove(used)).status).toBe(200)
    const again = await halfway()
    expect((await again.prove(used)).message).toBe('Código incorreto. Tente novamente.')
    expect((await again.browser.get('/api/auth/session')).body.user).toBeNull()
  })

  test('accepts each recovery code once', async () => {
    const { recoveryCodes } = await turnOn()
    const [code] = recoveryCodes
    expect((await (await halfway()).prove(code)).status).toBe(200)
    expect((await (await halfway()).prove(code)).status).toBe(401)
  })

  test('locks after five wrong codes', async () => {
    const { next } = await turnOn()
    const { prove } = await halfway()
    for (let index = 0; index < 5; index++) {
      expect((await prove('000000')).message).toBe('Código incorreto. Tente novamente.')
    }
    const { status, message, reply } = await (await halfway()).prove(next())
    expect([status, message]).toEqual([429, 'Muitas tentativas. Tente novamente em 15 minutos.'])
    expect(reply.headers['retry-after']).toBe('900')
  })

  test('does not accept a code after her sessions were ended', async () => {
    const { next } = await turnOn()
    const { prove } = await halfway()
    await site.add({ ...bia, role: 'owner' })
    const owner = await site.signedIn(bia)
    await owner.send('DELETE', `/api/people/${await site.idOf(ana)}/sessions`)
    expect(await prove(next())).toMatchObject({
      status: 401,
      message: 'O tempo para informar o código acabou. Entre novamente.',
    })
  })

  testOnce('asks for the password before the code', async () => {
    const { next } = await turnOn()
    expect(await site.browser().post('/api/auth/sign-in/code', { code: next() })).toMatchObject({
      status: 401,
      message: 'O tempo para informar o código acabou. Entre novamente.',
    })
    expect(await site.browser().post('/api/auth/sign-in/code', {})).toMatchObject({
      status: 400,
      message: 'Código é obrigatório',
    })
  })

  testOnce('does not accept a session instead of the password', async () => {
    const { browser, next } = await turnOn()
    expect((await browser.post('/api/auth/sign-in/code', { code: next() })).status).toBe(401)
  })

  test('issues new recovery codes for the password and a code, and the old ones stop working', async () => {
    const { browser, recoveryCodes, next } = await turnOn()
    const renew = (body: object) => browser.post('/api/auth/two-factor/recovery-codes', body)
    expect((await renew({})).message).toBe('Senha é obrigatória')
    expect((await renew({ password: PASSWORD })).message).toBe('Código é obrigatório')
    expect(await renew({ password: 'girafa-errada-aqui', code: next() })).toMatchObject({
      status: 400,
      message: 'A senha atual não confere.',
    })
    const { status, body } = await renew({ password: PASSWORD, code: next() })
    const renewed = body.recoveryCodes as string[]
    expect([status, renewed.length]).toEqual([200, 10])
    expect(renewed).not.toContain(recoveryCodes[0])
    expect((await (await halfway()).prove(recoveryCodes[0])).status).toBe(401)
    expect((await (await halfway()).prove(renewed[0])).status).toBe(200)
    expect((await browser.get('/api/auth/session')).body).toMatchObject({ hasTwoFactor: true })
  })

  testOnce('has no recovery codes to renew while it is off, nor for a visitor', async () => {
    await site.add(ana)
    const browser = await site.signedIn(ana)
    const path = '/api/auth/two-factor/recovery-codes'
    expect((await browser.post(path, { password: PASSWORD })).status).toBe(409)
    expect((await site.browser().post(path, { password: PASSWORD })).status).toBe(401)
  })

  test('is turned off with the password and a code, never with the password alone', async () => {
    const { browser, next } = await turnOn()
    const disable = (proof: object) => browser.post('/api/auth/two-factor/disable', proof)
    expect(await disable({ password: PASSWORD })).toMatchObject({
      status: 400,
      message: 'Código é obrigatório',
    })
    expect(await disable({ password: 'girafa-errada-aqui', code: next() })).toMatchObject({
      status: 400,
      message: 'A senha atual não confere.',
    })
    expect((await disable({ password: PASSWORD, code: next() })).status).toBe(204)
    expect((await browser.get('/api/auth/sessions')).status).toBe(200)
    expect((await site.browser().signIn(ana.email)).body).toMatchObject({ role: 'owner' })
    expect((await disable({ password: PASSWORD })).status).toBe(409)
  })

  test('is asked for before a password changes or a link opens another account', async () => {
    const { browser, recoveryCodes, next } = await turnOn()
    await site.add(bia)
    const change = (code?: string) =>
      browser.post('/api/auth/password', {
        currentPassword: PASSWORD,
        newPassword: 'outra girafa no telhado',
        code,
      })
    const path = `/api/people/${await site.idOf(bia)}/reset-link`
    expect((await change()).message).toBe('Código é obrigatório')
    expect((await browser.post(path, { password: PASSWORD })).message).toBe('Código é obrigatório')
    expect((await browser.post(path, { password: PASSWORD, code: next() })).status).toBe(201)
    expect((await change(recoveryCodes[0])).status).toBe(204)
  })

  test('accepts each code once in an open panel, too', async () => {
    const { browser, code, recoveryCodes } = await turnOn()
    const end = (code: unknown) =>
      browser.post('/api/auth/sessions/end', { password: PASSWORD, code })
    expect((await end(code)).message).toBe('Código incorreto. Tente novamente.')
    expect((await end(recoveryCodes[0])).status).toBe(204)
    expect((await end(recoveryCodes[0])).status).toBe(401)
    expect((await browser.get('/api/auth/sessions')).status).toBe(200)
  })

  test('limits wrong codes in an open panel, also of somebody who knows the password', async () => {
    const { browser, next } = await turnOn()
    const disable = (code: string) =>
      browser.post('/api/auth/two-factor/disable', { password: PASSWORD, code })
    for (let count = 0; count < 5; count++) expect((await disable('000000')).status).toBe(401)
    expect((await disable(next())).status).toBe(429)
  })

  test('limits wrong codes while it is turned on', async () => {
    await site.add(ana)
    const browser = await site.signedIn(ana)
    const { body } = await browser.post('/api/auth/two-factor/start', { password: PASSWORD })
    const confirm = (code: string) => browser.post('/api/auth/two-factor/confirm', { code })
    for (let count = 0; count < 5; count++) expect((await confirm('000000')).status).toBe(401)
    expect((await confirm(codeOf(String(body.secret)))).status).toBe(429)
  })

  test('records that recovery codes were renewed or used', async () => {
    const { browser, recoveryCodes } = await turnOn()
    const [first, second] = recoveryCodes
    await (await halfway()).prove(first)
    const proof = { password: PASSWORD, code: second }
    await browser.post('/api/auth/two-factor/recovery-codes', proof)
    const { body } = await browser.get('/api/activity')
    const entries = body.entries as { sentence: string; by: { name: string } }[]
    expect(entries.slice(0, 3).map(({ sentence, by }) => `${by.name} ${sentence}`)).toEqual([
      'Ana Souza criou novos códigos de recuperação',
      'Ana Souza usou um código de recuperação',
      'Ana Souza usou um código de recuperação',
    ])
  })

  testOnce('is not turned on twice, nor without a start, a code or the password', async () => {
    const { browser, next } = await turnOn()
    const again = await browser.post('/api/auth/two-factor/start', { password: PASSWORD })
    expect([again.status, again.message]).toEqual([
      409,
      'A verificação em duas etapas já está ativa.',
    ])
    expect((await browser.post('/api/auth/two-factor/confirm', { code: '123456' })).status).toBe(
      409,
    )
    await browser.post('/api/auth/two-factor/disable', { password: PASSWORD, code: next() })
    expect((await browser.post('/api/auth/two-factor/confirm', { code: '123456' })).status).toBe(
      409,
    )
    expect((await browser.post('/api/auth/two-factor/start', {})).message).toBe(
      'Senha é obrigatória',
    )
    const wrong = await browser.post('/api/auth/two-factor/start', { password: 'girafa-errada' })
    expect(wrong.message).toBe('A senha atual não confere.')
    await browser.post('/api/auth/two-factor/start', { password: PASSWORD })
    expect((await browser.post('/api/auth/two-factor/confirm', { code: '000000' })).status).toBe(
      401,
    )
    expect((await site.browser().signIn(ana.email)).body).toMatchObject({ role: 'owner' })
  })
})
