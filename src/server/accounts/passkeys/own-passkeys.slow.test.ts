import { afterEach, describe, expect, test, vi } from 'vitest'
import { ana, bia, PASSWORD, testAccounts } from '../../testing/accounts/accounts.ts'
import { addPasskey, askToSign, enterWith, ORIGIN } from '../../testing/accounts/authenticator.ts'
import { codeOf } from '../../testing/accounts/people-site.ts'
import { databases, onceOn } from '../../testing/server.ts'

const NO_SUCH = 'Esta chave de acesso já foi removida.'

describe.each(databases)("a person's own passkeys on %s", (engine, make) => {
  const testOnce = onceOn(engine)
  const site = testAccounts(make, { publicUrl: ORIGIN })
  afterEach(() => vi.useRealTimers())

  const asAna = async () => {
    await site.add(ana)
    return site.signedIn(ana)
  }
  const listed = async (browser: Awaited<ReturnType<typeof asAna>>) =>
    (await browser.get('/api/auth/passkeys')).body.passkeys as { name: string; usedTime: unknown }[]
  const subjects = async () =>
    (await site.db.selectFrom('outbox').select('subject').execute()).map(({ subject }) => subject)
  const confirmedBy = async (
    browser: Awaited<ReturnType<typeof asAna>>,
    device: Awaited<ReturnType<typeof addPasskey>>['device'],
  ) => ({ passkey: device.sign(await askToSign(browser, '/api/auth/passkeys/confirm')) })

  test('are listed with the name of the device and their last use', async () => {
    const browser = await asAna()
    const { device } = await addPasskey(browser, { name: 'iPhone' })
    expect(await listed(browser)).toMatchObject([{ name: 'iPhone', usedTime: null }])
    await enterWith(site.browser(), device)
    expect(await listed(browser)).toMatchObject([{ usedTime: expect.stringMatching(/Z$/) }])
    expect((await site.browser().get('/api/auth/passkeys')).status).toBe(401)
  })

  testOnce('are added and removed only with the password or a passkey', async () => {
    const browser = await asAna()
    const wrong = await browser.post('/api/auth/passkeys/start', { password: 'girafa-errada' })
    expect([wrong.status, wrong.message]).toEqual([400, 'A senha atual não confere.'])
    expect((await browser.post('/api/auth/passkeys/start', {})).status).toBe(400)

    const { device, id } = await addPasskey(browser)
    const second = await addPasskey(browser, { name: 'Computador' })
    const remove = (which: string, proof: object) =>
      browser.post(`/api/auth/passkeys/${which}/remove`, proof)
    expect((await remove(id, {})).status).toBe(400)
    expect((await remove(id, { password: 'girafa-errada' })).status).toBe(400)
    expect(await listed(browser)).toHaveLength(2)
    expect((await remove(id, await confirmedBy(browser, second.device))).status).toBe(204)
    expect((await remove(second.id, { password: PASSWORD })).status).toBe(204)
    expect((await remove(second.id, { password: PASSWORD })).message).toBe(NO_SUCH)
    expect(await listed(browser)).toEqual([])
    expect((await enterWith(site.browser(), device)).status).toBe(401)
  })

  test('prove who it is where a code would be needed, and cost one where there are two factors', async () => {
    const browser = await asAna()
    const { device } = await addPasskey(browser)
    const { body } = await browser.post('/api/auth/two-factor/start', { password: PASSWORD })
    await browser.post('/api/auth/two-factor/confirm', { code: codeOf(String(body.secret)) })
    const asked = await browser.post('/api/auth/passkeys/start', { password: PASSWORD })
    expect(asked).toMatchObject({ status: 400, message: 'Código é obrigatório' })
    const proof = await confirmedBy(browser, device)
    expect((await browser.post('/api/auth/two-factor/disable', proof)).status).toBe(204)
    expect((await browser.get('/api/auth/session')).body.hasTwoFactor).toBe(false)
  })

  testOnce("are not removed by another person, nor with another person's passkey", async () => {
    const browser = await asAna()
    const { id } = await addPasskey(browser)
    await site.add(bia)
    const other = await site.signedIn(bia)
    const { device } = await addPasskey(other)
    const path = `/api/auth/passkeys/${id}/remove`
    expect((await other.post(path, { password: PASSWORD })).message).toBe(NO_SUCH)
    expect((await browser.post(path, await confirmedBy(browser, device))).status).toBe(401)
    expect((await browser.post(path, await confirmedBy(other, device))).status).toBe(401)
    expect(await listed(browser)).toHaveLength(1)
  })

  test('are announced by e-mail and recorded, without the name of the device in the record', async () => {
    const browser = await asAna()
    const { id } = await addPasskey(browser, { name: 'iPhone da Ana' })
    await browser.post(`/api/auth/passkeys/${id}/remove`, { password: PASSWORD })
    expect(await subjects()).toEqual([
      'Nova chave de acesso no seu painel',
      'Chave de acesso removida do seu painel',
    ])
    const activity = await site.db.selectFrom('activity').selectAll().orderBy('at').execute()
    expect(activity.map(({ kind }) => kind)).toEqual([
      'signed-in',
      'passkey-added',
      'passkey-removed',
    ])
    expect(JSON.stringify(activity)).not.toContain('iPhone')
  })

  testOnce.each([
    ['for a page that imitates the site', { origin: 'https://outra.exemplo.br' }],
    ['of another site', { rpId: 'outra.exemplo.br' }],
    ['without a finger, a face or a PIN', { isVerified: false }],
    ['that is only a signature', { type: 'webauthn.get' }],
    ['with a certificate, whose addresses would be opened', { hasCertificate: true }],
  ])('are not created %s', async (_what, odd) => {
    const browser = await asAna()
    const { added } = await addPasskey(browser, odd)
    expect(added).toMatchObject({ status: 401, body: { code: 'passkey-refused' } })
    expect(await listed(browser)).toEqual([])
  })

  test('are created once per request for one, within five minutes, in the same session', async () => {
    const browser = await asAna()
    const { send, device, started } = await addPasskey(browser)
    expect((await send()).status).toBe(401)
    expect(await listed(browser)).toHaveLength(1)

    const again = await browser.post('/api/auth/passkeys/start', { password: PASSWORD })
    const response = device.create(again.body as never)
    const elsewhere = await site.signedIn(ana)
    const body = { name: 'Outro', response }
    expect((await elsewhere.post('/api/auth/passkeys', body)).status).toBe(401)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1_000 })
    expect((await browser.post('/api/auth/passkeys', body)).status).toBe(401)
    expect(started.body).toMatchObject({
      rp: { id: 'clinica.exemplo.br' },
      user: { name: ana.email },
      authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
    })
  })

  testOnce('are each registered once, and at most ten', async () => {
    const browser = await asAna()
    const { device } = await addPasskey(browser)
    const again = await browser.post('/api/auth/passkeys/start', { password: PASSWORD })
    expect(again.body).toMatchObject({ excludeCredentials: [{ id: device.credentialId }] })
    const response = device.create(again.body as never)
    expect((await browser.post('/api/auth/passkeys', { name: 'x', response })).status).toBe(409)
    for (let count = 1; count < 10; count++) await addPasskey(browser)
    const eleventh = await browser.post('/api/auth/passkeys/start', { password: PASSWORD })
    expect([eleventh.status, eleventh.message]).toEqual([
      409,
      'Você já tem 10 chaves de acesso. Remova uma que não usa mais.',
    ])
    expect(await listed(browser)).toHaveLength(10)
  })
})
