import { describe, expect, test } from 'vitest'
import { hero } from '#content/sections/hero.ts'
import { team } from '#content/sections/team.ts'
import { saveDocument } from '../content/changes.ts'
import { databases } from '../testing/testing.ts'
import { anaHerself, testPanel } from './testing-panel.ts'

describe.each(databases)('the history of the site on %s', (_engine, make) => {
  const panel = testPanel(make)
  const { get, post, edit, remove, create } = panel
  const restore = (body: object) => post('/api/history/restore', body)
  const shownTeam = async (): Promise<string[]> =>
    (await get('/api/content')).body.team.map(({ name }: { name: string }) => name)
  const changes = async (query = '') => (await get(`/api/history${query}`)).body.changes
  const versions = async (entity: string, id: string) =>
    (await get(`/api/history/${entity}/${id}`)).body.versions

  test('lists who changed what, newest first, by the names that people use', async () => {
    await edit('hero', 'hero', { title: 'Olá' })
    const id = await create('treatments', { name: 'Drenagem', description: 'Alivia.' })
    await remove('team', 'member_01')
    await restore({ entity: 'hero', id: 'hero', version: 1 })
    await restore({ entity: 'team', id: 'member_01', version: 1 })
    const told = (await changes('?limit=5')).map(
      ({ release, kind, title, version }: Record<string, unknown>) =>
        [release, kind, title, version].join(' '),
    )
    expect(told).toEqual([
      '6 restored Dra. Helena Exemplo 3',
      `5 restored ${hero.label} 3`,
      '4 deleted Dra. Helena Exemplo 2',
      '3 created Drenagem 1',
      `2 edited ${hero.label} 2`,
    ])
    const [, , , created] = await changes('?limit=5')
    expect(created).toEqual({
      release: 3,
      at: expect.any(String),
      by: anaHerself,
      entity: 'treatments',
      id,
      version: 1,
      kind: 'created',
      title: 'Drenagem',
    })
  })

  test('begins with the example content, written by the site itself', async () => {
    const [first, ...others] = await changes()
    expect(first).toMatchObject({ release: 1, kind: 'created', by: { name: 'Leveza' } })
    expect(others.length).toBeGreaterThan(20)
    await edit('hero', 'hero', { title: 'Olá' })
    expect(await changes('?limit=1')).toHaveLength(1)
    expect((await changes('?before=2'))[0]).toEqual(first)
    expect(await changes('?before=1')).toEqual([])
  })

  test('shows no name of people who have left, and understands old rows that hold an e-mail', async () => {
    const save = (title: string, by: string) =>
      saveDocument(panel.service.db, {
        entity: 'hero',
        id: 'hero',
        data: { ...hero.fallback, title },
        by,
      })
    await save('Um', 'ana@exemplo.com.br')
    await save('Dois', 'eva@exemplo.com.br')
    const names = (await changes('?limit=2')).map(({ by }: { by: object }) => by)
    expect(names).toEqual([{ name: 'Pessoa removida' }, anaHerself])
    await panel.service.db.deleteFrom('users').execute()
    expect((await versions('hero', 'hero')).map(({ by }: { by: object }) => by)).toEqual([
      { name: 'Pessoa removida' },
      { name: 'Pessoa removida' },
      { name: 'Leveza' },
    ])
  })

  test('stores no e-mail address of the author', async () => {
    await edit('hero', 'hero', { title: 'Olá' })
    expect(JSON.stringify(await panel.service.everything())).not.toContain('ana@exemplo.com.br')
  })

  test('shows every version of a document as the service shows it', async () => {
    await edit('team', 'member_02', { name: 'Dra. Júlia' })
    await remove('team', 'member_02')
    const [last, middle, first, ...others] = await versions('team', 'member_02')
    expect(others).toEqual([])
    expect(last).toEqual({ version: 3, at: expect.any(String), by: anaHerself, data: null })
    expect(middle.data).toMatchObject({ _id: 'member_02', _version: 2, name: 'Dra. Júlia' })
    expect(first.data).toMatchObject({
      ...team.examples[1],
      imageUrl: team.examples[1]?.image,
      _updatedTime: first.at,
    })
    expect((await get('/api/history/team/member_02?before=2&limit=1')).body.versions).toEqual([
      first,
    ])
  })

  test('restores an earlier version, which the page shows at once', async () => {
    await edit('hero', 'hero', { title: 'Um' })
    await edit('hero', 'hero', { title: 'Dois' })
    const { status, body } = await restore({ entity: 'hero', id: 'hero', version: 2, basedOn: 3 })
    expect(status).toBe(200)
    expect(body.document).toMatchObject({ _id: 'hero', _version: 4, title: 'Um' })
    expect((await get('/api/content')).body.hero.title).toBe('Um')
    expect(await versions('hero', 'hero')).toHaveLength(4)
  })

  test('restores a deleted document to its old place', async () => {
    const before = await shownTeam()
    await remove('team', 'member_03')
    expect(await shownTeam()).not.toEqual(before)
    const { body } = await restore({ entity: 'team', id: 'member_03', version: 1, basedOn: 2 })
    expect(body.document).toMatchObject({ _id: 'member_03', _version: 3 })
    expect(await shownTeam()).toEqual(before)
    await edit('team', 'member_03', { name: 'Camila' })
    expect((await shownTeam())[2]).toBe('Camila')
  })

  test('marks a document as an example again when its example content is restored', async () => {
    const isExample = async (id: string) =>
      (await get('/api/content')).body.testimonials.find((one: { id: string }) => one.id === id)
        .isExample
    await edit('testimonials', 'testimonial_01', { text: 'Fui ouvida com calma.' })
    expect(await isExample('testimonial_01')).toBe(false)
    await restore({ entity: 'testimonials', id: 'testimonial_01', version: 1 })
    expect(await isExample('testimonial_01')).toBe(true)
    await remove('testimonials', 'testimonial_01')
    await restore({ entity: 'testimonials', id: 'testimonial_01', version: 2 })
    expect(await isExample('testimonial_01')).toBe(false)
  })

  test('overwrites nothing that the author has not seen', async () => {
    await edit('hero', 'hero', { title: 'Um' })
    await edit('hero', 'hero', { title: 'Dois' })
    await remove('team', 'member_01')
    const before = await panel.service.everything()
    const stale = await restore({ entity: 'hero', id: 'hero', version: 1, basedOn: 2 })
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'stale-version', details: { _version: 3, title: 'Dois' } },
    })
    const gone = await restore({ entity: 'team', id: 'member_01', version: 1, basedOn: 1 })
    expect(gone).toMatchObject({ status: 409, body: { code: 'stale-version', details: null } })
    expect(await panel.service.everything()).toEqual(before)
  })

  test.each([
    [{ entity: 'hero', id: 'hero', version: 9 }, 404, 'version-not-found'],
    [{ entity: 'team', id: 'member_99', version: 1 }, 404, 'version-not-found'],
    [{ entity: 'users', id: 'x', version: 1 }, 404, 'unknown-entity'],
    [{ entity: 'hero', id: 'hero' }, 400, 'invalid-content'],
    [{ entity: 'hero', id: 'a\0b', version: 1 }, 400, 'invalid-content'],
    [{ entity: 'hero', id: 'hero', version: 1e12 }, 400, 'invalid-content'],
    [{ entity: 'hero', id: 'hero', version: 1, basedOn: '1' }, 400, 'invalid-content'],
    [[], 400, 'malformed-request'],
  ])('refuses %j, and nothing changes', async (body, status, code) => {
    const before = await panel.service.everything()
    expect(await restore(body)).toMatchObject({ status, body: { code } })
    expect(await panel.service.everything()).toEqual(before)
  })

  test('refuses the version in which a document was deleted', async () => {
    await remove('team', 'member_01')
    expect(await restore({ entity: 'team', id: 'member_01', version: 2 })).toMatchObject({
      status: 404,
      body: { code: 'version-not-found' },
    })
  })

  test.each([
    ['/api/history?limit=0', 400],
    ['/api/history?limit=101', 400],
    ['/api/history?before=x', 400],
    ['/api/history/users/1', 404],
    ['/api/history/team/member_99', 404],
    ['/api/history/team/a%00b', 404],
  ])('answers %s with %i', async (path, status) => {
    expect((await get(path)).status).toBe(status)
  })

  test('needs a signed-in person', async () => {
    expect((await get('/api/history', {})).status).toBe(401)
    expect((await get('/api/history/hero/hero', {})).status).toBe(401)
    const body = { entity: 'hero', id: 'hero', version: 1 }
    expect((await post('/api/history/restore', body, {})).status).toBe(401)
    const foreign = { cookie: 'session=ana', 'sec-fetch-site': 'cross-site' }
    expect((await post('/api/history/restore', body, foreign)).status).toBe(403)
  })
})
