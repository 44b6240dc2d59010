import { fastify } from 'fastify'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { answerProblems } from '../http/answer-problems.ts'
import {
  type App,
  idParams,
  optionalBody,
  refusing,
  wholeNumber,
  zodCompilers,
} from '../http/route-schemas.ts'
import { testLog } from '../testing/server.ts'

const Form = z.object({
  name: z.string('Nome é obrigatório'),
  hours: z.array(z.object({ opens: z.string('Horário inválido') })).default([]),
})

function openApp(): App {
  const app = fastify({ schemaController: { compilersFactory: zodCompilers } })
  answerProblems(app, testLog().log)
  return app.withTypeProvider()
}

const send = async (app: App, payload: unknown) =>
  (
    await app.inject({
      method: 'POST',
      url: '/',
      payload: JSON.stringify(payload),
      headers: { 'content-type': 'application/json' },
    })
  ).json()

describe('the body of a request', () => {
  const app = openApp()
  app.post('/', { schema: { body: Form } }, ({ body }) => Promise.resolve(body))

  test('loses unknown fields and gets its defaults', async () => {
    expect(await send(app, { name: 'Ana', role: 'owner' })).toEqual({ name: 'Ana', hours: [] })
  })

  test.each([null, [], 'text', 7])('is refused if it is %j', async (body) => {
    expect(await send(app, body)).toMatchObject({ code: 'malformed-request' })
  })

  test('is refused if it is missing', async () => {
    const reply = await app.inject({ method: 'POST', url: '/' })
    expect(reply.json()).toMatchObject({ code: 'malformed-request' })
  })

  test('is refused with every invalid field and the message of the first', async () => {
    expect(await send(app, { hours: [{ opens: 8 }] })).toEqual({
      code: 'invalid-content',
      message: 'Nome é obrigatório',
      details: [
        { path: 'name', message: 'Nome é obrigatório' },
        { path: 'hours.0.opens', message: 'Horário inválido' },
      ],
    })
  })

  test('of a search is refused with its first invalid part', async () => {
    const app = openApp()
    const body = refusing('invalid-query', Form)
    app.post('/', { schema: { body } }, async () => null)
    expect(await send(app, { hours: [{ opens: 8 }] })).toMatchObject({
      code: 'invalid-query',
      details: [{ path: 'name', message: 'Nome é obrigatório' }],
    })
  })

  test('may be left out where it is optional', async () => {
    const app = openApp()
    const body = optionalBody(z.object({ note: z.string().default('') }))
    app.post('/', { schema: { body } }, ({ body }) => Promise.resolve(body))
    expect((await app.inject({ method: 'POST', url: '/' })).json()).toEqual({ note: '' })
  })
})

describe('the address of a request', () => {
  const app = openApp()
  const querystring = z.object({ limit: wholeNumber(1, 100).default(20) })
  const schema = { params: idParams('media-not-found'), querystring }
  app.get('/:id', { schema }, ({ params, query }) => Promise.resolve({ ...params, ...query }))
  const get = async (url: string) => (await app.inject(url)).json()

  test('gives ids and numbers', async () => {
    expect(await get('/a-1?limit=7')).toEqual({ id: 'a-1', limit: 7 })
    expect(await get('/a-1')).toEqual({ id: 'a-1', limit: 20 })
  })

  test.each(['0', '101', '1e1', '', '+5', 'x'])('is refused with the limit %j', async (limit) => {
    const reply = await get(`/a-1?limit=${encodeURIComponent(limit)}`)
    expect(reply).toMatchObject({ code: 'invalid-query' })
    expect(reply).not.toHaveProperty('details')
  })

  test('is refused as what was not found if its id can be none', async () => {
    expect(await get('/a%20b')).toMatchObject({ code: 'media-not-found' })
  })
})
