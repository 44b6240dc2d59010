import { afterEach, describe, expect, test, vi } from 'vitest'
import { ana, bia, PASSWORD, testAccounts } from '../../testing/accounts/accounts.ts'
import {
  type AlgorithmName,
  addPasskey,
  askToSign,
  enterWith,
  ORIGIN,
  openAuthenticator,
} from '../../testing/accounts/authenticator.ts'
import { codeOf, nextCodeOf } from '../../testing/accounts/people-site.ts'
import { databases, onceOn, sqlite } from '../../testing/server.ts'

const REFUSED = 'Esta chave de acesso não vale neste site. Use a sua senha.'
const TOO_LATE = 'O tempo para usar a chave de acesso acabou. Tente de novo.'
const algorithms: AlgorithmName[] = ['ES256', 'EdDSA', 'RS256']

describe.each(databases)('signing in with a passkey on %s', (engine, make) => {
  const testOnce = onceOn(engine)
  const site = testAccounts(make, { publicUrl: ORIGIN })
  afterEach(() => vi.useRealTimers())

  const anaWithPasskey = async () => {
    await site.add(ana)
    const browser = await site.signedIn(ana)
    return { browser, ...(await addPasskey(browser)) }
  }
  const kinds = async () =>
    (await site.db.selectFrom('activity').select('kind').execute()).map(({ kind }) => kind)

  test.each(engine === 'SQLite' ? algorithms : ['ES256' as const])(
    'needs neither password nor code (%s)',
    async (algorithm) => {
      await site.add(ana)
      const owner = await site.signedIn(ana)
      const { secret } = (await owner.post('/api/auth/two-factor/start', { password: PASSWORD }))
        .body
      await owner.post('/api/auth/two-factor/confirm', { code: codeOf(String(secret)) })
      const { device } = await addPasskey(owner, { algorithm, code: nextCodeOf(String(secret)) })
      const browser = site.browser()
      expect(await enterWith(browser, device)).toMatchObject({
        status: 200,
        body: { user: { email: ana.email }, role: 'owner', hasPasskeys: true },
      })
      expect((await browser.get('/api/auth/sessions')).status).toBe(200)
      expect(await kinds()).toEqual(expect.arrayContaining(['passkey-added', 'signed-in']))
    },
  )

  test('is offered on the login screen once somebody has a passkey', async () => {
    await site.add(ana)
    const offered = async () => (await site.browser().get('/api/auth/session')).body
    expect(await offered()).toMatchObject({ passkeyOrigin: ORIGIN, hasPasskeys: false })
    await addPasskey(await site.signedIn(ana))
    expect(await offered()).toMatchObject({ passkeyOrigin: ORIGIN, hasPasskeys: true })
  })

  testOnce('opens the account of its owner and no other', async () => {
    const { device } = await anaWithPasskey()
    await site.add(bia)
    const handle = Buffer.from(await site.idOf(bia)).toString('base64url')
    const browser = site.browser()
    expect((await enterWith(browser, device, { userHandle: handle })).message).toBe(REFUSED)
    expect((await browser.get('/api/auth/session')).body.user).toBeNull()
    expect((await enterWith(browser, device)).body).toMatchObject({ user: { email: ana.email } })
  })

  testOnce.each([
    ['for a page that imitates the site', { origin: 'https://clinica.exemplo.br.ladrao.com' }],
    ['for the same site without encryption', { origin: 'http://clinica.exemplo.br' }],
    ['of another site', { rpId: 'ladrao.com' }],
    ['without a finger, a face or a PIN', { isVerified: false }],
    ['that creates a passkey', { type: 'webauthn.create' }],
  ])('refuses a signature %s', async (_what, odd) => {
    const { device } = await anaWithPasskey()
    const browser = site.browser()
    expect(await enterWith(browser, device, odd)).toMatchObject({ status: 401, message: REFUSED })
    expect((await browser.get('/api/auth/session')).body.user).toBeNull()
    expect(await kinds()).toContain('passkey-failed')
  })

  testOnce(
    'refuses a device that is not registered, and a signature of another device',
    async () => {
      const { device } = await anaWithPasskey()
      const stranger = openAuthenticator(ORIGIN)
      const browser = site.browser()
      expect((await enterWith(browser, stranger)).message).toBe(REFUSED)
      const options = await askToSign(browser)
      const { response } = stranger.sign(options)
      const forged = { ...device.sign(options), response }
      expect((await browser.post('/api/auth/sign-in/passkey', forged)).message).toBe(REFUSED)
    },
  )

  test('accepts each challenge once, even if many try at the same time', async () => {
    const { device } = await anaWithPasskey()
    const response = device.sign(await askToSign(site.browser()))
    const tries = await Promise.all(
      Array.from({ length: 4 }, () => site.browser().post('/api/auth/sign-in/passkey', response)),
    )
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
    expect(tries.find(({ status }) => status === 401)?.message).toBe(TOO_LATE)
  })

  testOnce('accepts a challenge for five minutes', async () => {
    const { device } = await anaWithPasskey()
    const options = await askToSign(site.browser())
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1_000 })
    const late = await site.browser().post('/api/auth/sign-in/passkey', device.sign(options))
    expect(late).toMatchObject({ status: 401, message: TOO_LATE })
  })

  testOnce('refuses a challenge that this site did not issue for signing in', async () => {
    const { device, browser } = await anaWithPasskey()
    const confirm = await askToSign(browser, '/api/auth/passkeys/confirm')
    const foreign = Buffer.from('a challenge of their own').toString('base64url')
    for (const challenge of [confirm.challenge, foreign]) {
      const answer = await enterWith(site.browser(), device, { challenge })
      expect(answer).toMatchObject({ status: 401, message: TOO_LATE })
    }
  })

  testOnce('refuses a copied device, whose count of signatures stays behind', async () => {
    const { device } = await anaWithPasskey()
    expect((await enterWith(site.browser(), device, { count: 2 ** 32 - 2 })).status).toBe(200)
    expect((await enterWith(site.browser(), device, { count: 7 })).message).toBe(REFUSED)
    expect((await enterWith(site.browser(), device, { count: 2 ** 32 - 1 })).status).toBe(200)
  })

  testOnce('accepts devices that do not count', async () => {
    const { device } = await anaWithPasskey()
    expect((await enterWith(site.browser(), device, { count: 0 })).status).toBe(200)
    expect((await enterWith(site.browser(), device, { count: 0 })).status).toBe(200)
  })

  test('ends with the passkey, and with the person', async () => {
    const { device, browser, id } = await anaWithPasskey()
    await browser.post(`/api/auth/passkeys/${id}/remove`, { password: PASSWORD })
    expect((await enterWith(site.browser(), device)).message).toBe(REFUSED)

    await site.add(bia)
    const other = await addPasskey(await site.signedIn(bia))
    await browser.send('DELETE', `/api/people/${await site.idOf(bia)}`)
    expect((await enterWith(site.browser(), other.device)).message).toBe(REFUSED)
    expect(await site.db.selectFrom('passkeys').selectAll().execute()).toEqual([])
  })

  testOnce('is limited by address, and its failures lock nobody out of the password', async () => {
    await anaWithPasskey()
    const stranger = openAuthenticator(ORIGIN)
    const place = { address: '198.51.100.7' }
    for (let tries = 0; tries < 20; tries++) await enterWith(site.browser(place), stranger)
    const { status, reply } = await enterWith(site.browser(place), stranger)
    expect([status, reply.headers['retry-after']]).toEqual([429, '30'])
    expect((await site.browser(place).signIn(ana.email)).status).toBe(200)
  })

  testOnce('refuses what is not a signature', async () => {
    const { device } = await anaWithPasskey()
    const whole = device.sign(await askToSign(site.browser()))
    const odd = [
      {},
      { ...whole, id: '' },
      { ...whole, response: {} },
      { ...whole, response: { ...whole.response, clientDataJSON: 'bm90IEpTT04' } },
      { ...whole, response: { ...whole.response, authenticatorData: 'AAAA' } },
    ]
    for (const body of odd) {
      const { status } = await site.browser().post('/api/auth/sign-in/passkey', body)
      expect([400, 401]).toContain(status)
    }
  })
})

describe.each([
  ['an IP address', 'https://203.0.113.7'],
  ['an address without encryption', 'http://clinica.exemplo.br'],
])('a site on %s', (_what, publicUrl) => {
  const site = testAccounts(sqlite, { publicUrl })

  test('offers no passkeys, which browsers would refuse', async () => {
    const browser = site.browser()
    expect((await browser.get('/api/auth/session')).body.passkeyOrigin).toBeNull()
    expect(await browser.post('/api/auth/sign-in/passkey/start')).toMatchObject({
      status: 409,
      message: 'Neste endereço não dá para usar chaves de acesso. Use a sua senha.',
    })
  })
})
