import { describe, expect, test } from 'vitest'
import {
  ana,
  type Browser,
  bia,
  later,
  PASSWORD,
  testAccounts,
} from '../../testing/accounts/accounts.ts'
import { databases, onceOn } from '../../testing/server.ts'

const NEW_EMAIL = 'ana.souza@exemplo.com.br'
const BAD_LINK = 'Este link não é válido ou já foi usado. Peça outro.'

const change = (browser: Browser, form: object) =>
  browser.post('/api/auth/profile', {
    name: ana.name,
    email: ana.email,
    currentPassword: PASSWORD,
    ...form,
  })

describe.each(databases)('name and e-mail of a person on %s', (engine, make) => {
  const testOnce = onceOn(engine)
  const site = testAccounts(make)
  const confirm = (token: string) => site.browser().post('/api/auth/email', { token })
  const readMails = async () => {
    const rows = await site.db.selectFrom('outbox').selectAll().execute()
    return rows.map(({ to, text }) => ({ to: JSON.parse(to)[0] as string, text: text ?? '' }))
  }
  const tokenInMail = async () => {
    const letter = (await readMails()).find(({ to }) => to === NEW_EMAIL)
    return /confirm-email\?token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
  }

  test('are changed with the password, the name at once', async () => {
    await site.add(ana)
    const browser = await site.signedIn(ana)
    const answer = await change(browser, { name: 'Ana Maria' })
    expect(answer).toMatchObject({ status: 200, body: { email: 'unchanged' } })
    expect((await browser.get('/api/auth/session')).body.user).toMatchObject({
      userName: 'Ana Maria',
      email: ana.email,
    })
    expect(await readMails()).toEqual([])
  })

  testOnce('stay the same with a wrong password, and guessing is limited', async () => {
    await site.add(ana)
    const browser = await site.signedIn(ana)
    const wrong = { name: 'Outra', currentPassword: 'girafa-errada-1' }
    for (let count = 0; count < 5; count++) {
      expect(await change(browser, wrong)).toMatchObject({
        status: 400,
        message: 'A senha atual não confere.',
      })
    }
    expect((await change(browser, { name: 'Outra' })).status).toBe(429)
    expect((await browser.get('/api/auth/session')).body.user).toMatchObject({
      userName: ana.name,
    })
  })

  test('get a new e-mail once its link is opened, and the old address hears', async () => {
    await site.add(ana)
    const browser = await site.signedIn(ana)
    const answer = await change(browser, { email: NEW_EMAIL })
    expect(answer.body).toEqual({ email: 'confirmation-sent' })
    expect((await site.browser().signIn(NEW_EMAIL)).status).toBe(401)
    const told = (await readMails()).find(({ to }) => to === ana.email)
    expect(told?.text).toContain(NEW_EMAIL)
    expect(told?.text).not.toContain('token')

    const token = await tokenInMail()
    const rows = await site.db.selectFrom('links').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect((await confirm(token)).status).toBe(204)
    expect((await browser.get('/api/auth/session')).body.user).toMatchObject({ email: NEW_EMAIL })
    expect((await site.browser().signIn(NEW_EMAIL)).status).toBe(200)
    expect((await site.browser().signIn(ana.email)).status).toBe(401)
    expect(await confirm(token)).toMatchObject({ status: 400, message: BAD_LINK })
  })

  test('end the links in the old mailbox with the new e-mail', async () => {
    await site.add(ana)
    const browser = await site.signedIn(ana)
    await browser.post('/api/auth/forgot', { email: ana.email })
    const [, old] = /reset\?token=([\w-]+)/.exec((await readMails())[0]?.text ?? '') ?? []
    await change(browser, { email: NEW_EMAIL })
    await confirm(await tokenInMail())
    const form = { token: old, password: 'zebra-no-jardim-verde' }
    expect(await site.browser().post('/api/auth/reset', form)).toMatchObject({
      status: 400,
      message: BAD_LINK,
    })
  })

  testOnce('keep the old e-mail when the link is a day old', async () => {
    await site.add(ana)
    await change(await site.signedIn(ana), { email: NEW_EMAIL })
    const token = await tokenInMail()
    const { status } = await later(24 * 3_600_000 + 1, () => confirm(token))
    expect(status).toBe(400)
  })

  testOnce('keep the old e-mail when the password was changed meanwhile', async () => {
    await site.add(ana)
    const browser = await site.signedIn(ana)
    await change(browser, { email: NEW_EMAIL })
    const token = await tokenInMail()
    const form = { currentPassword: PASSWORD, newPassword: 'zebra-no-jardim-verde' }
    expect((await browser.post('/api/auth/password', form)).status).toBe(204)
    expect(await confirm(token)).toMatchObject({ status: 400, message: BAD_LINK })
  })

  test('never get an e-mail that somebody else has, even if taken meanwhile', async () => {
    await site.add(ana)
    const browser = await site.signedIn(ana)
    await change(browser, { email: NEW_EMAIL })
    await site.add({ ...bia, email: NEW_EMAIL })
    const taken = { status: 409, message: 'Este e-mail já é de outra pessoa do painel.' }
    expect(await confirm(await tokenInMail())).toMatchObject(taken)
    expect(await change(browser, { email: NEW_EMAIL })).toMatchObject(taken)
  })

  test.each([
    [{ name: ' ' }, 'Nome é obrigatório'],
    [{ email: 'ana' }, 'Email inválido'],
    [{ currentPassword: '' }, 'Senha é obrigatória'],
  ])('are refused with %j', async (form, message) => {
    await site.add(ana)
    expect(await change(await site.signedIn(ana), form)).toMatchObject({ status: 400, message })
  })

  test.each(['', 'x', 'a'.repeat(43)])('are not confirmed by a forged link', async (token) => {
    expect((await confirm(token)).status).toBe(400)
  })
})

describe.each(databases)('a new e-mail without a mail server on %s', (engine, make) => {
  const testOnce = onceOn(engine)
  const site = testAccounts(make, { hasMailServer: false })

  test('takes effect at once for an owner', async () => {
    await site.add(ana)
    const browser = await site.signedIn(ana)
    expect((await change(browser, { email: NEW_EMAIL })).body).toEqual({ email: 'changed' })
    expect((await site.browser().signIn(NEW_EMAIL)).status).toBe(200)
    expect(await site.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  testOnce('is refused to an editor, who is told why and whom to ask', async () => {
    await site.add(ana, bia)
    const answer = await change(await site.signedIn(bia), { email: NEW_EMAIL })
    expect(answer.status).toBe(409)
    expect(answer.message).toMatch(/não envia e-mails.*Peça a quem responde pelo site/)
    expect((await site.browser().signIn(bia.email)).status).toBe(200)
  })
})
