import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { examples } from '#content/examples/examples.ts'
import { sections } from '#content/index.ts'
import type { PresentedDocument } from '../../content/present-document.ts'
import { sqlite } from '../../testing/server.ts'
import { ana, ownPage, testService } from '../../testing/service.ts'

const [treatment] = examples.treatments
const testimonial = examples.testimonials[0]
const base = '/lm/leveza/treatments/documents'

describe('the document service', () => {
  const service = testService(sqlite)
  const get = (path: string) => service.send({ path })
  const post = <Data = PresentedDocument>(path: string, body?: unknown) =>
    service.send<Data>({ method: 'POST', path, body })
  const put = (path: string, body: unknown) => service.send({ method: 'PUT', path, body })
  const remove = <Data = { _id: string }>(path: string) =>
    service.send<Data>({ method: 'DELETE', path })

  test('tells the caller who they are', async () => {
    const { userId, email, userName, createdTime } = ana
    expect(await post('/lm/user/info')).toMatchObject({
      code: 200,
      message: 'OK',
      data: { userId, email, userName, createdTime },
    })
  })

  test('returns a document with its fields, both names of its picture, and its metadata', async () => {
    const { status, data } = await get(`${base}/treatment_01`)
    expect(status).toBe(200)
    expect(data).toEqual({
      ...treatment,
      id: 'treatment_01',
      imageUrl: treatment?.image,
      _id: 'treatment_01',
      _version: 1,
      _createdTime: expect.stringMatching(/Z$/),
      _updatedTime: expect.stringMatching(/Z$/),
      _isExample: true,
    })
  })

  test('leaves fields out of a list, and refuses a name that is none', async () => {
    const omit = ['text', 'imageUrl']
    const { data } = await post<PresentedDocument[]>(`${base}/list`, { omit })
    expect(data[0]).toMatchObject({ name: treatment?.name, image: treatment?.image })
    expect(Object.keys(data[0] ?? {})).toEqual(expect.not.arrayContaining(omit))
    expect(await post(`${base}/list`, { omit: ['senha'] })).toMatchObject({
      status: 400,
      data: [{ path: 'omit', message: 'Campo desconhecido: senha' }],
    })
  })

  test('sends a long list compressed to those who understand it', async () => {
    const listWith = (headers: Record<string, string>) =>
      service.app.inject({
        method: 'POST',
        url: `${base}/list`,
        headers: { ...ownPage, ...headers },
      })
    const [plain, small] = [await listWith({}), await listWith({ 'accept-encoding': 'gzip, br' })]
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    expect(JSON.parse(brotliDecompressSync(small.rawPayload).toString())).toEqual(plain.json())
    expect(plain.headers).not.toHaveProperty('content-encoding')
  })

  test('returns the default of a section that was never saved, and lets it be saved', async () => {
    await service.db.deleteFrom('documents').where('entity', '=', 'cta').execute()
    await service.db.deleteFrom('revisions').where('entity', '=', 'cta').execute()
    const { data } = await get('/lm/leveza/cta/documents/cta')
    expect(data).toMatchObject({ ...sections.cta.fallback, _version: 0 })
    const filter = { _id: 'cta', _version: 0 }
    const saved = await put('/lm/leveza/cta/documents', { filter, update: { title: 'Olá' } })
    expect(saved.data).toMatchObject({ ...sections.cta.fallback, title: 'Olá' })
    expect(saved.data._version).toBeGreaterThan(0)
  })

  test('does not show visitors the keys of a list', async () => {
    const { body } = await service.app.inject('/api/content')
    expect(body).toContain('navigation')
    expect(body).not.toContain('_key')
  })

  test('creates a document, which the public page shows when the answer arrives', async () => {
    const created = await post(base, { ...treatment, name: 'Novo' })
    expect(created.data).toMatchObject({ name: 'Novo', _version: 1 })
    expect(created.data._id).toMatch(/^treatment_\d{13}_[0-9a-f]{16}$/)
    const { data } = await get(`${base}/${created.data._id}`)
    expect(data).toEqual(created.data)
    expect((await service.app.inject('/api/content')).body).toContain('"Novo"')
  })

  test('fills in what a new document leaves out, but nothing that is required', async () => {
    const filled = await post(base, { name: 'Novo', description: 'Texto' })
    expect(filled.data).toMatchObject({ order: 0, is_active: true, benefits: [], image: '' })
    expect(await post(base, { name: 'Novo' })).toMatchObject({
      code: 400,
      message: 'Descrição é obrigatória',
      data: [{ path: 'description', message: 'Descrição é obrigatória' }],
    })
  })

  test('creates several documents at once, in order and in one save', async () => {
    const names = ['Um', 'Dois', 'Três']
    const batch = names.map((name) => ({ ...treatment, name }))
    const { data } = await post<PresentedDocument[]>(`${base}/batch`, batch)
    expect(data.map(({ name }) => name)).toEqual(names)
    expect(service.page.shown()?.save).toBe(2)
  })

  test('changes the given fields and keeps the others', async () => {
    const filter = { _id: 'treatment_01', _version: 1 }
    const { data } = await put(base, { filter, update: { name: ' Outro ' } })
    expect(data).toMatchObject({ ...treatment, name: 'Outro', _version: 2 })
    expect((await service.app.inject('/api/content')).body).toContain('"Outro"')
  })

  test('changes one field of a group and keeps the others', async () => {
    const update = { ctaButton: { text: 'Marcar' } }
    const { data } = await put('/lm/leveza/header/documents', { filter: { _id: 'header' }, update })
    expect(data.ctaButton).toEqual({ ...sections.header.fallback.ctaButton, text: 'Marcar' })
  })

  test('refuses a change based on an old version, returns the current document and changes nothing', async () => {
    const filter = { _id: 'treatment_01', _version: 1 }
    await put(base, { filter, update: { name: 'Da outra pessoa' } })
    const before = await service.everything()
    expect(await put(base, { filter, update: { name: 'Meu' } })).toMatchObject({
      status: 409,
      code: 409,
      message: 'Outra pessoa alterou este conteúdo enquanto você o editava.',
      data: { _id: 'treatment_01', _version: 2, name: 'Da outra pessoa' },
    })
    expect(await service.everything()).toEqual(before)
  })

  test('answers every save with its number in the history, and none where nothing changed', async () => {
    const rename = (name: string) => ({ filter: { _id: 'treatment_01' }, update: { name } })
    const answers = [
      await put(base, rename('Um')),
      await put(`${base}/batch`, { update: [rename('Dois')] }),
      await remove(`${base}/treatment_02`),
      await remove(`${base}/batch-by-ids?ids=treatment_03`),
      await put(base, rename('Dois')),
    ]
    expect(answers.map(({ save }) => save)).toEqual([2, 3, 4, 5, null])
  })

  test('deletes only the version that the caller has seen', async () => {
    await put(base, { filter: { _id: 'treatment_01' }, update: { name: 'Outro' } })
    expect(await remove(`${base}/treatment_01?_version=1`)).toMatchObject({
      code: 409,
      data: { _version: 2 },
    })
    expect((await remove(`${base}/treatment_01?_version=2`)).code).toBe(200)
  })

  test('deletes several documents, or none when one is not there', async () => {
    const before = await service.everything()
    expect((await remove(`${base}/batch-by-ids?ids=treatment_01,nada`)).code).toBe(404)
    expect(await service.everything()).toEqual(before)
    const { data } = await remove(`${base}/batch-by-ids?ids=treatment_01,treatment_02`)
    expect(data).toEqual([{ _id: 'treatment_01' }, { _id: 'treatment_02' }])
    expect(service.page.shown()?.save).toBe(2)
  })

  test.each([
    ['the field itself', { image: '/media/team/a.webp' }, '/media/team/a.webp'],
    ['its other name', { imageUrl: '/media/team/b.webp' }, '/media/team/b.webp'],
    [
      'both alike',
      { image: '/media/team/c.webp', imageUrl: '/media/team/c.webp' },
      '/media/team/c.webp',
    ],
    [
      'the other name changed',
      { image: treatment?.image, imageUrl: '/media/team/d.webp' },
      '/media/team/d.webp',
    ],
    [
      'the field changed',
      { image: '/media/team/e.webp', imageUrl: treatment?.image },
      '/media/team/e.webp',
    ],
    [
      'both changed',
      { image: '/media/team/f.webp', imageUrl: '/media/team/g.webp' },
      '/media/team/f.webp',
    ],
  ])('accepts a picture by %s', async (_how, update, image) => {
    const { data } = await put(base, { filter: { _id: 'treatment_01' }, update })
    expect(data).toMatchObject({ image, imageUrl: image })
  })

  test('accepts a testimonial whose text is called content', async () => {
    const { text, ...others } = testimonial ?? { text: '' }
    const { data } = await post('/lm/leveza/testimonials/documents', { ...others, content: text })
    expect(data).toMatchObject({ text, content: text })
    expect(data._id).toMatch(/^testimonial_/)
  })

  test('lets nobody set metadata', async () => {
    const assigned = {
      _id: 'mine',
      id: 'mine',
      _version: 7,
      _createdTime: '2000-01-01',
      isExample: true,
      is_example: 1,
      position: -1,
      entity: 'team',
      updated_by: 'eva',
    }
    const created = await post(base, { ...treatment, ...assigned })
    const filter = { _id: created.data._id }
    const { data } = await put(base, { filter, update: assigned })
    expect(data).toMatchObject({ _id: created.data._id, id: created.data._id, _version: 1 })
    expect(data).not.toHaveProperty('isExample')
    const row = await service.db
      .selectFrom('documents')
      .selectAll()
      .where('id', '=', created.data._id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ entity: 'treatments', is_example: 0, updated_by: ana.userId })
    expect(row.position).toBeGreaterThan(0)
    expect(Object.keys(JSON.parse(row.data)).sort()).toEqual(Object.keys(treatment ?? {}).sort())
  })
})

// Needs no second engine: what is refused here never reaches a query.
describe('the document service', () => {
  const service = testService(sqlite, { isShared: true })

  test.each(Object.keys(sections))('has the section %s', async (entity) => {
    const { data } = await service.send({ path: `/lm/leveza/${entity}/documents/${entity}` })
    expect(data).toMatchObject({ _id: entity, _version: 1 })
  })

  test.each([
    ['another project', 'GET', '/lm/outro/treatments/documents/treatment_01', undefined, 404],
    ['an unknown entity', 'GET', '/lm/leveza/users/documents/1', undefined, 404],
    ['an inherited name', 'POST', '/lm/leveza/constructor/documents/find', {}, 404],
    ['a document that is not there', 'GET', `${base}/nada`, undefined, 404],
    ['a document of another entity', 'GET', `${base}/member_01`, undefined, 404],
    ['an address that leads nowhere', 'GET', '/lm/leveza', undefined, 404],
    ['an address that nobody can read', 'GET', `${base}/%zz`, undefined, 400],
    ['NUL in an address', 'GET', `${base}/a%00`, undefined, 400],
    ['NUL in ids', 'DELETE', `${base}/batch-by-ids?ids=a%00`, undefined, 400],
    ['a delete without ids', 'DELETE', `${base}/batch-by-ids`, undefined, 400],
    ['a change of nothing known', 'PUT', base, { filter: { _id: 'nada' }, update: {} }, 404],
    ['a change without _id', 'PUT', base, { filter: {}, update: {} }, 400],
    [
      'a change by name',
      'PUT',
      base,
      { filter: { _id: 'treatment_01', name: 'x' }, update: {} },
      400,
    ],
    ['a change without update', 'PUT', base, { filter: { _id: 'treatment_01' } }, 400],
    [
      'a change to a wrong type',
      'PUT',
      base,
      { filter: { _id: 'treatment_01' }, update: { order: 'x' } },
      400,
    ],
    ['a list as a document', 'POST', base, [treatment], 400],
    ['a text as a document', 'POST', base, 'x', 400],
    ['no document', 'POST', base, undefined, 400],
    ['an empty batch', 'POST', `${base}/batch`, [], 400],
    ['a batch that is not a list', 'POST', `${base}/batch`, treatment, 400],
    ['a batch of 101', 'POST', `${base}/batch`, Array(101).fill(treatment), 400],
    [
      '201 ids',
      'DELETE',
      `${base}/batch-by-ids?ids=${Array.from(Array(201).keys())}`,
      undefined,
      400,
    ],
    ['a version that is not a number', 'DELETE', `${base}/treatment_01?_version=x`, undefined, 400],
    ['a new section', 'POST', '/lm/leveza/hero/documents', sections.hero.fallback, 400],
    ['a section to be deleted', 'DELETE', '/lm/leveza/hero/documents/hero', undefined, 400],
    ['NUL in a text', 'POST', base, { ...treatment, name: 'a\0' }, 400],
    ['half a character', 'POST', base, { ...treatment, name: 'a\ud800' }, 400],
  ] as const)('refuses %s and changes nothing', async (_what, method, path, body, code) => {
    const before = await service.everything()
    const refused = await service.send({ method, path, body })
    expect(refused).toMatchObject({ status: code, code, message: expect.any(String) })
    expect(refused).toHaveProperty('data')
    expect(await service.everything()).toEqual(before)
  })
})
