import { describe, expect, test, vi } from 'vitest'
import { problem } from '../../http/problems.ts'
import { openEventHub } from '../../service/events/event-hub.ts'
import {
  ana,
  type Browser,
  bia,
  PASSWORD,
  SECRET,
  testAccounts,
} from '../../testing/accounts/accounts.ts'
import { cheapPasswords } from '../../testing/accounts/people-site.ts'
import { databases, onceOn, sqlite } from '../../testing/server.ts'
import { signInBy } from '../sign-in/sign-in.ts'
import type { Context, Visit } from './context.ts'
import { withOwnProof } from './own-proof.ts'

const MINUTE = 60_000

describe.each(databases)('a session on %s', (engine, make) => {
  const testOnce = onceOn(engine)
  const site = testAccounts(make)

  const later = async (minutes: number, act: () => Promise<unknown>) => {
    vi.advanceTimersByTime(minutes * MINUTE)
    return act()
  }

  let url: string | undefined

  async function openPanel({ cookies }: Browser): Promise<Response> {
    url ??= await site.app.listen({ port: 0, host: '127.0.0.1' })
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const panel = await fetch(`${url}/api/events`, {
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    })
    expect(panel.status).toBe(200)
    return panel
  }

  test('ends after half an hour without use', async () => {
    await site.add(ana)
    vi.useFakeTimers({ toFake: ['Date'] })
    const browser = await site.signedIn(ana)
    const read = async () => (await browser.get('/api/auth/sessions')).status
    expect(await later(29, read)).toBe(200)
    expect(await later(29, read)).toBe(200)
    expect(await later(31, read)).toBe(401)
    vi.useRealTimers()
    expect(await site.db.selectFrom('sessions').selectAll().execute()).toEqual([])
  })

  testOnce('ends after twelve hours even if it is in use', async () => {
    await site.add(ana)
    vi.useFakeTimers({ toFake: ['Date'] })
    const browser = await site.signedIn(ana)
    const read = async () => (await browser.get('/api/auth/sessions')).status
    for (let minutes = 0; minutes < 700; minutes += 25) expect(await later(25, read)).toBe(200)
    expect(await later(25, read)).toBe(401)
    vi.useRealTimers()
  })

  test.each<[way: string, end: (own: Browser, owner: Browser, id: string) => Promise<unknown>]>([
    ['the person signs out', (own) => own.post('/api/auth/sign-out')],
    ['an owner ends it', (_, owner, id) => owner.send('DELETE', `/api/people/${id}/sessions`)],
    ['an owner removes the person', (_, owner, id) => owner.send('DELETE', `/api/people/${id}`)],
  ])('takes its open panels with it at once, in every process, when %s', async (_way, end) => {
    await site.add(ana, bia)
    const [owner, own] = [await site.signedIn(ana), await site.signedIn(bia)]
    const id = await site.idOf(bia)
    const panel = await openPanel(own)
    const { id: sessionId } = await site.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    const elsewhere = Promise.withResolvers<void>()
    const hub = openEventHub(site.db, site.accounts)
    await hub.join(
      { sessionId, role: 'editor', write: () => {}, end: elsewhere.resolve },
      undefined,
    )
    await end(own, owner, id)
    await Promise.all([panel.text(), elsewhere.promise])
    hub.close()
  })

  testOnce('is listed with the person’s others, and marked as the current one', async () => {
    await site.add(ana, bia)
    await site.signedIn(bia)
    const phone = site.browser({ headers: { 'user-agent': 'Telefone' } })
    await phone.signIn(ana.email)
    const desk = site.browser({ headers: { 'user-agent': 'Mesa' } })
    await desk.signIn(ana.email)
    const { body } = await desk.get('/api/auth/sessions')
    const seen = (body.sessions as { userAgent: string; isCurrent: boolean }[]).map(
      ({ userAgent, isCurrent }) => ({ userAgent, isCurrent }),
    )
    expect(seen).toHaveLength(2)
    expect(seen).toEqual(
      expect.arrayContaining([
        { userAgent: 'Mesa', isCurrent: true },
        { userAgent: 'Telefone', isCurrent: false },
      ]),
    )
    expect(JSON.stringify(body)).not.toContain('token')
  })

  test('can be ended from another one with the password, with immediate effect', async () => {
    await site.add(ana)
    const [phone, desk] = [await site.signedIn(ana), await site.signedIn(ana)]
    const { sessions } = (await desk.get('/api/auth/sessions')).body as {
      sessions: { id: string; isCurrent: boolean }[]
    }
    const other = sessions.find(({ isCurrent }) => !isCurrent)
    const end = (proof: object) => desk.post(`/api/auth/sessions/${other?.id}/end`, proof)
    expect((await end({ password: 'girafa-errada' })).message).toBe('A senha atual não confere.')
    expect((await phone.get('/api/auth/sessions')).status).toBe(200)
    expect((await end({ password: PASSWORD })).status).toBe(204)
    expect((await phone.get('/api/auth/sessions')).status).toBe(401)
    expect((await desk.get('/api/auth/sessions')).status).toBe(200)
  })

  testOnce('survives when all others are ended with the password', async () => {
    await site.add(ana, bia)
    const [phone, desk, stranger] = [
      await site.signedIn(ana),
      await site.signedIn(ana),
      await site.signedIn(bia),
    ]
    const end = (proof: object) => desk.post('/api/auth/sessions/end', proof)
    expect((await end({})).message).toBe('Senha é obrigatória')
    expect((await phone.get('/api/auth/sessions')).status).toBe(200)
    expect((await end({ password: PASSWORD })).status).toBe(204)
    expect((await phone.get('/api/auth/sessions')).status).toBe(401)
    expect((await desk.get('/api/auth/sessions')).status).toBe(200)
    expect((await stranger.get('/api/auth/sessions')).status).toBe(200)
  })

  testOnce('of somebody else cannot be ended', async () => {
    await site.add(ana, bia)
    const [mine, theirs] = [await site.signedIn(bia), await site.signedIn(ana)]
    const { id } = await site.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', await site.idOf(ana))
      .executeTakeFirstOrThrow()
    for (const path of [id, 'nenhuma', '%00', 'a'.repeat(90)]) {
      const answer = await mine.post(`/api/auth/sessions/${path}/end`, { password: PASSWORD })
      expect(answer.status).toBe(404)
    }
    expect((await theirs.get('/api/auth/sessions')).status).toBe(200)
  })

  test('of a program is independent of the page’s', async () => {
    await site.add(ana)
    const browser = await site.signedIn(ana)
    const { status, body } = await browser.post('/api/auth/token')
    expect(status).toBe(200)
    const token = String(body.token)
    const identity = await site.accounts.readToken(token)
    expect(identity).toMatchObject({ email: ana.email, role: 'owner' })
    expect(identity && site.accounts.signingKeyOf(identity)).toBe(body.signingKey)
    await browser.post('/api/auth/sign-out')
    expect(await site.accounts.readToken(token)).toBeDefined()
    await site.db.deleteFrom('sessions').execute()
    expect(await site.accounts.readToken(token)).toBeUndefined()
  })

  test('of a page is not a token for a program', async () => {
    await site.add(ana)
    await site.signedIn(ana)
    const { token } = await site.db.selectFrom('sessions').select('token').executeTakeFirstOrThrow()
    expect(await site.accounts.readToken(token)).toBeUndefined()
    expect(await site.accounts.readToken('')).toBeUndefined()
  })
})

describe('a visitor’s session', () => {
  const site = testAccounts(sqlite)

  test.each([
    'x',
    'abc.%ZZ',
    'a'.repeat(3_000),
    'abcdefghijklmnopqrstuvwxyz012345.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA%3D',
  ])('cannot be forged: %s', async (value) => {
    const browser = site.browser()
    browser.cookies.set('leveza.session_token', value)
    expect((await browser.get('/api/auth/session')).body.user).toBeNull()
    expect((await browser.get('/api/auth/sessions')).status).toBe(401)
  })

  test.each([
    ['GET', '/api/auth'],
    ['POST', '/api/auth/sign-up/email'],
    ['POST', '/api/auth/sign-in/email'],
  ])('is not served by the auth library’s own routes: %s %s', async (method, path) => {
    const { status, body } = await site.browser().send(method, path)
    expect([status, body.code]).toEqual([404, 'not-found'])
  })
})

describe('the cookie of a session', () => {
  const cookieOf = async (site: ReturnType<typeof testAccounts>) => {
    await site.add(ana)
    const { reply } = await site.browser().signIn(ana.email)
    const cookies = [reply.headers['set-cookie']].flat()
    return cookies.find((cookie) => cookie?.includes('session_token'))
  }
  const plain = testAccounts(sqlite)
  const secure = testAccounts(sqlite, { publicUrl: 'https://www.exemplo.com.br' })

  test('is readable by the server only and sent by our own pages only', async () => {
    expect(await cookieOf(plain)).toMatch(
      /^leveza\.session_token=[^;]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
    )
  })

  test('is sent over https only and belongs to this host, where there is https', async () => {
    expect(await cookieOf(secure)).toMatch(
      /^__Host-leveza\.session_token=[^;]+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
  })
})

describe('what could not be checked', () => {
  const site = testAccounts(sqlite)
  const check = () => Promise.reject(problem('busy'))
  const visit = { request: { ip: '203.0.113.7' } } as Visit

  test.each<[what: string, ask: (context: Context) => Promise<unknown>]>([
    ['password', (context) => withOwnProof(context, 'ana', check)],
    ['code', (context) => signInBy('code', context, visit, check)],
    ['passkey', (context) => signInBy('passkey', context, visit, check)],
  ])('counts as no wrong %s', async (_what, ask) => {
    const context = { db: site.db, secret: SECRET, passwords: cheapPasswords } as Context
    for (let turn = 0; turn < 21; turn += 1) {
      await expect(ask(context)).rejects.toMatchObject({ code: 'busy' })
    }
    expect(await site.db.selectFrom('activity').selectAll().execute()).toEqual([])
  })
})

describe('a request from another site', () => {
  const site = testAccounts(sqlite, { publicUrl: 'https://www.exemplo.com.br' })
  const form = { email: ana.email, password: 'girafa-no-telhado-azul' }
  const post = (headers: Record<string, string>) =>
    site.app.inject({ method: 'POST', url: '/api/auth/sign-in', headers, payload: form })

  test.each([
    [{}],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://www.exemplo.com.br' }],
    [{ origin: 'https://www.exemplo.com.br.evil.com' }],
    [{ origin: 'https://evil.com', host: 'evil.com' }],
    [{ origin: 'http://www.exemplo.com.br' }],
  ])('is refused with %j', async (headers) => {
    await site.add(ana)
    const reply = await post(headers as Record<string, string>)
    expect(reply.statusCode).toBe(403)
    expect(reply.cookies).toEqual([])
  })

  test.each([[{ 'sec-fetch-site': 'same-origin' }], [{ origin: 'https://www.exemplo.com.br' }]])(
    'is accepted as ours with %j',
    async (headers) => {
      await site.add(ana)
      expect((await post(headers as Record<string, string>)).statusCode).toBe(200)
    },
  )
})
