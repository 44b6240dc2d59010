import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { seedExamples } from '../content/examples.ts'
import { openDiskStorage } from '../images/storage/disk-storage.ts'
import { addPicture } from '../testing/backup.ts'
import { databases, makeFolder, testDatabase } from '../testing/server.ts'
import { makeBackup, writeBackup } from './make-backup.ts'
import { openSnapshot } from './snapshot.ts'

describe.each(databases)('a backup on %s', (_engine, make) => {
  const site = testDatabase(make)
  const images = openDiskStorage(makeFolder())

  async function open() {
    await seedExamples(site.db)
    for (let count = 0; count < 5; count += 1) await addPicture(site.db, images, 200_000)
    const snapshot = await openSnapshot(site.db)
    const close = vi.fn(snapshot.close)
    return { snapshot: { ...snapshot, close }, kind: 'asked' as const }
  }

  test('is made as fast as it is read, holding the database for tables alone', async () => {
    const source = await open()
    const read = vi.fn(images.read)
    const folder = makeFolder()
    const stream = await makeBackup({ ...source, folder, images: { ...images, read } })
    expect(source.snapshot.close).toHaveBeenCalledOnce()
    await once(stream, 'readable')
    stream.read(100)
    expect(read.mock.calls.length).toBeLessThan(25)
    stream.destroy()
    await once(stream, 'close')
    expect(read.mock.calls.length).toBeLessThan(25)
    expect(readdirSync(folder)).toEqual([])
  })

  test('holds no database while it waits for a storage that does not answer', async () => {
    const source = await open()
    const answer = Promise.withResolvers<undefined>()
    const read = () => answer.promise
    const making = makeBackup({ ...source, folder: makeFolder(), images: { ...images, read } })
    await expect.poll(() => source.snapshot.close).toHaveBeenCalledOnce()
    answer.resolve(undefined)
    for await (const _chunk of await making);
  })

  test('fails as a whole if the storage fails, and leaves no file', async () => {
    const source = await open()
    const folder = makeFolder()
    const read = async () => {
      throw new Error('The storage is away.')
    }
    const broken = { ...images, read }
    const writing = writeBackup(join(folder, 'copia.tar.gz'), { ...source, images: broken })
    await expect(writing).rejects.toThrow('o armazenamento de imagens não respondeu')
    expect(readdirSync(folder)).toEqual([])
    expect(source.snapshot.close).toHaveBeenCalled()
  })

  test('names the files that the storage has lost, and holds all the others', async () => {
    const source = await open()
    const row = await site.db.selectFrom('media').select('url').executeTakeFirstOrThrow()
    const lost = row.url.replace('/media/', '')
    await images.delete(lost)
    const { missing, files } = await writeBackup(join(makeFolder(), 'copia.tar.gz'), {
      ...{ ...source, images },
    })
    expect({ missing, files }).toEqual({ missing: [lost], files: 24 })
  })
})
