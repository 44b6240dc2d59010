import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WordingMatch } from '#protocol/wording.ts'
import { createClient } from './client.ts'
import { isAway, SdkError } from './sdk-error.ts'
import { openThrottle } from './transport.ts'

const credentials = () => ({ token: 't'.repeat(43), signingKey: 'k'.repeat(64) })

describe('a call', () => {
  /** The next answers of the server, and the requests it received. */
  let answers: [status: number, body: string][] = []
  let asked: IncomingMessage[] = []
  let baseUrl = ''
  const server = createServer((request, response) => {
    asked.push(request)
    const [status, body] = answers.shift() ?? [200, '{"code":200,"message":"OK","data":1}']
    request.resume().once('end', () => response.writeHead(status).end(body))
  })
  const fail = (status: number): [number, string] => [
    status,
    JSON.stringify({ code: status, message: 'Não deu', data: { current: 1 } }),
  ]
  const client = () => createClient({ baseUrl, credentials })
  const errorOf = (call: Promise<unknown>) =>
    call.then(
      () => expect.unreachable(),
      (error: SdkError) => error,
    )

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())
  beforeEach(() => {
    answers = []
    asked = []
  })

  test.each([408, 409, 425, 429, 500, 502, 503, 504])(
    'that only reads is retried once after %i, with a new signature',
    async (status) => {
      answers = [fail(status)]
      expect(await client().entity('hero').get('hero')).toBe(1)
      const nonces = asked.map(({ headers }) => headers['x-nonce'])
      expect(new Set(nonces).size).toBe(2)
    },
  )

  test('that succeeds with a warning reports it', async () => {
    const told: string[] = []
    const attentive = createClient({ baseUrl, credentials, onWarning: (words) => told.push(words) })
    answers = [[200, '{"code":200,"message":"Conteúdo grande: 85 KB (máximo: 100 KB)","data":1}']]
    expect(await attentive.entity('hero').get('hero')).toBe(1)
    await attentive.entity('about').get('about')
    expect(told).toEqual(['Conteúdo grande: 85 KB (máximo: 100 KB)'])
  })

  test('that saves words which the rules object to names them', async () => {
    const told: string[] = []
    const onWording = (matches: WordingMatch[]) => told.push(...matches.map(({ words }) => words))
    const attentive = createClient({ baseUrl, credentials, onWording })
    answers = [[200, '{"code":200,"message":"OK","data":1,"warnings":[{"words":"cura"}]}']]
    await attentive.entity('hero').update({ _id: 'hero' }, { title: 'A cura' })
    expect(told).toEqual(['cura'])
  })

  test('that saves tells the number of the save with what it returns', async () => {
    const told: unknown[] = []
    const attentive = createClient({
      baseUrl,
      credentials,
      onSave: (save, data) => told.push(save, data),
    })
    answers = [[200, '{"code":200,"message":"OK","data":{"title":"Olá"},"save":7}']]
    const saved = await attentive.entity('hero').update({ _id: 'hero' }, { title: 'Olá' })
    expect(told).toEqual([7, saved])
  })

  test('that only reads fails after the second attempt', async () => {
    answers = [fail(503), fail(503)]
    expect(await errorOf(client().entity('hero').get('hero'))).toMatchObject({ code: 503 })
    expect(asked).toHaveLength(2)
  })

  test.each([400, 401, 403, 404, 413])(
    'that only reads is not repeated after %i',
    async (status) => {
      answers = [fail(status)]
      expect(await errorOf(client().entity('hero').get('hero'))).toMatchObject({ code: status })
      expect(asked).toHaveLength(1)
    },
  )

  test('that changes something is never repeated', async () => {
    answers = [fail(503)]
    const { update } = client().entity('hero')
    expect(await errorOf(update({ _id: 'hero' }, { title: 'Olá' }))).toMatchObject({ code: 503 })
    expect(asked).toHaveLength(1)
  })

  test('that is refused throws the code, the message and the data', async () => {
    answers = [fail(404)]
    const error = await errorOf(client().entity('hero').get('nada'))
    expect(error).toBeInstanceOf(SdkError)
    expect(error).toMatchObject({ code: 404, message: 'Não deu', data: { current: 1 } })
  })

  test('that is answered 200 with another code in the envelope is refused', async () => {
    answers = [[200, '{"code":409,"message":"Não deu","data":null}']]
    expect(await errorOf(client().user.info())).toMatchObject({ code: 409, message: 'Não deu' })
  })

  test('fails if a proxy answers with an HTML page', async () => {
    answers = [[200, '<!doctype html><title>Wi-Fi do hotel</title>']]
    const error = await errorOf(client().user.info())
    expect(error).toMatchObject({ code: 0, message: 'Sem conexão com o servidor.' })
    expect(isAway(error)).toBe(true)
  })

  test('fails with a message about the connection if there is no server', async () => {
    const nobody = createClient({ baseUrl: 'http://127.0.0.1:9', credentials })
    expect(isAway(await errorOf(nobody.user.info()))).toBe(true)
  })

  test('drops keys that could reach a prototype', async () => {
    answers = [[200, '{"code":200,"data":{"__proto__":{"polluted":1},"constructor":1,"a":2}}']]
    expect(Object.entries(await client().user.info())).toEqual([['a', 2]])
    answers = [[200, '{"code":200,"data":{"\\u005f_proto__":{"polluted":1},"a":2}}']]
    expect(Object.entries(await client().user.info())).toEqual([['a', 2]])
  })

  test('is made at most four times within a second if it is identical', async () => {
    const { entity } = client()
    const find = (limit: number) => entity('team').find({ limit })
    await Promise.all([find(1), find(1), find(1), find(1), find(2)])
    expect(await errorOf(find(1))).toMatchObject({ code: 429, message: 'Too many requests' })
    expect(asked).toHaveLength(5)
  })
})

test('a clock that is set back does not refuse what was asked before', () => {
  let clock = 3_600_000
  const ask = openThrottle(() => clock)
  for (let turn = 0; turn < 4; turn += 1) ask('hero')
  expect(() => ask('hero')).toThrow('Too many requests')
  clock = 0
  expect(() => ask('hero')).not.toThrow()
})

test('an identical call is allowed again after a second', () => {
  let now = 0
  const throttle = openThrottle(() => now)
  for (let count = 0; count < 4; count++) throttle('a')
  now = 999
  expect(() => throttle('a')).toThrow('Too many requests')
  now = 1_000
  expect(() => throttle('a')).not.toThrow()
})
