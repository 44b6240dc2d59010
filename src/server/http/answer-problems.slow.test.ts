import { describe, expect, test } from 'vitest'
import { sendBytes, sqlite, testSite } from '../testing/server.ts'
import { problem } from './problems.ts'

describe('a visitor', () => {
  const site = testSite(sqlite, { isShared: true })

  test.each(['/nada', '/admin/nada', '//evil.example/', '/api-nada'])(
    'who opens %s is redirected to the page',
    async (path) => {
      const answer = await site.visit(path, { host: 'evil.example' })
      expect(answer.statusCode).toBe(302)
      expect(answer.headers.location).toBe('/')
      expect(answer.body).toBe('')
    },
  )

  test.each(['/api', '/api/nada?x=<script>', '/assets/nada.js', '/media/nada.webp'])(
    'whose program requests %s gets a 404 in JSON',
    async (path) => {
      const answer = await site.visit(path)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({
        code: 'not-found',
        message: 'Não encontramos o que você procura.',
      })
    },
  )

  test.each(['/lm', '/lm/leveza', '/lm?x', '/lm/%'])(
    "whose program requests %s gets the document service's envelope",
    async (path) => {
      const answer = await site.visit(path)
      const { statusCode } = answer
      expect(answer.json()).toEqual({
        ...{ code: statusCode, message: expect.any(String), data: null },
        problem: expect.any(String),
      })
    },
  )

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)(
    'cannot %s the page',
    async (method) => {
      expect((await site.app.inject({ method, url: '/' })).statusCode).toBe(404)
    },
  )
})

describe('a failure', () => {
  const site = testSite(sqlite)

  /** Stand-ins for real routes. */
  const addRoutes = () => {
    site.app.post('/api/echo', async (request) => request.body)
    site.app.get('/api/broken', () => {
      throw new Error('senha: 1234')
    })
    site.app.get('/api/refused', () => {
      throw problem('stale-version', { cause: new Error('senha: 1234'), details: { version: 2 } })
    })
  }
  const post = (payload: string, type: string) => {
    addRoutes()
    return site.app.inject({
      method: 'POST',
      url: '/api/echo',
      payload,
      headers: { 'content-type': type },
    })
  }

  test.each([
    ['is not JSON', '{"a":', 'application/json', 400, 'malformed-request'],
    ['poisons prototypes', '{"__proto__":{}}', 'application/json', 400, 'malformed-request'],
    ['is plain text', 'Olá', 'text/plain', 415, 'wrong-type'],
    ['is too large', `"${'x'.repeat(300_000)}"`, 'application/json', 413, 'too-large'],
  ])(
    'because the body %s is explained in Portuguese',
    async (_what, payload, type, status, code) => {
      const answer = await post(payload, type)
      expect(answer.statusCode).toBe(status)
      expect(answer.json()).toEqual({ code, message: expect.stringMatching(/^[A-ZÀ-Ú].+\.$/) })
    },
  )

  test('of ours is explained in the log but not to the visitor', async () => {
    addRoutes()
    const answer = await site.visit('/api/broken?email=ana@example.com')
    expect(answer.statusCode).toBe(500)
    const request = String(answer.headers['x-request-id'])
    expect(answer.json()).toEqual({
      code: 'unexpected',
      message: `Algo deu errado do nosso lado. Tente novamente em instantes. (código ${request})`,
    })
    const error = { message: 'senha: 1234' }
    expect(site.lines).toMatchObject([
      { level: 'error', request, method: 'GET', route: '/api/broken', error },
    ])
    expect(JSON.stringify(site.lines)).not.toContain('ana@example.com')
  })

  test('between two editors contains the details they need, but not its cause', async () => {
    addRoutes()
    const answer = await site.visit('/api/refused')
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({
      code: 'stale-version',
      message: 'Outra pessoa alterou este conteúdo enquanto você o editava.',
      details: { version: 2 },
    })
    expect(site.lines).toEqual([])
  })

  test.each([
    ['are not a request', 'Olá\r\n\r\n', 400],
    [
      'hide a second request',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
    ],
    ['name two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n', 400],
    ['have a head without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}`, 431],
  ])(
    'because the bytes %s is answered before the connection is closed',
    async (_what, bytes, status) => {
      const answer = await sendBytes(site.app, bytes)
      expect(answer).toContain(`HTTP/1.1 ${status} `)
      expect(answer).toContain('x-content-type-options: nosniff')
      expect(answer).toMatch(/\r\n\r\n\{"code":"[a-z-]+","message":".+"\}$/)
    },
  )
})
