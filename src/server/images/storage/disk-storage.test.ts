import { mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesIn } from '../../testing/images/uploads.ts'
import { makeFolder } from '../../testing/server.ts'
import { openDiskStorage } from './disk-storage.ts'

const bytes = Buffer.from('picture')

describe('the disk', () => {
  test('returns what was stored until it is deleted', async () => {
    const folder = join(makeFolder(), 'media')
    const images = openDiskStorage(folder)
    await images.save('logo/a.png', bytes, 'image/png')
    expect(await images.read('logo/a.png')).toEqual(bytes)
    expect(statSync(join(folder, 'logo/a.png')).mode & 0o077).toBe(0)
    await images.delete('logo/a.png')
    await images.delete('logo/a.png')
    expect(await images.read('logo/a.png')).toBeUndefined()
    expect(filesIn(folder)).toEqual([])
  })

  test.each([
    'a.png',
    '../a.png',
    'logo/../../a.png',
    'logo/..',
    '/etc/passwd',
    'logo/a/b',
    'logo/a\0',
  ])('refuses the path %j', async (path) => {
    const folder = makeFolder()
    const images = openDiskStorage(join(folder, 'media'))
    await expect(images.save(path, bytes, 'image/png')).rejects.toThrow('its category')
    await expect((async () => images.read(path))()).rejects.toThrow('its category')
    await expect((async () => images.delete(path))()).rejects.toThrow('its category')
    expect(filesIn(folder)).toEqual([])
  })

  test('leaves nothing behind when it fails', async () => {
    const folder = makeFolder()
    mkdirSync(join(folder, 'logo/a.png/taken'), { recursive: true })
    const saving = openDiskStorage(folder).save('logo/a.png', bytes, 'image/png')
    await expect(saving).rejects.toThrow()
    expect(filesIn(folder)).toEqual([])
  })

  test.each([
    ['logo/a.png', true],
    ['logo/.a.part', false],
    ['other/b.png', false],
    ['c.png', false],
  ])('with %s has pictures: %s', async (name, isPicture) => {
    const folder = makeFolder()
    for (const inside of ['logo', 'other']) mkdirSync(join(folder, inside))
    writeFileSync(join(folder, name), '')
    expect(await openDiskStorage(folder).hasPictures()).toBe(isPicture)
  })

  test('removes half-written files that are old enough, and nothing else', async () => {
    const folder = makeFolder()
    const lastWeek = Date.now() / 1000 - 7 * 86_400
    mkdirSync(join(folder, 'logo'))
    for (const name of ['logo/.old.part', 'logo/.young.part', 'logo/old.png', 'old.part']) {
      writeFileSync(join(folder, name), '')
      if (name.includes('old')) utimesSync(join(folder, name), lastWeek, lastWeek)
    }
    const yesterday = new Date(Date.now() - 86_400_000)
    await openDiskStorage(folder).deleteHalfWritten?.(yesterday)
    expect(filesIn(folder).sort()).toEqual(['logo/.young.part', 'logo/old.png', 'old.part'])
    await openDiskStorage(join(folder, 'nowhere')).deleteHalfWritten?.(yesterday)
  })
})
