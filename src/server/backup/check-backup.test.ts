import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { exampleDocuments } from '#content/examples/examples.ts'
import { openDiskStorage } from '../images/storage/disk-storage.ts'
import { backUp, fillSite } from '../testing/backup.ts'
import { makeFolder } from '../testing/server.ts'
import { checkBackup, readHead } from './check-backup.ts'

/** The first ten bytes of Node's gzip do not depend on the content. */
const GZIP_HEAD_BYTES = 10

describe('a backup', () => {
  const folder = makeFolder()
  let sound: Buffer

  beforeAll(async () => {
    const dataDir = makeFolder()
    const place = {
      dataDir,
      databaseUrl: undefined,
      images: openDiskStorage(join(dataDir, 'media')),
    }
    await fillSite(place, 'Guardado')
    sound = readFileSync(await backUp(place))
  })

  const fileOf = (bytes: Buffer | string) => {
    const file = join(folder, 'copia.tar.gz')
    writeFileSync(file, bytes)
    return file
  }
  /** Why it is refused; undefined for a valid one. */
  const refusalOf = (bytes: Buffer | string) =>
    checkBackup(fileOf(bytes)).then(
      () => undefined,
      (error) => error.reason,
    )
  const altered = (change: (tar: Buffer) => Buffer) => gzipSync(change(gunzipSync(sound)))
  const replaced = (from: string, to: string) =>
    altered((tar) => {
      const at = tar.indexOf(from)
      expect(at).toBeGreaterThan(0)
      return Buffer.concat([tar.subarray(0, at), Buffer.from(to), tar.subarray(at + to.length)])
    })

  test('that is valid is accepted, with a summary of its content', async () => {
    const manifest = await checkBackup(fileOf(sound))
    expect(manifest).toMatchObject({ kind: 'asked', pictures: 1, files: 5, missing: [] })
    expect(manifest.rows).toMatchObject({
      documents: exampleDocuments().length,
      revisions: exampleDocuments().length + 2,
      saves: 3,
      users: 2,
    })
  })

  test('that is truncated anywhere is refused as incomplete', async () => {
    for (const part of [0.02, 0.3, 0.6, 0.9, 0.999]) {
      expect(await refusalOf(sound.subarray(0, sound.length * part))).toBe('truncated')
    }
    expect(await refusalOf(sound.subarray(0, sound.length - 1))).toBe('truncated')
    const unpacked = gunzipSync(sound)
    const shorter = gzipSync(unpacked.subarray(0, unpacked.length - 4096))
    expect(await refusalOf(shorter)).toBe('truncated')
  })

  test('with a flipped bit is refused, unless its content is unchanged', async () => {
    for (let turn = 0; turn < 40; turn += 1) {
      const bytes = Buffer.from(sound)
      const range = bytes.length - GZIP_HEAD_BYTES
      const at = GZIP_HEAD_BYTES + Math.floor((range * (turn + Math.random())) / 40)
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (turn % 8))
      const reason = await refusalOf(bytes)
      // Some bits of a gzip stream are only padding: flipping one does not change the content.
      if (!reason) expect(gunzipSync(bytes).equals(gunzipSync(sound)), `byte ${at}`).toBe(true)
      else expect(reason).toMatch(/altered|truncated|foreign|newer/)
    }
  })

  test.each([
    ['a text', 'Guardado', 'Estragou'],
    ['the manifest', '"missing"', '"missinh"'],
    ['a count', '"pictures": 1', '"pictures": 2'],
    ['a role', 'editor', 'ownerX'],
  ])(
    'in which somebody has changed %s and packed it again is refused as altered',
    async (_, a, b) => {
      expect(await refusalOf(replaced(a, b))).toBe('altered')
    },
  )

  test('to which something was added is refused as altered', async () => {
    expect(await refusalOf(Buffer.concat([sound, Buffer.from('more')]))).toBe('altered')
    expect(await refusalOf(Buffer.concat([sound, gzipSync('more')]))).toBe('altered')
    expect(await refusalOf(altered((tar) => Buffer.concat([tar, tar])))).toBe('altered')
  })

  test.each([
    ['a text', 'Olá'],
    ['an empty file', ''],
    ['a packed text', gzipSync('Olá'.repeat(1000))],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ])('that is %s is refused', async (_, bytes) => {
    expect(await refusalOf(bytes)).toMatch(/foreign|truncated/)
  })

  test('of a newer version is refused', async () => {
    expect(await refusalOf(replaced('"version": 2', '"version": 9'))).toBe('newer')
    expect(await refusalOf(replaced('0001-first', '9999-later'))).toBe('newer')
  })

  test('of an earlier version is refused with a clear message', async () => {
    const earlier = fileOf(replaced('"version": 2', '"version": 1'))
    await expect(checkBackup(earlier)).rejects.toThrow(
      /a cópia é de uma versão antiga do Leveza, que esta versão não lê .+\nNada foi alterado\./,
    )
  })

  test('that does not exist is refused with a clear message', async () => {
    const missing = join(folder, 'missing.tar.gz')
    await expect(checkBackup(missing)).rejects.toThrow(
      /^O site não foi restaurado: o arquivo não foi encontrado .+\nNada foi alterado\. Confira/,
    )
    await expect(checkBackup(folder)).rejects.toMatchObject({ reason: 'absent' })
  })

  test('is recognized by its first bytes', async () => {
    expect(await readHead(fileOf(sound))).toMatchObject({ kind: 'asked' })
    await expect(readHead(fileOf('Olá'))).rejects.toMatchObject({ reason: 'foreign' })
  })

  test('contains no secrets', async () => {
    const names = new Set<string>()
    await checkBackup(fileOf(sound), ({ name }) => void names.add(name.replace(/\d{4}.*/, '')))
    expect([...names].filter((name) => name.startsWith('tables/')).sort()).toEqual([
      'tables/documents.',
      'tables/media.',
      'tables/revisions.',
      'tables/saves.',
      'tables/users.',
    ])
  })
})
