import { beforeEach, describe, expect, test } from 'vitest'
import type { Fault, Request } from '../../testing/images/store.ts'
import { testSupabase } from '../../testing/images/supabase.ts'
import { openSupabaseStorage, requirePublicUrl, requireStoredPath } from './supabase-storage.ts'

const PATH = 'logo/1700000000000_0123456789abcdef_a.png'
const bytes = Buffer.from('picture')

describe('Supabase', () => {
  const store = testSupabase()
  const open = (more = {}) => openSupabaseStorage({ url: store.url, key: 'key', ...more })
  const save = (more = {}) => open(more).save(PATH, bytes, 'image/png')

  beforeEach(() => {
    Object.assign(store, { bucket: null, mayDelete: true, mayRead: true })
  })

  test('gets requests for database, bucket, upload and public address, in this order', async () => {
    await save()
    expect(store.calls).toEqual([
      'GET /rest/v1/site_settings?select=id&limit=1',
      'GET /storage/v1/bucket',
      'POST /storage/v1/bucket',
      `POST /storage/v1/object/images/${PATH}`,
      `HEAD /storage/v1/object/public/images/${PATH}`,
    ])
    expect(store.bucket).toMatchObject({
      name: 'images',
      public: true,
      file_size_limit: 3 * 1024 * 1024,
      allowed_mime_types: expect.arrayContaining(['image/jpeg', 'image/png', 'image/gif']),
    })
    expect(store.objects.get(PATH)).toEqual({
      bytes,
      type: 'image/png',
      cacheControl: expect.stringContaining('max-age=31536000'),
    })
  })

  test('does not create a bucket that exists', async () => {
    await save()
    store.calls.length = 0
    await open().save(PATH.replace('a.png', 'b.png'), bytes, 'image/png')
    expect(store.calls).not.toContain('POST /storage/v1/bucket')
  })

  test.each([
    ['public bucket whose key may not delete', true, { mayDelete: false }],
    ['private bucket whose key may not delete', false, { mayDelete: false }],
    ['public bucket whose key may not read', true, { mayRead: false }],
  ])('says that a picture stays in a %s', async (_what, isPublic, key) => {
    store.bucket = { name: 'images', public: isPublic }
    await save()
    Object.assign(store, key)
    await expect(open().delete(PATH)).rejects.toThrow('não confirmou que apagou a imagem')
    store.objects.clear()
    await open().delete(PATH)
  })

  test.each(['GET', 'HEAD'])('counts no picture as gone while its %s fails', async (asked) => {
    store.bucket = { name: 'images', public: false }
    await save()
    store.mayRead = false
    store.faultOf = ({ method, url }) =>
      method === asked && url.pathname.endsWith(PATH) ? 'fails' : undefined
    await expect(open().delete(PATH)).rejects.toThrow('não confirmou que apagou a imagem')
  })

  test('may take a moment until the public address works', async () => {
    store.faultOf = ({ method }) => (method === 'HEAD' ? 'fails' : undefined)
    expect(await save()).toBe(PATH)
  })

  const at = (path: string, fault: Fault) => (request: Request) =>
    request.url.pathname.startsWith(path) && request.method !== 'GET' ? fault : undefined

  test.each<[string, (request: Request) => Fault | undefined, string | RegExp]>([
    ['has no database', () => 'fails', /^Conexão Supabase falhou: ./],
    ['never answers', () => 'hangs', /^Conexão Supabase falhou: ./],
    [
      'does not list its buckets',
      ({ url }) => (url.pathname === '/storage/v1/bucket' ? 'fails' : undefined),
      'Erro no upload: Internal Server Error',
    ],
    [
      'does not make a bucket',
      at('/storage/v1/bucket', 'fails'),
      'Erro no upload: Internal Server Error',
    ],
    [
      'does not take the picture',
      at('/storage/v1/object/', 'fails'),
      'Erro no upload: Internal Server Error',
    ],
    ['breaks off', at('/storage/v1/object/', 'breaks off'), /^Erro no upload: ./],
    ['leaves us waiting', at('/storage/v1/object/', 'hangs'), /^Erro no upload: ./],
  ])('that %s causes an explanation, and stores nothing', async (_what, faultOf, message) => {
    store.faultOf = faultOf
    await expect(save({ timeout: 1_500 })).rejects.toThrow(message)
    expect(store.objects.size).toBe(0)
  })

  test('that cannot be reached causes an explanation', async () => {
    await expect(save({ url: 'http://127.0.0.1:9' })).rejects.toThrow(/^Conexão Supabase falhou: ./)
  })

  test('that refuses the key causes an explanation', async () => {
    const message = 'Conexão Supabase falhou: Invalid API key'
    await expect(save({ key: 'x' })).rejects.toThrow(message)
  })

  test('that has the name already gets the picture under another one', async () => {
    await save()
    const second = await save()
    expect(second).toMatch(/^logo\/\d{13}_[0-9a-f]{16}_a\.png$/)
    expect(second).not.toBe(PATH)
    expect(store.objects.size).toBe(2)
  })

  test('that fails at the second name causes an explanation', async () => {
    await save()
    store.faultOf = ({ method, url }) =>
      method === 'POST' && url.pathname.includes('/object/') && !url.pathname.endsWith(PATH)
        ? 'fails'
        : undefined
    await expect(save()).rejects.toThrow('Erro no upload (retry): Internal Server Error')
  })

  test('must return the path of the picture', () => {
    expect(() => requireStoredPath('')).toThrow('Upload realizado mas path não retornado')
  })

  test.each([
    [undefined, 'Erro ao obter URL pública'],
    ['', 'Erro ao obter URL pública'],
    ['https://elsewhere.br/a.png', 'URL gerada não é do Supabase Storage'],
  ])('must not return %s as the public address', (url, message) => {
    expect(() => requirePublicUrl(url, 'https://abc.supabase.co')).toThrow(message)
  })
})
