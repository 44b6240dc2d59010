import { describe, expect, test } from 'vitest'
import { examples } from '#content/examples/examples.ts'
import { sections } from '#content/index.ts'
import { databases, onceOn, sqlite } from '../testing/server.ts'
import { ownPage, testService } from '../testing/service.ts'

const [treatment] = examples.treatments
const path = '/lm/leveza/treatments/documents'
const json = { ...ownPage, 'content-type': 'application/json' }

const nested = (levels: number) => `${'{"a":'.repeat(levels - 1)}{}${'}'.repeat(levels - 1)}`
const navigationOf = (length: number) =>
  Array.from({ length: 60 }, () => ({
    label: 'Um',
    href: `https://a.br/${'a'.repeat(length)}`,
    isActive: true,
  }))

describe.each(databases)('the document service on %s', (engine, make) => {
  const testOnce = onceOn(engine)
  const service = testService(make)
  const raw = (payload: string | Buffer, headers: Record<string, string> = json) =>
    service.app.inject({ method: 'POST', url: path, headers, payload })

  testOnce('reads 32 levels', async () => {
    expect((await raw(nested(32))).json().message).toBe('Nome do tratamento é obrigatório')
  })

  testOnce('refuses a body of more than a megabyte', async () => {
    expect((await raw(`"${'a'.repeat(1024 * 1024)}"`)).json().code).toBe(413)
  })

  testOnce('drops keys that could reach a prototype, also nested', async () => {
    const body = JSON.stringify({ ...treatment, x: { y: 1 } })
      .replace('"x"', '"__proto__":{"polluted":1},"constructor":{"prototype":{}},"prototype":1,"x"')
      .replace('"y"', '"__proto__":{"polluted":1},"y"')
    expect((await raw(body)).statusCode).toBe(200)
    expect({}).not.toHaveProperty('polluted')
    const find = {
      filter: JSON.parse('{"__proto__":{"$gt":""},"constructor":"x","is_active":true}'),
    }
    const { code } = await service.send({ method: 'POST', path: `${path}/find`, body: find })
    expect(code).toBe(200)
  })

  testOnce('ignores such keys in a query', async () => {
    const query = '__proto__=a&__proto__[polluted]=1&constructor=b&ids=treatment_01'
    const reply = await service.send({ method: 'DELETE', path: `${path}/batch-by-ids?${query}` })
    expect(reply.data).toEqual([{ _id: 'treatment_01' }])
    expect({}).not.toHaveProperty('polluted')
  })

  test('refuses a document over 100 KB and changes nothing', async () => {
    const description = 'a'.repeat(110 * 1024)
    const before = await service.everything()
    const sent = await service.send({ method: 'POST', path, body: { ...treatment, description } })
    expect(sent).toMatchObject({
      code: 413,
      message: 'Conteúdo muito grande: 111 KB (máximo: 100 KB)',
    })
    expect(await service.everything()).toEqual(before)
  })

  testOnce('refuses longer texts that are built to harm, and changes nothing', async () => {
    const block = (given: object) =>
      JSON.stringify([{ kind: 'paragraph', text: 'Dor', marks: [], image: '', ...given }])
    const mark = (given: object) =>
      block({ marks: [{ kind: 'bold', from: 0, to: 3, target: '', ...given }] })
    const lists = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
    const put = async (text: string) => {
      const payload = `{"filter":{"_id":"treatment_01"},"update":{"text":${text}}}`
      return (await service.app.inject({ method: 'PUT', url: path, headers: json, payload }))
        .statusCode
    }
    const before = await service.everything()
    for (const text of [
      '"<script>alert(1)</script>"',
      '{"0":{"kind":"paragraph"}}',
      block({ kind: 'script' }),
      block({ text: '\u0007' }),
      block({ text: '\ud83d' }),
      block({ text: { toString: 'x' } }),
      block({ image: 'javascript:alert(1)' }),
      block({ image: 'data:text/html,<script>' }),
      mark({ kind: 'onclick' }),
      mark({ kind: 'link', target: 'javascript:alert(1)' }),
      mark({ kind: 'link', target: 'JaVaScRiPt\u0000:alert(1)' }),
      mark({ from: -1 }),
      mark({ to: 1e9 }),
      mark({ to: null }),
      lists(20_000),
      block({ marks: 'x' }).replace('"x"', lists(20_000)),
      JSON.stringify(Array(500).fill({ kind: 'paragraph', text: 'Dor', marks: [], image: '' })),
      block({ text: 'a'.repeat(10_000_000) }),
    ]) {
      expect([text.slice(0, 99), [400, 413].includes(await put(text))]).toEqual([
        text.slice(0, 99),
        true,
      ])
    }
    expect(await service.everything()).toEqual(before)
    expect(await put(mark({}))).toBe(200)
  })

  testOnce('warns about documents over 80 KB only', async () => {
    const put = (navigation: unknown) =>
      service.send({
        method: 'PUT',
        path: '/lm/leveza/header/documents',
        body: { filter: { _id: 'header' }, update: { navigation } },
      })
    expect(await put(navigationOf(1400))).toMatchObject({
      code: 200,
      message: 'Conteúdo grande: 87 KB (máximo: 100 KB)',
    })
    expect(await put(sections.header.fallback.navigation)).toMatchObject({ message: 'OK' })
    expect(await put(navigationOf(1800))).toMatchObject({ code: 413 })
  })
})

describe('a body that is refused', () => {
  const service = testService(sqlite, { isShared: true })
  const raw = (payload: string | Buffer, headers: Record<string, string> = json) =>
    service.app.inject({ method: 'POST', url: path, headers, payload })

  test.each([
    ['plain text', 'text/plain'],
    ['a form', 'application/x-www-form-urlencoded'],
    ['a multipart form', 'multipart/form-data; boundary=x'],
    ['XML', 'application/xml'],
    ['JSON by a name that only looks like it', 'application/jsonx'],
    ['no type', ''],
  ])('refuses %s with 415', async (_what, type) => {
    const reply = await raw(JSON.stringify(treatment), { ...ownPage, 'content-type': type })
    expect(reply.json()).toMatchObject({ code: 415, data: null })
    expect(reply.statusCode).toBe(415)
  })

  test.each([
    ['half of JSON', '{"name":'],
    ['33 levels', nested(33)],
    ['100,000 levels', nested(100_000)],
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0x22])],
    ['NUL in a key', '{"a\\u0000":1}'],
  ])('refuses %s with 400', async (_what, payload) => {
    const reply = await raw(payload)
    expect(reply.json()).toMatchObject({ code: 400, message: 'Não entendemos este pedido.' })
  })
})

describe('a caller who asks too often', () => {
  const service = testService(sqlite, { requestsPerMinute: 3 })

  test('is told to wait, signed in or not', async () => {
    const info = { method: 'POST', path: '/lm/user/info' } as const
    const codesOf = async (headers?: Record<string, string>) => {
      const codes = []
      for (let count = 0; count < 4; count++) codes.push((await service.send(info, headers)).code)
      return codes
    }
    expect(await codesOf()).toEqual([200, 200, 200, 429])
    expect(await codesOf({})).toEqual([401, 401, 401, 429])
  })
})
