import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { testPeople } from '../../testing/accounts/people.ts'
import { type Kind, pictureBytes, png, uploadsTo } from '../../testing/images/uploads.ts'
import { databases, sqlite } from '../../testing/server.ts'

const MEGABYTE = 1024 * 1024
const STORED = /^\/media\/team-member\/\d{13}_[0-9a-f]{16}_team-member\.png$/

describe.each(databases)('an upload on %s', (_engine, make) => {
  const site = testPeople(make)
  const uploads = uploadsTo(site)

  test('stores each picture and returns its address', async () => {
    const field = { field: 'category', content: 'team-member' }
    const second = { name: 'b.png', content: pictureBytes('png', 2048) }
    const answer = await uploads.upload([field, { ...png, name: 'Ana Sá.PNG' }, second])
    const { code, message, data } = answer.json()
    expect([code, message]).toEqual([200, 'OK'])
    expect(data).toEqual([
      {
        id: expect.any(String),
        url: expect.stringMatching(STORED),
        name: 'Ana Sá.PNG',
        size: expect.any(Number),
        type: 'image/png',
        category: 'team-member',
        uploadedAt: expect.any(String),
      },
      expect.objectContaining({ name: 'b.png' }),
    ])
    const file = join(site.folders.uploads, data[0].url.slice('/media/'.length))
    expect(await sharp(readFileSync(file)).metadata()).toMatchObject({ format: 'png', width: 48 })
    expect(readFileSync(file)).toHaveLength(data[0].size)
  })

  test('is recorded with its size in pixels and its author', async () => {
    await uploads.upload([png], '?category=logo')
    expect(await uploads.readRows()).toMatchObject([
      { category: 'logo', width: 48, height: 32, alt: null, uploaded_by: 'user-edu' },
    ])
  })
})

describe('an uploaded picture', () => {
  const site = testPeople(sqlite)
  const uploads = uploadsTo(site)

  test.each<[Kind, string]>([
    ['jpg', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/webp'],
    ['gif', 'image/gif'],
  ])('is served as %s whatever its name, and no script in it can run', async (kind, type) => {
    const [media] = await uploads.uploaded({ name: 'x.html', content: pictureBytes(kind) })
    expect(media?.url.endsWith(`_default.${kind}`)).toBe(true)
    const answer = await uploads.visit(media?.url ?? '')
    expect(answer.rawPayload).toHaveLength(media?.size ?? 0)
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, s-maxage=3600, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    const again = await uploads.visit(media?.url ?? '', { 'if-none-match': answer.headers.etag })
    expect(again.statusCode).toBe(304)
  })

  test.each([
    'Maria da Silva, antes e depois.png',
    '../../x.png',
    '/etc/passwd',
    'a\0b.png',
    `${'x'.repeat(300)}.png`,
    '🌸.png',
    '',
    '<script>.png',
  ])('named %j gets an address without its name', async (name) => {
    const answer = await uploads.upload([{ ...png, name }])
    expect(answer.statusCode).toBe(200)
    const [media] = answer.json().data
    expect(media.url).toMatch(/^\/media\/default\/\d{13}_[0-9a-f]{16}_default\.png$/)
    expect(uploads.filesLeft()).toEqual([media.url.slice('/media/'.length)])
    expect((await uploads.visit(media.url)).statusCode).toBe(200)
  })

  test('whose older address contains the name of the file is still served', async () => {
    const [media] = await uploads.uploaded(png)
    const former = '/media/default/1700000000000_0123456789abcdef_ana-sa.png'
    const fileOf = (url = '') => join(site.folders.uploads, url.slice('/media/'.length))
    renameSync(fileOf(media?.url), fileOf(former))
    await site.db.updateTable('media').set({ url: former }).execute()
    expect((await uploads.visit(former)).statusCode).toBe(200)
  })

  test.each([
    ['testimonial', 5 * MEGABYTE],
    ['treatments', 3 * MEGABYTE],
    ['logo', MEGABYTE],
  ])('may be as large as its limit for %s', async (category, size) => {
    const content = pictureBytes('png', size)
    expect(
      (await uploads.upload([{ name: 'x.png', content }], `?category=${category}`)).statusCode,
    ).toBe(200)
  })

  test.each([
    '/media/default/1700000000000_0123456789abcdef_x.png',
    '/media/..%2f1700000000000_0123456789abcdef_x.png',
    '/media/default/1700000000000_0123456789abcdef_..%2f..%2fx.png',
    '/media/default/',
    '/media/default',
  ])('that does not exist is not found at %s', async (url) => {
    expect((await uploads.visit(url)).statusCode).toBe(404)
  })

  test('does not hide the pictures that come with Leveza', async () => {
    expect((await uploads.visit('/media/team/ana.webp')).body).toBe('picture')
  })
})
