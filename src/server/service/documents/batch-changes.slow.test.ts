import { describe, expect, test } from 'vitest'
import { examples } from '#content/examples/examples.ts'
import type { PresentedDocument } from '../../content/present-document.ts'
import { sqlite } from '../../testing/server.ts'
import { type TestService, testService } from '../../testing/service.ts'

const [treatment] = examples.treatments
const base = '/lm/leveza/treatments/documents'
const path = `${base}/batch`

const rename = (id: string, name: string, version?: number) => ({
  filter: { _id: id, ...(version === undefined ? {} : { _version: version }) },
  update: { name },
})

const changeWith = (service: TestService) => (body: unknown, headers?: Record<string, string>) =>
  service.send<PresentedDocument[]>({ method: 'PUT', path, body }, headers)

describe('several changes at once', () => {
  const service = testService(sqlite)
  const change = changeWith(service)

  test('happen together in one save and return the created documents, then the changed ones', async () => {
    const { code, data } = await change({
      delete: [{ _id: 'treatment_03', _version: 1 }],
      update: [rename('treatment_02', 'Dois', 1), rename('treatment_01', 'Um')],
      create: [{ ...treatment, name: 'Novo' }],
    })
    expect(code).toBe(200)
    expect(data.map(({ name, _version }) => [name, _version])).toEqual([
      ['Novo', 1],
      ['Dois', 2],
      ['Um', 2],
    ])
    expect((await service.send({ path: `${base}/treatment_03` })).code).toBe(404)
    expect(service.page.shown()?.save).toBe(2)
    expect((await service.app.inject('/api/content')).body).toContain('"Novo"')
  })

  test('change nothing if one of them is stale, and return the current document', async () => {
    await change({ update: [rename('treatment_02', 'Da outra pessoa')] })
    const before = await service.everything()
    expect(
      await change({
        create: [{ ...treatment, name: 'Novo' }],
        update: [rename('treatment_01', 'Um', 1), rename('treatment_02', 'Meu', 1)],
      }),
    ).toMatchObject({
      status: 409,
      code: 409,
      message: 'Outra pessoa alterou este conteúdo enquanto você o editava.',
      data: { _id: 'treatment_02', _version: 2, name: 'Da outra pessoa' },
    })
    expect(await change({ delete: [{ _id: 'treatment_02', _version: 1 }] })).toMatchObject({
      code: 409,
      data: { _version: 2 },
    })
    expect(await service.everything()).toEqual(before)
  })

  test('reorder a list in one save, and its entries stay examples', async () => {
    const ids = async () => {
      const { data } = await service.send<PresentedDocument[]>({
        method: 'POST',
        path: `${base}/list`,
        body: {},
      })
      return data.map(({ _id }) => _id)
    }
    const before = await ids()
    const order = [...before.slice(1), ...before.slice(0, 1)]
    expect(await change({ order })).toMatchObject({ code: 200, data: [] })
    expect(await ids()).toEqual(order)
    expect(service.page.shown()?.save).toBe(2)
    await change({ order })
    expect(service.page.shown()?.save).toBe(2)
    const { data } = await service.send<PresentedDocument>({ path: `${base}/${order[0]}` })
    expect(data).toMatchObject({ _isExample: true })
  })

  test('keep the order if somebody has added or deleted an entry in the meantime', async () => {
    const before = await service.everything()
    expect(await change({ order: ['treatment_02', 'treatment_01'] })).toMatchObject({
      status: 409,
      message: 'Outra pessoa alterou este conteúdo enquanto você o editava.',
    })
    expect(await service.everything()).toEqual(before)
  })

  test('can only update a section, not create or delete it', async () => {
    const send = (body: unknown) =>
      service.send({ method: 'PUT', path: '/lm/leveza/hero/documents/batch', body })
    const update = [{ filter: { _id: 'hero', _version: 1 }, update: { title: 'Olá' } }]
    expect(await send({ update })).toMatchObject({ data: [{ _id: 'hero', title: 'Olá' }] })
    expect(await send({ create: [{ title: 'Olá' }] })).toMatchObject({
      code: 400,
      data: [{ path: 'create.0' }],
    })
    expect(await send({ delete: [{ _id: 'hero' }] })).toMatchObject({
      code: 400,
      data: [{ path: 'delete.0' }],
    })
  })
})

describe('several changes at once', () => {
  const service = testService(sqlite, { isShared: true })
  const change = changeWith(service)

  test('need a signed-in person', async () => {
    const before = await service.everything()
    expect((await change({ create: [treatment] }, {})).code).toBe(401)
    expect(await service.everything()).toEqual(before)
  })

  test.each([
    ['nothing', undefined, 400, ''],
    ['a list', [treatment], 400, ''],
    ['empty lists', { create: [], update: [], delete: [] }, 400, ''],
    ['an unknown field', { create: [treatment], upsert: [] }, 400, ''],
    ['what is no list', { create: treatment }, 400, 'create'],
    ['a text as a document', { create: [treatment, 'x'] }, 400, 'create.1'],
    ['a document without a name', { create: [{ ...treatment, name: ' ' }] }, 400, 'create.0.name'],
    ['an empty name', { update: [rename('treatment_01', ' ')] }, 400, 'update.0.name'],
    ['an update of nobody', { update: [{ update: {} }] }, 400, 'update.0.filter'],
    ['an update without fields', { update: [{ filter: { _id: 'a' } }] }, 400, 'update.0.update'],
    ['an update of what is gone', { update: [rename('nada', 'x')] }, 404, 'update.0'],
    ['a deletion of what is gone', { delete: [{ _id: 'nada' }] }, 404, 'delete.0'],
    ['a deletion by name', { delete: [{ _id: 'a', name: 'x' }] }, 400, 'delete.0'],
    ['a wrong version', { delete: [{ _id: 'a', _version: 'x' }] }, 400, 'delete.0._version'],
    [
      'the same document twice',
      { update: [rename('treatment_01', 'x')], delete: [{ _id: 'treatment_01' }] },
      400,
      'delete.0._id',
    ],
    ['an empty order', { order: [] }, 400, 'order'],
    ['an order of nobody', { order: [''] }, 400, 'order.0'],
    ['an order that names one twice', { order: ['a', 'a'] }, 400, 'order.1'],
    ['101 documents', { create: Array(101).fill({ ...treatment, bio: '' }) }, 400, ''],
  ])('are refused with %s, naming the entry', async (_what, asked, code, where) => {
    const before = await service.everything()
    const isBody = typeof asked === 'object' && !Array.isArray(asked)
    const body = isBody ? { create: [treatment], ...asked } : asked
    const refused = await change(where === '' ? asked : body)
    expect(refused).toMatchObject({ status: code, code, data: [{ path: where }] })
    expect(refused.message).toMatch(/\S/)
    expect(await service.everything()).toEqual(before)
  })
})

describe('a document saved as it was', () => {
  const service = testService(sqlite)

  test('keeps its version, and nothing is published', async () => {
    const before = await service.everything()
    const filter = { _id: 'treatment_01', _version: 1 }
    const body = { filter, update: { ...treatment, name: ` ${treatment?.name} ` } }
    const saved = await service.send({ method: 'PUT', path: base, body })
    expect(saved).toMatchObject({ code: 200, data: { _version: 1, name: treatment?.name } })
    expect(await service.everything()).toEqual(before)
  })
})
