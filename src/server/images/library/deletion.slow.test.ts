import { describe, expect, test } from 'vitest'
import { cta } from '#content/sections/cta.ts'
import { asEditor, testPeople } from '../../testing/accounts/people.ts'
import { saveDocument } from '../../testing/documents.ts'
import { png, uploadsTo } from '../../testing/images/uploads.ts'
import { databases, onceOn } from '../../testing/server.ts'

describe.each(databases)('an uploaded picture on %s', (engine, make) => {
  const testOnce = onceOn(engine)
  const site = testPeople(make)
  const uploads = uploadsTo(site)

  test('can be deleted, and waits in the trash', async () => {
    const [one, two] = await uploads.uploaded(png, png)
    const answer = await uploads.remove({ fileUrls: [one?.url, one?.url] })
    expect(answer.json()).toEqual({ code: 200, message: 'OK', data: { fileUrls: [one?.url] } })
    const rows = await uploads.readRows()
    expect(rows.filter((row) => row.deleted_at === null).map(({ url }) => url)).toEqual([two?.url])
    expect((await uploads.remove({ fileUrls: [one?.url] })).statusCode).toBe(404)
  })

  testOnce('that was deleted is gone for visitors in every width, cached or not', async () => {
    const [media] = await uploads.uploaded(png)
    const url = media?.url ?? ''
    const { headers } = await uploads.visit(url)
    await uploads.remove({ fileUrls: [url] })
    for (const address of [url, url.replace('.png', '-48.webp')]) {
      const answer = await uploads.visit(address, { 'if-none-match': headers.etag })
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([410, 'no-store'])
      expect(answer.json().message).toBe('Esta imagem foi excluída.')
    }
    const stranger = await uploads.visit(url, { cookie: 'session=nobody' })
    expect(stranger.statusCode).toBe(410)
  })

  testOnce('that was deleted is still shown to signed-in people, uncached', async () => {
    const [media] = await uploads.uploaded(png)
    await uploads.remove({ fileUrls: [media?.url] })
    const answer = await uploads.visit(media?.url ?? '', asEditor)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(answer.headers.etag).toBeUndefined()
  })

  test('that was deleted is back as soon as a document shows it again', async () => {
    const [media] = await uploads.uploaded(png)
    await uploads.remove({ fileUrls: [media?.url] })
    const shown = { ...cta.fallback, backgroundImage: media?.url }
    await saveDocument(site.db, { entity: 'cta', id: 'cta', data: shown, by: 'edu' })
    expect((await uploads.visit(media?.url ?? '')).statusCode).toBe(200)
    expect(await uploads.readRows()).toMatchObject([{ deleted_at: null }])
  })

  testOnce.each([
    '/media/default/1700000000000_0123456789abcdef_x.png',
    '/media/team-member/team-01.webp',
    '../../secret.txt',
    '',
  ])('is not deleted when %j is asked for with it', async (url) => {
    const [media] = await uploads.uploaded(png)
    expect((await uploads.remove({ fileUrls: [media?.url, url] })).json()).toMatchObject({
      code: 404,
      message: 'Arquivo não encontrado. Nada foi excluído.',
      data: { fileUrls: [url] },
    })
    expect((await uploads.visit(media?.url ?? '')).statusCode).toBe(200)
  })

  test('is not deleted while the page shows it', async () => {
    const [used, unused] = await uploads.uploaded(png, png)
    const shown = { ...cta.fallback, backgroundImage: used?.url }
    await saveDocument(site.db, { entity: 'cta', id: 'cta', data: shown, by: 'edu' })
    expect((await uploads.remove({ fileUrls: [unused?.url, used?.url] })).json()).toMatchObject({
      code: 409,
      message: 'Esta imagem ainda aparece no site. Troque-a antes de excluí-la.',
      data: { fileUrls: [used?.url] },
    })
    expect(uploads.filesLeft()).toHaveLength(2)
    await saveDocument(site.db, { entity: 'cta', id: 'cta', data: cta.fallback, by: 'edu' })
    expect((await uploads.remove({ fileUrls: [unused?.url, used?.url] })).statusCode).toBe(200)
  })

  testOnce.each([{}, { fileUrls: [] }, { fileUrls: [7] }])('is not deleted by %j', async (body) => {
    expect((await uploads.remove(body)).json()).toMatchObject({
      code: 400,
      message: 'Arquivo inválido',
    })
  })
})
