import { beforeEach, describe, expect, test } from 'vitest'
import { examples } from '#content/examples/examples.ts'
import { header } from '#content/sections/header.ts'
import { hero } from '#content/sections/hero.ts'
import type { ReleaseSummary } from '#protocol/history.ts'
import { saveDocument } from '../content/changes.ts'
import { recordConsent } from '../testing/consents.ts'
import { anaHerself, testPanel } from '../testing/panel.ts'
import { databases, onceOn, sqlite } from '../testing/server.ts'

describe.each(databases)('the history of the site on %s', (engine, make) => {
  const testOnce = onceOn(engine)
  const panel = testPanel(make)
  const { get, post, edit, remove, create } = panel
  const restore = (body: object) => post('/api/history/restore', body)
  const preview = async (body: object) => (await post('/api/history/restore/sheet', body)).body
  const content = async () => (await get('/api/content')).body
  const names = async (entity: string): Promise<string[]> =>
    (await content())[entity].map(({ name }: { name: string }) => name)
  const timeline = async (query = ''): Promise<ReleaseSummary[]> =>
    (await get(`/api/history${query}`)).body.releases
  const detail = async (id: number) => (await get(`/api/history/releases/${id}`)).body
  const reorderTeam = async (ids: string[]) => {
    const path = '/lm/leveza/team/documents/batch'
    await panel.service.send({ method: 'PUT', path, body: { order: ids } })
  }
  const teamIds = async (): Promise<string[]> =>
    (await content()).team.map(({ id }: { id: string }) => id)
  const importTreatments = async () => {
    const { data } = await panel.service.send<{ _id: string }[]>({
      method: 'POST',
      path: '/lm/leveza/treatments/documents/list',
      body: {},
    })
    const body = {
      create: examples.treatments.slice(0, 9),
      delete: data.map(({ _id }) => ({ _id })),
    }
    await panel.service.send({ method: 'PUT', path: '/lm/leveza/treatments/documents/batch', body })
  }
  const titles = async (...all: string[]) => {
    for (const title of all) await edit('hero', 'hero', { title })
  }
  const title = async () => (await content()).hero.title

  describe('as a list', () => {
    testOnce('says who changed which field of what, newest first', async () => {
      await edit('contact', 'contact', { phone: '(41) 3333-4444' })
      await edit('treatments', 'treatment_05', { is_active: false })
      await remove('team', 'member_01')
      const [third, second, first, start] = await timeline()
      expect(first).toEqual({
        id: 2,
        at: expect.any(String),
        by: anaHerself,
        kind: 'save',
        note: '',
        source: null,
        isLive: false,
        canRestoreSite: true,
        tallies: [{ entity: 'contact', added: 0, removed: 0, edited: 1, moved: 0 }],
        documents: [
          {
            entity: 'contact',
            id: 'contact',
            title: 'Contato',
            kind: 'edited',
            fields: ['Telefone'],
            isMoved: false,
          },
        ],
        pictures: [],
      })
      expect(second?.documents).toMatchObject([
        { title: 'Cirurgia Plástica', visibility: 'hidden', fields: [] },
      ])
      expect(third).toMatchObject({
        isLive: true,
        documents: [{ title: 'Dra. Helena Exemplo', kind: 'removed' }],
      })
      expect(start).toMatchObject({ id: 1, kind: 'start', by: { name: 'Leveza' } })
    })

    testOnce('distinguishes an order and an import from other changes', async () => {
      const [first = '', ...others] = await teamIds()
      await reorderTeam([...others, first])
      await importTreatments()
      const [imported, ordered] = await timeline()
      expect(imported).toMatchObject({
        kind: 'import',
        tallies: [{ entity: 'treatments', added: 9, removed: 10, edited: 0, moved: 0 }],
      })
      expect(imported?.pictures.length).toBeGreaterThan(0)
      expect(ordered).toMatchObject({
        kind: 'order',
        tallies: [{ entity: 'team', moved: 1 }],
        documents: [{ id: first, isMoved: true }],
      })
    })

    test('is read page by page in both directions', async () => {
      await titles('Um', 'Dois', 'Três', 'Quatro')
      const page = async (query: string) => {
        const { body } = await get(`/api/history${query}`)
        return [body.releases.map(({ id }: { id: number }) => id), body.hasNewer, body.hasOlder]
      }
      expect(await page('?limit=2')).toEqual([[5, 4], false, true])
      expect(await page('?limit=2&before=4')).toEqual([[3, 2], true, true])
      expect(await page('?limit=2&before=2')).toEqual([[1], true, false])
      expect(await page('?limit=2&after=2')).toEqual([[4, 3], true, true])
      expect((await get('/api/history?limit=2')).body).toMatchObject({
        total: 5,
        people: [anaHerself],
      })
      expect(await page('?until=2020-01-01T00:00:00.000Z')).toEqual([[], false, false])
    })

    test('can be narrowed to sections, a person and kinds', async () => {
      await titles('Um')
      await edit('contact', 'contact', { phone: '(41) 3333-4444' })
      await panel.becomeOwner()
      await titles('Dois')
      const ids = async (query: string) => (await timeline(query)).map(({ id }) => id)
      expect(await ids('?entity=contact')).toEqual([3, 1])
      expect(await ids('?entity=contact,hero&kind=save')).toEqual([4, 3, 2])
      expect(await ids('?by=user-olga')).toEqual([4])
      expect(await ids('?kind=start')).toEqual([1])
      expect(await ids('?kind=restore')).toEqual([])
    })

    test('is searched for words of any text, of a note or of a section, whatever the case', async () => {
      await titles('Um lugar calmo', 'Outro')
      await edit('contact', 'contact', { phone: '(41) 3333-4444' })
      const ids = async (words: string, more = '') =>
        (await timeline(`?words=${encodeURIComponent(words)}${more}`)).map(({ id }) => id)
      expect(await ids('lugar CALMO')).toEqual([2])
      expect(await ids('contato')).toEqual([4, 1])
      expect(await ids('contato', '&limit=1')).toEqual([4])
      expect(await ids('contato', '&before=4')).toEqual([1])
      expect(await ids('100%')).toEqual([])
      const { body } = await get('/api/history?words=contato&limit=1')
      expect(body).toMatchObject({ total: 2, hasNewer: false, hasOlder: true })
    })

    testOnce('shows no name of people who have left', async () => {
      const save = (title: string, by: string) =>
        saveDocument(panel.service.db, {
          entity: 'hero',
          id: 'hero',
          data: { ...hero.fallback, title },
          by,
        })
      await save('Um', anaHerself.userId)
      await save('Dois', 'eva')
      const names = (await timeline('?limit=2')).map(({ by }) => by)
      expect(names).toEqual([{ name: 'Pessoa removida' }, anaHerself])
      expect((await timeline(`?by=${anaHerself.userId}`)).map(({ id }) => id)).toEqual([2])
    })

    testOnce('stores no e-mail address of the author', async () => {
      await titles('Olá')
      expect(JSON.stringify(await panel.service.everything())).not.toContain('ana@exemplo.com.br')
    })
  })

  describe('of one release', () => {
    test('shows each field before and after, and whether it still says so today', async () => {
      await edit('contact', 'contact', { phone: '(41) 3333-4444', hours: 'Das 8h às 19h' })
      await edit('contact', 'contact', { hours: 'Das 8h às 18h' })
      const { documents, older, newer } = await detail(2)
      expect([older.id, newer.id]).toEqual([1, 3])
      expect(documents).toMatchObject([
        {
          entity: 'contact',
          before: 1,
          after: 2,
          fields: [
            { path: 'phone', label: 'Telefone', before: '(41) 3000-0000', after: '(41) 3333-4444' },
            { path: 'hours', label: 'Horário' },
          ],
          today: { isThere: true, changed: [{ path: 'hours', words: 'Das 8h às 18h' }] },
        },
      ])
    })

    testOnce('says from where to where somebody moved', async () => {
      const [first = '', ...others] = await teamIds()
      await reorderTeam([...others, first])
      expect((await detail(2)).documents).toMatchObject([
        { id: first, fields: [], move: { from: 1, to: others.length + 1 } },
      ])
    })

    testOnce.each(['/api/history/releases/99', '/api/history/releases/x'])(
      '%s is not there',
      async (path) => {
        expect((await get(path)).status).toBe(404)
      },
    )
  })

  test('of one document shows each of its versions', async () => {
    await edit('team', 'member_02', { name: 'Dra. Júlia' })
    await remove('team', 'member_02')
    const { body } = await get('/api/history/documents/team/member_02')
    expect(body.next).toBeNull()
    expect(body.versions).toMatchObject([
      {
        release: 3,
        kind: 'save',
        isLive: true,
        before: 2,
        after: null,
        sheet: { kind: 'removed' },
      },
      {
        release: 2,
        isLive: false,
        before: 1,
        after: 2,
        sheet: { fields: [{ label: 'Nome Completo', after: 'Dra. Júlia' }] },
      },
      { release: 1, before: null, after: 1, sheet: { kind: 'added' } },
    ])
    const { body: page } = await get('/api/history/documents/team/member_02?limit=1&before=3')
    expect(page).toMatchObject({ versions: [{ release: 2 }], next: 2 })
    expect((await get('/api/history/documents/team/never_was')).body.versions).toEqual([])
  })

  describe('as the way back', () => {
    test('restores one field and leaves the others as they are', async () => {
      await edit('contact', 'contact', { phone: '(41) 3333-4444', hours: 'Das 8h às 19h' })
      const target = { what: 'field', entity: 'contact', id: 'contact', version: 1, path: 'phone' }
      expect(await preview(target)).toMatchObject({
        basedOn: 2,
        documents: [{ fields: [{ path: 'phone', after: '(41) 3000-0000' }] }],
        skipped: [],
      })
      expect((await restore({ ...target, basedOn: 2 })).body).toEqual({ release: 3, skipped: [] })
      expect((await content()).contact).toMatchObject({
        phone: '(41) 3000-0000',
        hours: 'Das 8h às 19h',
      })
      expect((await timeline())[0]).toMatchObject({ kind: 'restore', source: { id: 1 } })
    })

    testOnce('restores a field inside a group', async () => {
      await edit('header', 'header', {
        ctaButton: { text: 'Marcar', link: '', style: 'solid' },
      })
      const target = {
        what: 'field',
        entity: 'header',
        id: 'header',
        version: 1,
        path: 'ctaButton.style',
      }
      await restore(target)
      expect((await content()).header.ctaButton).toMatchObject({ text: 'Marcar', style: 'outline' })
    })

    testOnce('restores one entry of a list and leaves the others as they are', async () => {
      const { navigation } = header.fallback
      const [first, second, ...others] = navigation
      const now = [second, { ...first, label: 'Topo' }, ...others.slice(1)]
      await edit('header', 'header', { navigation: now })
      const target = { what: 'field', entity: 'header', id: 'header', version: 1 }
      const restoreEntry = (key?: string) => restore({ ...target, path: 'navigation', key })
      const labels = async () =>
        (await content()).header.navigation.map(({ label }: { label: string }) => label)
      await restoreEntry(first?._key)
      expect(await labels()).toEqual(['Sobre', 'Início', 'Tratamentos', 'Depoimentos', 'Contato'])
      await restoreEntry(others[0]?._key)
      expect(await labels()).toEqual([
        ...['Sobre', 'Equipe', 'Início', 'Tratamentos', 'Depoimentos', 'Contato'],
      ])
    })

    testOnce('restores a whole document, which the page shows at once', async () => {
      await titles('Um', 'Dois')
      const { status } = await restore({ what: 'document', entity: 'hero', id: 'hero', version: 2 })
      expect(status).toBe(200)
      expect(await title()).toBe('Um')
      expect((await timeline())[0]).toMatchObject({ kind: 'restore', source: { id: 2 } })
    })

    testOnce('brings a deleted person back to the old place', async () => {
      const before = await names('team')
      await remove('team', 'member_03')
      await restore({ what: 'document', entity: 'team', id: 'member_03', version: 1, basedOn: 2 })
      expect(await names('team')).toEqual(before)
      await edit('team', 'member_03', { name: 'Camila' })
      expect((await names('team'))[2]).toBe('Camila')
    })

    testOnce('takes an entry off the site that a change had added', async () => {
      const id = await create('treatments', { name: 'Drenagem', description: 'Alivia.' })
      await restore({ what: 'document', entity: 'treatments', id, version: null })
      expect(await names('treatments')).not.toContain('Drenagem')
    })

    testOnce('restores the order of a list, whether it goes by place or by number', async () => {
      const before = { team: await names('team'), treatments: await names('treatments') }
      await reorderTeam((await teamIds()).toReversed())
      await edit('treatments', 'treatment_01', { order: 99 })
      await edit('team', 'member_01', { name: 'Dra. Nova' })
      await restore({ what: 'order', entity: 'team', release: 1, basedOn: 4 })
      await restore({ what: 'order', entity: 'treatments', release: 1 })
      expect(await names('treatments')).toEqual(before.treatments)
      expect(await names('team')).toEqual(['Dra. Nova', ...before.team.slice(1)])
    })

    test('restores the whole site as of a moment, and can be undone', async () => {
      const before = await content()
      await titles('Um')
      await importTreatments()
      await remove('team', 'member_03')
      await reorderTeam((await teamIds()).toReversed())
      const latest = await content()
      const shown = await preview({ what: 'site', release: 1 })
      expect(shown).toMatchObject({ since: { count: 4, people: [anaHerself] }, skipped: [] })
      expect(shown.documents.length).toBeGreaterThan(19)
      expect(await content()).toEqual(latest)
      expect((await restore({ what: 'site', release: 1, basedOn: 5 })).body.release).toBe(6)
      expect(await content()).toEqual(before)
      await restore({ what: 'site', release: 5, basedOn: 6 })
      expect(await content()).toEqual(latest)
    })

    test('restores a text under its former address, to which the newer ones lead from then on', async () => {
      const text = (words: string) => [{ kind: 'paragraph', text: words, marks: [], image: '' }]
      const visit = async (path: string) => {
        const { statusCode, headers, body } = await panel.service.app.inject(path)
        return { to: headers.location ?? statusCode, body }
      }
      const [meias, cintas] = ['/conteudos/meias', '/conteudos/cintas']
      const article = await create('articles', {
        ...{ name: 'Meias', text: text('Primeiro texto'), is_active: true },
        ...{ author: 'member_01', reviewer: 'member_02', publishedOn: '2026-01-10' },
      })
      const question = await create('questions', { name: 'Dói?', answer: text('Não.') })
      const [{ id: former = 0 } = {}] = await timeline()
      await edit('questions', question, { answer: text('Depende.') })
      await edit('articles', article, { name: 'Faixas' })
      await edit('articles', article, { name: 'Cintas', text: text('Segundo texto') })
      expect((await visit(meias)).to).toBe(cintas)

      const [{ id: basedOn = 0 } = {}] = await timeline()
      await restore({ what: 'site', release: former, basedOn })
      expect(await visit(meias)).toMatchObject({
        to: 200,
        body: expect.stringContaining('Primeiro texto'),
      })
      for (const newer of ['/conteudos/faixas', cintas]) {
        expect((await visit(newer)).to).toBe(meias)
      }
      expect(JSON.stringify((await content()).questions)).toContain('Não.')

      await restore({ what: 'document', entity: 'articles', id: article, version: 3 })
      expect((await visit(cintas)).to).toBe(200)
      expect((await visit(meias)).to).toBe(cintas)
    })

    testOnce('changes nothing where the site is already like that', async () => {
      const all = await panel.service.everything()
      expect((await restore({ what: 'site', release: 1, basedOn: 1 })).body).toEqual({
        release: null,
        skipped: [],
      })
      expect(await panel.service.everything()).toEqual(all)
    })

    testOnce(
      'marks a document as an example again when its example content is restored',
      async () => {
        const isExample = async (id: string) =>
          (await content()).testimonials.find((one: { id: string }) => one.id === id).isExample
        const document = { what: 'document', entity: 'testimonials', id: 'testimonial_01' }
        const own = { text: 'Fui ouvida com calma.' }
        const data = { ...examples.testimonials[0], ...own }
        await recordConsent(panel.service.db, { id: 'testimonial_01', data })
        await edit('testimonials', 'testimonial_01', own)
        expect(await isExample('testimonial_01')).toBe(false)
        await restore({ ...document, version: 1 })
        expect(await isExample('testimonial_01')).toBe(true)
        await remove('testimonials', 'testimonial_01')
        await restore({ ...document, version: 2 })
        expect(await isExample('testimonial_01')).toBe(false)
      },
    )

    testOnce('names the example testimonials that do not come back after the launch', async () => {
      const { db } = panel.service
      await remove('testimonials', 'testimonial_01')
      const launch = { id: 1, at: new Date().toISOString(), by: 'ana' }
      await db.insertInto('launches').values(launch).execute()
      const refused = { what: 'document', entity: 'testimonials', id: 'testimonial_01', version: 1 }
      expect(await restore(refused)).toMatchObject({
        status: 409,
        body: { code: 'example-after-launch' },
      })
      const skipped = [{ title: 'Marina Exemplo', reason: 'example-after-launch' }]
      expect(await preview({ what: 'site', release: 1 })).toMatchObject({ skipped })
      const whole = { what: 'site', release: 1, basedOn: 2 }
      expect((await restore(whole)).body.skipped).toEqual(skipped)
      expect(await names('testimonials')).not.toContain('Marina Exemplo')
    })

    testOnce('leaves out a picture that no longer exists, and says so', async () => {
      const gone = '/media/hero/1700000000000_0123456789abcdef_x.png'
      await edit('hero', 'hero', { title: 'Um', backgroundImage: gone })
      await edit('hero', 'hero', { title: 'Dois', backgroundImage: '' })
      const target = { what: 'document', entity: 'hero', id: 'hero', version: 2 }
      const skipped = [{ title: hero.label, reason: 'picture-gone' }]
      expect(await preview(target)).toMatchObject({
        skipped,
        documents: [{ fields: [{ path: 'title' }] }],
      })
      expect((await restore(target)).body.skipped).toEqual(skipped)
      expect(JSON.stringify((await content()).hero)).not.toContain(gone)
    })

    testOnce(
      'never brings the whole site back to a moment before the launch, which is not offered either',
      async () => {
        await titles('Um', 'Dois', 'Três')
        const launch = { id: 3, at: new Date().toISOString(), by: 'ana' }
        await panel.service.db.insertInto('launches').values(launch).execute()
        expect((await timeline()).map(({ id, canRestoreSite }) => [id, canRestoreSite])).toEqual([
          [4, false],
          [3, true],
          [2, false],
          [1, false],
        ])
        expect(await restore({ what: 'site', release: 2, basedOn: 4 })).toMatchObject({
          status: 409,
          body: { code: 'before-launch' },
        })
        expect(await title()).toBe('Três')
        const part = { what: 'document', entity: 'hero', id: 'hero', version: 2 }
        expect((await restore(part)).status).toBe(200)
        expect(await title()).toBe('Um')
      },
    )

    test('overwrites nothing that the person has not seen', async () => {
      await titles('Um', 'Dois')
      await remove('team', 'member_01')
      const before = await panel.service.everything()
      const stale = [
        { what: 'document', entity: 'hero', id: 'hero', version: 1, basedOn: 2 },
        { what: 'document', entity: 'hero', id: 'hero', version: 1, seen: 2 },
        { what: 'document', entity: 'team', id: 'member_01', version: 1, seen: 1 },
        { what: 'field', entity: 'hero', id: 'hero', version: 1, path: 'title', basedOn: 2 },
        { what: 'order', entity: 'team', release: 1, basedOn: 3 },
        { what: 'site', release: 1, basedOn: 3 },
      ]
      for (const body of stale) {
        expect(await restore(body)).toMatchObject({
          status: 409,
          body: { code: 'changed-meanwhile' },
        })
      }
      expect(await panel.service.everything()).toEqual(before)
      const unrelated = { what: 'document', entity: 'hero', id: 'hero', version: 1, basedOn: 3 }
      expect((await restore(unrelated)).status).toBe(200)
    })
  })

  describe('as the site was', () => {
    const page = (
      id: number | string,
      headers: Record<string, string> = { cookie: 'session=ana' },
    ) =>
      panel.service.app.inject({
        url: `/api/history/releases/${id}/page`,
        headers: { 'sec-fetch-site': 'same-origin', ...headers },
      })

    beforeEach(() => remove('testimonials', 'testimonial_01'))

    testOnce('shows the page of that day, marked as past and kept out of every cache', async () => {
      const reply = await page(1)
      expect(reply.statusCode).toBe(200)
      expect(reply.body).toContain('Passado')
      expect(reply.body).toContain('Marina Exemplo')
      expect(reply.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex, nofollow, noarchive',
      })
      expect((await page(2)).body).not.toContain('Marina Exemplo')
    })

    testOnce('is never shown to visitors', async () => {
      const reply = await page(1, { cookie: '' })
      expect(reply.statusCode).toBe(401)
      expect(reply.body).not.toContain('Marina Exemplo')
      expect((await get('/api/releases/1/content.json')).status).toBe(410)
    })

    test.each([99, 'x'])('does not exist for %s', async (id) => {
      expect((await page(id)).statusCode).toBe(404)
    })
  })

  testOnce('knows no document whose address holds NUL, which no database stores', async () => {
    expect((await get('/api/history/documents/team/a%00b')).status).toBe(404)
  })
})

// Needs no second engine: what is refused here changes nothing.
describe('the history of the site', () => {
  const panel = testPanel(sqlite, { isShared: true })
  const { get, post } = panel
  const restore = (body: object) => post('/api/history/restore', body)

  test.each([
    [{ what: 'document', entity: 'hero', id: 'hero', version: 9 }, 404, 'version-not-found'],
    [{ what: 'document', entity: 'team', id: 'member_99', version: 1 }, 404, 'version-not-found'],
    [{ what: 'document', entity: 'users', id: 'x', version: 1 }, 404, 'unknown-entity'],
    [{ what: 'document', entity: 'hero', id: 'hero', version: null }, 400, 'fixed-section'],
    [{ what: 'document', entity: 'hero', id: 'hero' }, 400, 'invalid-content'],
    [{ what: 'document', entity: 'hero', id: 'a\0b', version: 1 }, 400, 'invalid-content'],
    [{ what: 'document', entity: 'hero', id: 'hero', version: 1e12 }, 400, 'invalid-content'],
    [
      { what: 'document', entity: 'hero', id: 'hero', version: 1, basedOn: '1' },
      400,
      'invalid-content',
    ],
    [
      { what: 'field', entity: 'hero', id: 'hero', version: 1, path: '__proto__' },
      404,
      'version-not-found',
    ],
    [
      { what: 'field', entity: 'hero', id: 'hero', version: 1, path: 'cards.0.title' },
      404,
      'version-not-found',
    ],
    [
      { what: 'field', entity: 'hero', id: 'hero', version: 1, path: 'title', key: 'e1' },
      404,
      'version-not-found',
    ],
    [{ what: 'order', entity: 'hero', release: 1 }, 400, 'fixed-section'],
    [{ what: 'order', entity: 'team', release: 99 }, 404, 'not-found'],
    [{ what: 'site', release: 99, basedOn: 1 }, 404, 'not-found'],
    [{ what: 'site', release: 1 }, 400, 'invalid-content'],
    [{ what: 'everything' }, 400, 'invalid-content'],
    [{}, 400, 'invalid-content'],
    [[], 400, 'malformed-request'],
  ])('refuses %j, and nothing changes', async (body, status, code) => {
    const before = await panel.service.everything()
    expect(await restore(body)).toMatchObject({ status, body: { code } })
    expect(await panel.service.everything()).toEqual(before)
  })

  test.each([
    ['/api/history?limit=0', 400],
    ['/api/history?limit=101', 400],
    ['/api/history?before=x', 400],
    ['/api/history?entity=users', 400],
    ['/api/history?kind=party', 400],
    ['/api/history?until=yesterday', 400],
    ['/api/history/documents/users/1', 404],
  ])('answers %s with %i', async (path, status) => {
    expect((await get(path)).status).toBe(status)
  })

  test('needs a signed-in person', async () => {
    for (const path of ['', '/releases/1', '/documents/hero/hero', '/releases/1/page']) {
      expect((await get(`/api/history${path}`, {})).status).toBe(401)
    }
    const body = { what: 'site', release: 1 }
    const foreign = { cookie: 'session=ana', 'sec-fetch-site': 'cross-site' }
    for (const path of ['/restore', '/restore/sheet', '/undo', '/undo/stack']) {
      expect((await post(`/api/history${path}`, body, {})).status).toBe(401)
      expect((await post(`/api/history${path}`, body, foreign)).status).toBe(403)
    }
  })
})
