import { describe, expect, test } from 'vitest'
import { sqlite } from '../testing/server.ts'
import { type Call, ownPage, signedHeaders, testService } from '../testing/service.ts'

const agenda = 'https://agenda.exemplo.com.br'
const info: Call = { method: 'POST', path: '/lm/user/info' }

describe('a page of another origin', () => {
  const service = testService(sqlite, { sdkOrigins: [agenda] })
  const ask = (origin: string, url = '/lm/leveza/hero/documents/find') =>
    service.app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin, 'access-control-request-method': 'POST' },
    })

  test('that may connect gets a preflight answer', async () => {
    const { statusCode, headers, body } = await ask(agenda)
    expect([statusCode, body]).toEqual([204, ''])
    expect(headers).toMatchObject({
      'access-control-allow-origin': agenda,
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'authorization, content-type, x-timestamp, x-nonce, x-sign',
      'access-control-max-age': '600',
      vary: 'origin',
    })
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
  })

  test.each([
    'https://outra.exemplo.com.br',
    'http://agenda.exemplo.com.br',
    'https://agenda.exemplo.com.br.mau.com',
    'null',
    '*',
  ])('gets no permission when it is %s', async (origin) => {
    const { headers } = await ask(origin)
    const { reply } = await service.send(info, { ...signedHeaders(info), origin })
    for (const answered of [headers, reply.headers]) {
      expect(Object.keys(answered).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })

  test('that may connect can read the answers to its signed requests, refusals included', async () => {
    const signed = await service.send(info, { ...signedHeaders(info), origin: agenda })
    expect(signed.reply.headers['access-control-allow-origin']).toBe(agenda)
    const refused = await service.send(info, { origin: agenda })
    expect(refused).toMatchObject({ code: 401 })
    expect(refused.reply.headers['access-control-allow-origin']).toBe(agenda)
  })

  test('cannot use the site’s cookies', async () => {
    const headers = { ...ownPage, 'sec-fetch-site': 'cross-site', origin: agenda }
    expect((await service.send(info, headers)).code).toBe(403)
  })

  test('can read nothing but the document service', async () => {
    for (const url of ['/api/auth/session', '/api/content', '/api/events', '/admin/connect']) {
      const { headers } = await service.app.inject({ url, headers: { origin: agenda } })
      expect(headers).not.toHaveProperty('access-control-allow-origin')
    }
  })
})
