import { beforeEach, describe, expect, test } from 'vitest'
import { s3Account, testS3 } from '../../testing/images/s3.ts'
import { testSupabase } from '../../testing/images/supabase.ts'
import type { ImageStorage } from './image-storage.ts'
import { cachedStorage } from './open-storage.ts'
import { openS3Storage } from './s3-storage.ts'
import { openSupabaseStorage } from './supabase-storage.ts'

const PATH = 'logo/1700000000000_0123456789abcdef_a.png'
const OTHER = 'team-member/1700000000000_0123456789abcdef_b.png'
const bytes = Buffer.from('picture')
const others = Buffer.from('another picture')

const s3 = testS3()
const supabase = testSupabase()
beforeEach(() => {
  supabase.bucket = null
})

const drivers: [name: string, open: () => ImageStorage][] = [
  ['Supabase', () => openSupabaseStorage({ url: supabase.url, key: 'key' })],
  ['S3', () => openS3Storage({ ...s3Account, endpoint: s3.url })],
  ['S3 with a cache', () => cachedStorage(openS3Storage({ ...s3Account, endpoint: s3.url }))],
]

describe.each(drivers)('%s', (_name, open) => {
  test('returns what was stored until it is deleted', async () => {
    const images = open()
    expect(await images.save(PATH, bytes, 'image/png')).toBe(PATH)
    expect(await images.read(PATH)).toEqual(bytes)
    await images.delete(PATH)
    await images.delete(PATH)
    expect(await images.read(PATH)).toBeUndefined()
  })

  test('without its bucket fails, instead of missing each picture', async () => {
    const images = open()
    await images.save(PATH, bytes, 'image/png')
    s3.isGone = supabase.isGone = true
    await expect((images.uncached ?? images).read(PATH)).rejects.toThrow()
    await expect(images.delete(PATH)).rejects.toThrow()
  })

  test('overwrites a picture when asked to', async () => {
    const images = open()
    await images.save(PATH, bytes, 'image/png')
    await images.replace(PATH, others, 'image/png')
    expect(await images.read(PATH)).toEqual(others)
  })

  test('tells whether it has pictures', async () => {
    const images = open()
    expect(await images.hasPictures()).toBe(false)
    await images.save(OTHER, bytes, 'image/png')
    expect(await images.hasPictures()).toBe(true)
  })

  test.each(['a.png', '../a.png', 'logo/../../a.png', '/etc/passwd', 'logo/a/b', 'logo/a\0'])(
    'refuses the path %j',
    async (path) => {
      const images = open()
      await expect(images.save(path, bytes, 'image/png')).rejects.toThrow('its category')
      await expect((async () => images.read(path))()).rejects.toThrow('its category')
      await expect((async () => images.delete(path))()).rejects.toThrow('its category')
    },
  )
})

test.each([
  ['S3', (more = {}) => openS3Storage({ ...s3Account, endpoint: s3.url, ...more })],
  ['Supabase', (more = {}) => openSupabaseStorage({ url: supabase.url, key: 'key', ...more })],
])('%s that stalls in the middle of a picture fails', async (_name, open) => {
  await open().save(PATH, bytes, 'image/png')
  s3.faultOf = () => 'stalls'
  supabase.faultOf = () => 'stalls'
  await expect(open({ timeout: 600 }).read(PATH)).rejects.toThrow()
})

describe('S3', () => {
  const open = (more = {}) => openS3Storage({ ...s3Account, endpoint: s3.url, ...more })

  test('stores pictures with their type, to be cached for a year', async () => {
    await open().save(PATH, bytes, 'image/png')
    expect(s3.objects.get(PATH)).toMatchObject({
      type: 'image/png',
      cacheControl: 'public, max-age=31536000, immutable',
    })
  })

  test.each([
    [
      'is not there',
      { endpoint: 'http://127.0.0.1:9' },
      undefined,
      'Erro no upload: não foi possível chegar ao armazenamento de imagens.',
    ],
    ['fails', {}, 'fails', /^Erro no upload: o armazenamento de imagens recusou o pedido \(500 /],
    [
      'never answers',
      { timeout: 600 },
      'hangs',
      'Erro no upload: o armazenamento de imagens não respondeu a tempo.',
    ],
    [
      'has another secret',
      { secret: 'x' },
      undefined,
      'Erro no upload: o armazenamento de imagens recusou o pedido (403 SignatureDoesNotMatch).',
    ],
  ] as const)('that %s says so', async (_what, more, fault, message) => {
    s3.faultOf = () => fault
    const saving = open(more).save(PATH, bytes, 'image/png')
    await expect(saving).rejects.toThrow(message)
    expect(s3.objects.size).toBe(0)
  })

  test('that breaks off in the middle of a picture is an error', async () => {
    await open().save(PATH, bytes, 'image/png')
    s3.faultOf = () => 'breaks off'
    await expect(open().read(PATH)).rejects.toThrow()
  })
})
