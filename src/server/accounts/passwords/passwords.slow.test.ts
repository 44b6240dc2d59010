import { describe, expect, test } from 'vitest'
import {
  ana,
  bia,
  later,
  PASSWORD,
  type TestAccounts,
  testAccounts,
} from '../../testing/accounts/accounts.ts'
import { databases, onceOn, sqlite } from '../../testing/server.ts'

const NEW = 'zebra-no-jardim-verde'
const BAD_LINK = 'Este link não é válido ou já foi usado. Peça outro.'

describe.each(databases)('a password on %s', (engine, make) => {
  const testOnce = onceOn(engine)
  const site = testAccounts(make)
  const change = (currentPassword: string, newPassword: string) => ({
    currentPassword,
    newPassword,
  })

  test('is changed with the current one, which ends all other sessions', async () => {
    await site.add(ana)
    const [phone, desk] = [await site.signedIn(ana), await site.signedIn(ana)]
    const before = new Map(desk.cookies)
    expect((await desk.post('/api/auth/password', change(PASSWORD, NEW))).status).toBe(204)
    expect((await phone.get('/api/auth/sessions')).status).toBe(401)
    expect((await desk.get('/api/auth/sessions')).status).toBe(200)
    expect(desk.cookies).not.toEqual(before)
    expect((await site.browser().signIn(ana.email)).status).toBe(401)
    expect((await site.browser().signIn(ana.email, NEW)).status).toBe(200)
  })

  test('that is changed ends the sessions of programs as well', async () => {
    await site.add(ana)
    const desk = await site.signedIn(ana)
    const { body } = await desk.post('/api/auth/token')
    await desk.post('/api/auth/password', change(PASSWORD, NEW))
    expect(await site.accounts.readToken(String(body.token))).toBeUndefined()
  })

  testOnce('is not changed with a wrong one, however long', async () => {
    await site.add(ana)
    const desk = await site.signedIn(ana)
    const answer = await desk.post('/api/auth/password', change('girafa '.repeat(20), NEW))
    expect(answer).toMatchObject({ status: 400, message: 'A senha atual não confere.' })
  })

  testOnce('is not changed with a wrong one, and cannot be guessed there', async () => {
    await site.add(ana)
    const desk = await site.signedIn(ana)
    for (let index = 0; index < 5; index++) {
      const answer = await desk.post('/api/auth/password', change('girafa-errada-1', NEW))
      expect(answer).toMatchObject({ status: 400, message: 'A senha atual não confere.' })
    }
    expect((await desk.post('/api/auth/password', change(PASSWORD, NEW))).status).toBe(429)
  })

  testOnce.each([
    ['', 'Senha é obrigatória'],
    ['zebra-verde', 'A senha deve ter pelo menos 12 caracteres'],
  ])('is not changed to %j', async (newPassword, message) => {
    await site.add(ana)
    const desk = await site.signedIn(ana)
    const answer = await desk.post('/api/auth/password', change(PASSWORD, newPassword))
    expect(answer).toMatchObject({ status: 400, message })
    expect((await site.browser().signIn(ana.email)).status).toBe(200)
  })

  test('is stored as a hash', async () => {
    const browser = site.browser()
    const form = { token: site.setupToken, name: ana.name, email: ana.email, password: PASSWORD }
    await browser.post('/api/auth/setup', form)
    const rows = await site.db.selectFrom('accounts').selectAll().execute()
    expect(rows[0]?.password).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(rows)).not.toContain(PASSWORD)
  })
})

async function askForLink(site: TestAccounts, email: string) {
  const answer = await site.browser().post('/api/auth/forgot', { email })
  const mails = await site.db.selectFrom('outbox').selectAll().orderBy('created_at').execute()
  const token = /reset\?token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
  return { answer, mails, token }
}

describe.each(databases)('a forgotten password on %s', (engine, make) => {
  const testOnce = onceOn(engine)
  const site = testAccounts(make)
  const reset = (token: string, password = NEW) =>
    site.browser().post('/api/auth/reset', { token, password })

  test('is replaced through a link that works once', async () => {
    await site.add(ana)
    const desk = await site.signedIn(ana)
    const { token, mails } = await askForLink(site, ana.email)
    expect(JSON.parse(mails[0]?.to ?? '')).toEqual([ana.email])
    const stored = await site.db.selectFrom('links').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)
    expect((await reset(token)).status).toBe(204)
    expect((await desk.get('/api/auth/sessions')).status).toBe(401)
    expect((await site.browser().signIn(ana.email, NEW)).status).toBe(200)
    expect(await reset(token)).toMatchObject({ status: 400, message: BAD_LINK })
  })

  testOnce('gets the same answer for an unknown e-mail', async () => {
    await site.add(ana)
    const known = await askForLink(site, ana.email)
    const unknown = await askForLink(site, 'ninguem@exemplo.com.br')
    expect(unknown.answer.status).toBe(200)
    expect(unknown.answer.body).toEqual(known.answer.body)
    expect(unknown.mails).toHaveLength(1)
  })

  testOnce('does not flood a mailbox', async () => {
    await site.add(ana)
    const answers = []
    for (let index = 0; index < 7; index++) answers.push(await askForLink(site, ana.email))
    expect(answers.map(({ answer }) => answer.status)).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(answers.at(-1)?.mails).toHaveLength(5)
  })

  testOnce('cannot be replaced after an hour', async () => {
    await site.add(ana)
    const { token } = await askForLink(site, ana.email)
    const { status } = await later(60 * 60_000 + 1, () => reset(token))
    expect(status).toBe(400)
  })

  test('makes older links of the same person invalid', async () => {
    await site.add(ana, bia)
    const first = await askForLink(site, ana.email)
    const second = await askForLink(site, ana.email)
    const other = await askForLink(site, bia.email)
    expect((await reset(second.token)).status).toBe(204)
    expect((await reset(first.token)).status).toBe(400)
    expect((await reset(other.token)).status).toBe(204)
  })

  testOnce('is only replaced by a strong one, and the link keeps working', async () => {
    await site.add(ana)
    const { token } = await askForLink(site, ana.email)
    expect((await reset(token, 'curta')).message).toBe('A senha deve ter pelo menos 12 caracteres')
    expect((await reset(token)).status).toBe(204)
  })

  test.each(['x', '\u0000', 'a'.repeat(900)])(
    'is not replaced through a forged link',
    async (token) => {
      expect(await reset(token)).toMatchObject({ status: 400, message: BAD_LINK })
    },
  )

  testOnce('that has been replaced unlocks the person', async () => {
    await site.add(ana)
    for (let index = 0; index < 5; index++) await site.browser().signIn(ana.email, 'guess-1')
    const { token } = await askForLink(site, ana.email)
    await reset(token)
    expect((await site.browser().signIn(ana.email, NEW)).status).toBe(200)
  })
})

describe('a forgotten password on a site that sends no e-mail', () => {
  const site = testAccounts(sqlite, { hasMailServer: false })

  test('is answered with whom to ask, the same for everybody, and queues no e-mail', async () => {
    await site.add(ana)
    expect((await site.browser().get('/api/auth/session')).body.hasMailServer).toBe(false)
    for (const email of [ana.email, 'ninguem@exemplo.com.br']) {
      expect(await site.browser().post('/api/auth/forgot', { email })).toMatchObject({
        status: 409,
        message:
          'Este site não envia e-mails. Peça um link para uma nova senha a quem responde pelo site.',
      })
    }
    expect(await site.db.selectFrom('outbox').selectAll().execute()).toEqual([])
    expect(await site.db.selectFrom('links').selectAll().execute()).toEqual([])
  })
})

describe('the answer to a forgotten password', () => {
  const site = testAccounts(sqlite, { forgotMilliseconds: 250 })

  test('takes at least a quarter of a second, whoever asks', async () => {
    const began = performance.now()
    await askForLink(site, 'ninguem@exemplo.com.br')
    expect(performance.now() - began).toBeGreaterThan(245)
  })
})
