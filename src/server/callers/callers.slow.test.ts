import { describe, expect, test } from 'vitest'
import { databases, sqlite } from '../testing/server.ts'
import { ana, type Call, ownPage, signedHeaders, testService } from '../testing/service.ts'

const path = '/lm/leveza/treatments/documents'
const update: Call = {
  method: 'PUT',
  path,
  body: { filter: { _id: 'treatment_01' }, update: { name: 'Outro' } },
}
const removal: Call = {
  method: 'DELETE',
  path: `${path}/batch-by-ids?ids=treatment_01&_version=1&a=%C3%A1`,
}

const endpoints: Call[] = [
  { method: 'POST', path: '/lm/user/info' },
  { method: 'POST', path: `${path}/find`, body: {} },
  { method: 'POST', path: `${path}/list`, body: {} },
  { method: 'GET', path: `${path}/treatment_01` },
  { method: 'POST', path, body: { name: 'Novo', description: 'Texto' } },
  { method: 'POST', path: `${path}/batch`, body: [{ name: 'Novo', description: 'Texto' }] },
  update,
  { method: 'DELETE', path: `${path}/treatment_01` },
  removal,
]
const named = endpoints.map((call) => [`${call.method} ${call.path}`, call] as const)

describe('the document service', () => {
  const service = testService(sqlite)

  test.each([update, removal])('lets programs $method $path', async (call) => {
    const { status, reply } = await service.send(call, signedHeaders(call))
    expect(status).toBe(200)
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test('answers nobody on a route below /api that says nothing about who may use it', async () => {
    service.app.get('/api/added', async () => 'what nobody marked as open')
    const statusOf = async (headers: Record<string, string>) =>
      (await service.app.inject({ url: '/api/added', headers })).statusCode
    expect(await statusOf({})).toBe(401)
    expect(await statusOf(ownPage)).toBe(200)
  })

  test('refuses a session that has ended', async () => {
    service.accounts.isSignedIn = false
    expect((await service.send(update)).code).toBe(401)
    expect((await service.send(update, signedHeaders(update))).code).toBe(401)
  })

  test('accepts a change from our own origin by a browser without Fetch Metadata', async () => {
    const url = await service.app.listen({ port: 0, host: '127.0.0.1' })
    const send = (origin: string) =>
      fetch(url + path, {
        method: 'PUT',
        headers: { cookie: ownPage.cookie, origin, 'content-type': 'application/json' },
        body: JSON.stringify(update.body),
      }).then(({ status }) => status)
    expect(await send(url)).toBe(200)
    expect(await send(url.replace('127.0.0.1', 'localhost'))).toBe(200)
    expect(await send('http://127.0.0.1:1')).toBe(403)
  })

  test('accepts the query of a signed request in any order', async () => {
    const call = { ...removal, path: `${path}/batch-by-ids?a=%C3%A1&_version=1&ids=treatment_01` }
    expect((await service.send(call, signedHeaders(removal))).code).toBe(200)
  })
})

describe.each(databases)('a signed request on %s', (_engine, make) => {
  const service = testService(make)

  test('is accepted once, even if two copies arrive together', async () => {
    const call = { method: 'POST', path, body: { name: 'Novo', description: 'Texto' } } as const
    const headers = signedHeaders(call)
    const replies = await Promise.all([service.send(call, headers), service.send(call, headers)])
    expect(replies.map(({ code }) => code).sort()).toEqual([200, 401])
    expect((await service.send(call, headers)).code).toBe(401)
    expect(service.page.shown()?.save).toBe(2)
  })

  test('deletes the nonces of expired ones', async () => {
    const old = { session_id: ana.sessionId, nonce: 'old', expires_at: '2020-01-01T00:00:00.000Z' }
    await service.db.insertInto('nonces').values(old).execute()
    await service.send(update, signedHeaders(update))
    const kept = await service.db.selectFrom('nonces').selectAll().execute()
    expect(kept.some(({ nonce }) => nonce === 'old')).toBe(false)
    expect(kept.length).toBeGreaterThan(0)
  })
})

describe('a caller that is refused', () => {
  const service = testService(sqlite, { isShared: true })

  test.each(named)('lets nobody without a session %s', async (_name, call) => {
    const before = await service.everything()
    expect(await service.send(call, {})).toMatchObject({
      status: 401,
      code: 401,
      message: 'Faça login para continuar.',
      data: null,
    })
    expect(await service.everything()).toEqual(before)
  })

  test.each([
    ['a foreign page', { 'sec-fetch-site': 'cross-site' }],
    ['nowhere', {}],
    [
      'a foreign page that names our origin',
      { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' },
    ],
  ])('refuses a change that comes from %s, and changes nothing', async (_where, headers) => {
    const before = await service.everything()
    const refused = await service.send(update, { cookie: ownPage.cookie, ...headers })
    expect(refused).toMatchObject({ status: 403, code: 403 })
    expect(await service.everything()).toEqual(before)
  })

  const minutes = (count: number) => String(Date.now() + count * 60_000)
  const signed = signedHeaders
  test.each<[string, Call, () => Record<string, string>]>([
    [
      'an altered body',
      { ...update, body: { ...(update.body as object), x: 1 } },
      () => signed(update),
    ],
    [
      'an altered query',
      { ...removal, path: removal.path.replace('_01', '_02') },
      () => signed(removal),
    ],
    ['a longer query', { ...removal, path: `${removal.path}&b=1` }, () => signed(removal)],
    [
      'an altered path',
      { ...update, path: path.replace('treatments', 'team') },
      () => signed(update),
    ],
    ['another method', { ...update, method: 'POST' }, () => signed(update)],
    ['a clock that is behind', update, () => signed(update, { timestamp: minutes(-6) })],
    ['a clock that is ahead', update, () => signed(update, { timestamp: minutes(6) })],
    ['a timestamp that is not a number', update, () => signed(update, { timestamp: 'agora' })],
    [
      'a time that was not signed',
      update,
      () => ({ ...signed(update), 'x-timestamp': minutes(1) }),
    ],
    ['a nonce that is too short', update, () => signed(update, { nonce: 'a'.repeat(15) })],
    ['a nonce that is too long', update, () => signed(update, { nonce: 'a'.repeat(129) })],
    ['a nonce of other letters', update, () => signed(update, { nonce: 'a b/c?d=e&f g h i' })],
    [
      'a nonce that was not signed',
      update,
      () => ({ ...signed(update), 'x-nonce': 'b'.repeat(32) }),
    ],
    ['an unknown token', update, () => ({ ...signed(update), authorization: 'Bearer other' })],
    ['no token', update, () => ({ ...signed(update), authorization: 'Bearer ' })],
    ['a password for a token', update, () => ({ ...signed(update), authorization: 'Basic YTpi' })],
    ['a signature of zeros', update, () => ({ ...signed(update), 'x-sign': '0'.repeat(64) })],
    ['half a signature', update, () => ({ ...signed(update), 'x-sign': 'abc' })],
    ['no signature', update, () => ({ ...signed(update), 'x-sign': '' })],
    ['no time', update, () => ({ ...signed(update), 'x-timestamp': '' })],
    ['no nonce', update, () => ({ ...signed(update), 'x-nonce': '' })],
    ['a cookie and a bad token', update, () => ({ ...ownPage, authorization: 'Bearer other' })],
  ])('refuses a program with %s, and changes nothing', async (_what, call, headers) => {
    const before = await service.everything()
    expect(await service.send(call, headers())).toMatchObject({ status: 401, code: 401 })
    expect(await service.everything()).toEqual(before)
  })
})
