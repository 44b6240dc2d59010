import { rmSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { defaultPictures } from '#content/pictures/default-pictures.ts'
import { photo, testLibrary } from '../../testing/images/library.ts'
import { filesIn } from '../../testing/images/uploads.ts'
import { sqlite } from '../../testing/server.ts'

const bytes = await photo(400, 260).jpeg({ quality: 70 }).toBuffer()
const embedded = `data:image/jpeg;base64,${bytes.toString('base64')}`
const short = `data:image/png;base64,${'iVBORw0KGgo'.repeat(20)}`
const damaged = `data:image/jpeg;base64,${Buffer.alloc(20_000, 7).toString('base64')}`
const URL_OF_OURS = /^\/media\/about-image\/\d{13}_[0-9a-f]{16}_about-image\.jpg$/

type Saved = { code: number; message: string; data: Record<string, string> }

describe('a picture as a data URL in a document', () => {
  const site = testLibrary(sqlite)
  const documents = (entity: string) => `/lm/leveza/${entity}/documents`
  const save = async (update: object, version?: number) => {
    const filter = { _id: 'about', ...(version === undefined ? {} : { _version: version }) }
    return (await site.ask<Saved>('PUT', documents('about'), { filter, update })).body
  }

  test('moves into the storage when the document is saved', async () => {
    expect(embedded.length).toBeGreaterThan(20_000)
    const { code, message, data } = await save({ image: embedded })
    expect([code, message]).toEqual([200, 'OK'])
    expect(data.image).toMatch(URL_OF_OURS)
    expect((await site.uploads.visit(data.image ?? '')).statusCode).toBe(200)
    expect(await site.uploads.readRows()).toMatchObject([{ category: 'about-image', width: 400 }])
  })

  test('moves from either name of its field, and from every document of a batch', async () => {
    expect((await save({ imageUrl: embedded })).data.image).toMatch(URL_OF_OURS)
    const member = { name: 'Ana', role: 'Médica', bio: 'Olá', image: embedded }
    const { body } = await site.ask<{ data: { image: string }[] }>(
      'POST',
      `${documents('team')}/batch`,
      [member, member],
    )
    expect(body.data.map(({ image }) => image.split('/')[2])).toEqual([
      'team-member',
      'team-member',
    ])
  })

  test('stays in the document when it is short', async () => {
    expect((await save({ image: short })).data.image).toBe(short)
    expect(await site.uploads.readRows()).toEqual([])
  })

  test('that is unreadable does not replace the current picture, with a warning', async () => {
    const { data: before } = await save({ image: embedded })
    const { code, message, data } = await save({ image: damaged })
    expect([code, data.image]).toEqual([200, before.image])
    expect(message).toBe(
      'Tipo não permitido. Use: JPG, PNG, WEBP, GIF - A imagem anterior foi mantida',
    )
  })

  test('that is unreadable does not replace the pictures of a batch', async () => {
    const member = { name: 'Ana', role: 'Médica', bio: 'Olá', image: embedded }
    const { body: made } = await site.ask<Saved>('POST', documents('team'), member)
    const update = [{ filter: { _id: made.data._id }, update: { imageUrl: damaged } }]
    const create = [{ ...member, image: damaged }]
    const { body } = await site.ask<{ data: { image: string }[] }>(
      'PUT',
      `${documents('team')}/batch`,
      { create, update },
    )
    const images = body.data.map(({ image }) => image)
    expect(images).toEqual([defaultPictures.member, made.data.image])
  })

  test('that is unreadable is replaced by the stock picture if there was none', async () => {
    const { code, message, data } = await save({ image: damaged })
    expect([code, data.image]).toEqual([200, defaultPictures.about])
    expect(message).toBe('Tipo não permitido. Use: JPG, PNG, WEBP, GIF - Usando imagem padrão')
  })

  test('that cannot be stored is replaced by the stock picture as well', async () => {
    rmSync(site.folders.uploads, { recursive: true, force: true })
    writeFileSync(site.folders.uploads, 'not a folder')
    const { message, data } = await save({ image: embedded })
    expect(data.image).toBe(defaultPictures.about)
    expect(message).toBe('Erro ao processar imagem. - Usando imagem padrão')
  })

  test('is not kept when the document is refused', async () => {
    expect((await save({ image: embedded, title: ' ' })).code).toBe(400)
    expect((await save({ image: embedded }, 99)).code).toBe(409)
    await expect.poll(() => site.uploads.readRows()).toEqual([])
    await expect.poll(() => filesIn(site.folders.uploads)).toEqual([])
  })

  test('is only searched for in fields for pictures', async () => {
    expect((await save({ title: embedded })).code).toBe(400)
    expect(await site.uploads.readRows()).toEqual([])
  })
})
