import { describe, expect, test } from 'vitest'
import { cta } from '#content/sections/cta.ts'
import { RESTORE_SITE_PATH } from '#protocol/history.ts'
import type { LibraryPicture } from '#protocol/library.ts'
import { WORDING_PATH, type WordingReport } from '#protocol/wording.ts'
import { readDocument } from '../../content/documents.ts'
import { asEditor } from '../../testing/accounts/people.ts'
import { saveDocument } from '../../testing/documents.ts'
import { testLibrary } from '../../testing/images/library.ts'
import { filesIn, png } from '../../testing/images/uploads.ts'
import { databases, onceOn } from '../../testing/server.ts'

type List = { total: number; pictures: LibraryPicture[] }
type Refused = { details: { message: string }[] }

const routes = [
  ['GET', ''],
  ['GET', '/pictures'],
  ['GET', '/id'],
  ['PATCH', '/id'],
  ['DELETE', '/id'],
  ['POST', '/id/replace'],
  ['POST', '/id/restore'],
] as const

describe.each(databases)('the library on %s', (engine, make) => {
  const testOnce = onceOn(engine)
  const site = testLibrary(make)
  const ask: typeof site.ask = (...given) => site.ask(...given)
  const list = async (query = '') => (await ask<List>('GET', `/api/media${query}`)).body

  async function upload(...names: string[]) {
    const parts = names.map((name) => ({ ...png, name }))
    return site.uploads.uploaded(...parts)
  }

  async function show(url: string | undefined) {
    const data = { ...cta.fallback, backgroundImage: url }
    await saveDocument(site.db, { entity: 'cta', id: 'cta', data, by: 'edu' })
    await site.page.refresh()
  }

  testOnce('describes a picture and where it is used', async () => {
    const [media] = await upload('Ana.png')
    await show(media?.url)
    await site.finished()
    expect(await list()).toEqual({
      total: 1,
      pictures: [
        {
          ...media,
          ...{ width: 48, height: 32, alt: '', isDecorative: false, isAnimated: false },
          ...{ isFinished: true, focalX: 50, focalY: 50, deletedAt: null },
          thumbUrl: media?.url.replace('.png', '-48.webp'),
          tint: expect.stringMatching(/^#[0-9a-f]{6}$/),
          uploadedBy: { name: 'Pessoa removida' },
          uses: [
            {
              entity: 'cta',
              id: 'cta',
              field: 'backgroundImage',
              label: 'Chamada final: Imagem de fundo',
            },
          ],
        },
      ],
    })
  })

  testOnce('describes a picture that visitors see with any words', async () => {
    const [media] = await upload('Pernas.png')
    await show(media?.url)
    const alt = 'Cura definitiva do lipedema'
    expect(await ask('PATCH', `/api/media/${media?.id}`, { alt })).toMatchObject({ status: 200 })
    const { matches } = (await ask<WordingReport>('GET', WORDING_PATH)).body
    expect(matches.find(({ path }) => path === 'backgroundImage')).toMatchObject({ entity: 'cta' })
  })

  test('finds pictures by name, description and category, with or without accents', async () => {
    const [one, two] = await upload('Coração.png', 'Mãos.png')
    await ask('PATCH', `/api/media/${two?.id}`, { alt: 'Mãos em concha' })
    await site.uploads.upload([png], '?category=logo')
    const namesOf = async (query: string) => (await list(query)).pictures.map(({ name }) => name)
    expect(await namesOf('?search=coracao')).toEqual([one?.name])
    expect(await namesOf('?search=CONCHA%20maos')).toEqual([two?.name])
    expect(await namesOf('?search=concha%20nada')).toEqual([])
    expect(await namesOf('?category=logo')).toEqual(['foto.png'])
    expect((await list('?limit=1&skip=1')).total).toBe(3)
  })

  testOnce('refuses a malformed search', async () => {
    const queries = ['category=x', 'limit=0', 'trash=maybe', 'search=a&search=b']
    for (const query of queries) expect((await ask('GET', `/api/media?${query}`)).status).toBe(400)
  })

  test('changes the description and the focal point of a picture, on the page too', async () => {
    const [media] = await upload('a.png')
    await show(media?.url)
    const change = { alt: ' Uma flor ', focalX: 20.4, focalY: 100 }
    const { status, body } = await ask('PATCH', `/api/media/${media?.id}`, change)
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ alt: 'Uma flor', focalX: 20, focalY: 100 }),
    ])
    const shown = async () => (await site.shownPictures())[media?.url ?? '']
    expect(await shown()).toMatchObject({ alt: 'Uma flor', focal: [20, 100] })
    await ask('PATCH', `/api/media/${media?.id}`, { isDecorative: true })
    expect(await shown()).toMatchObject({ alt: '', focal: [20, 100] })
  })

  testOnce('changes nothing when a part of a change is wrong', async () => {
    const [media] = await upload('a.png')
    const changes: [object, string][] = [
      [{ alt: 'x'.repeat(301) }, 'Use no máximo 300 caracteres'],
      [{ alt: 'a\0b' }, 'Contém caracteres que não podem ser guardados'],
      [{ alt: 7 }, 'Texto inválido'],
      [{ name: ' ' }, 'Nome é obrigatório'],
      [{ isDecorative: 'yes' }, 'Escolha sim ou não'],
      [{ focalY: 101 }, 'Ponto de foco inválido'],
      [{ url: '/media/x.png' }, 'Campo desconhecido'],
    ]
    for (const [change, message] of changes) {
      const whole = { focalX: 5, ...change }
      const { status, body } = await ask<Refused>('PATCH', `/api/media/${media?.id}`, whole)
      expect([status, body.details[0]?.message]).toEqual([400, message])
    }
    expect(await site.uploads.readRows()).toMatchObject([{ focal_x: null, alt: null }])
  })

  test('replaces a picture in every document at once', async () => {
    const [old, other] = await upload('old.png', 'new.png')
    await show(old?.url)
    const [member] = await site.db
      .selectFrom('documents')
      .selectAll()
      .where('entity', '=', 'team')
      .execute()
    const data = { ...JSON.parse(member?.data ?? ''), image: old?.url, imagePosition: '9% 9%' }
    await saveDocument(site.db, { entity: 'team', id: member?.id ?? '', data, by: 'edu' })
    await site.page.refresh()
    const before = site.page.shown()?.save ?? 0
    const { body } = await ask('POST', `/api/media/${old?.id}/replace`, { by: other?.url })
    expect(body).toMatchObject({ documents: 2 })
    const changed = await readDocument(site.db, 'team', member?.id ?? '')
    expect(changed?.data).toMatchObject({ image: other?.url, imagePosition: '' })
    expect(site.page.shown()?.save).toBe(before + 1)
    const { pictures } = await list()
    expect(pictures.find(({ id }) => id === old?.id)?.uses).toEqual([])
    expect(pictures.find(({ id }) => id === other?.id)?.uses).toHaveLength(2)
  })

  testOnce('does not replace a picture with an address that shows none', async () => {
    const [media] = await upload('a.png')
    await show(media?.url)
    const replace = async (body: object) =>
      (await ask('POST', `/api/media/${media?.id}/replace`, body)).status
    expect(await replace({ by: '/media/default/1700000000000_0123456789abcdef_x.png' })).toBe(404)
    for (const body of [{ by: 'x' }, { by: 'javascript:alert(1)' }, {}, { by: 7 }])
      expect(await replace(body)).toBe(400)
    expect((await list()).pictures[0]?.uses).toHaveLength(1)
  })

  test('keeps a deleted picture in the trash, from which it can be restored', async () => {
    const [media] = await upload('a.png')
    expect((await ask('DELETE', `/api/media/${media?.id}`)).status).toBe(204)
    expect([(await list()).total, (await list('?trash=1')).total]).toEqual([0, 1])
    const { body } = await ask('POST', `/api/media/${media?.id}/restore`)
    expect(body).toMatchObject({ id: media?.id, deletedAt: null })
    expect((await list()).total).toBe(1)
  })

  async function deleteDaysAgo(id: string | undefined, days: number) {
    await ask('DELETE', `/api/media/${id}`)
    const at = new Date(Date.now() - days * 86_400_000).toISOString()
    await site.db
      .updateTable('media')
      .set({ deleted_at: at })
      .where('id', '=', id ?? '')
      .execute()
  }

  test('keeps one that the history shows beyond thirty days, and a restore brings it back', async () => {
    const [media] = await upload('a.png')
    await site.finished()
    await show(media?.url)
    await show('')
    await deleteDaysAgo(media?.id, 31)
    await site.restart()
    expect((await list('?trash=1')).total).toBe(1)
    await ask('POST', RESTORE_SITE_PATH, { save: 2, seen: 3 })
    expect((await list()).total).toBe(1)
    expect((await site.uploads.visit(media?.url ?? '')).statusCode).toBe(200)
  })

  test('deletes it with all its files at the first start after thirty days', async () => {
    const [old, young, used] = await upload('old.png', 'young.png', 'used.png')
    await site.finished()
    await deleteDaysAgo(old?.id, 31)
    await deleteDaysAgo(young?.id, 29)
    await deleteDaysAgo(used?.id, 31)
    await show(used?.url)
    await site.restart()
    await site.app.close()
    const rows = await site.uploads.readRows()
    expect(rows.map(({ name }) => name).sort()).toEqual(['used.png', 'young.png'])
    expect(rows.find(({ name }) => name === 'used.png')?.deleted_at).toBeNull()
    const filesOf = (url = '') => {
      const stem = url.slice('/media/'.length).replace('.png', '')
      return filesIn(site.folders.uploads).filter((file) => file.startsWith(stem))
    }
    expect(filesOf(old?.url)).toEqual([])
    expect(filesOf(young?.url)).toHaveLength(3)
    expect(filesOf(used?.url)).toHaveLength(3)
  })

  testOnce('describes the pictures to the preview of the panel', async () => {
    const [media] = await upload('a.png')
    await site.finished()
    expect((await ask('GET', '/api/media/pictures')).body).toEqual({
      [media?.url ?? '']: {
        ...{ width: 48, height: 32, widths: [48], focal: [50, 50], alt: '' },
        tint: expect.any(String),
        shades: [84, 104],
      },
    })
  })

  testOnce('is only for signed-in people, and only from our own pages', async () => {
    const elsewhere = { ...asEditor, 'sec-fetch-site': 'cross-site' }
    for (const [method, path] of routes) {
      const url = `/api/media${path}`
      expect((await ask(method, url, undefined, {})).status).toBe(401)
      if (method !== 'GET') expect((await ask(method, url, undefined, elsewhere)).status).toBe(403)
      if (path.startsWith('/id')) expect((await ask(method, url, { by: 'x' })).status).toBe(404)
    }
  })
})
