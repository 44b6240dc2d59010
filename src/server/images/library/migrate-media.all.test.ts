import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { testLibrary } from '../../testing/images/library.ts'
import { s3Account, testS3 } from '../../testing/images/s3.ts'
import { filesIn, png } from '../../testing/images/uploads.ts'
import { makeFolder, sqlite } from '../../testing/server.ts'
import { openDiskStorage } from '../storage/disk-storage.ts'
import { openS3Storage } from '../storage/s3-storage.ts'
import { copyMedia, removeCopied } from './migrate-media.ts'

describe('moving the pictures of a site', () => {
  const site = testLibrary(sqlite)
  const s3 = testS3()
  const openS3 = () => openS3Storage({ ...s3Account, endpoint: s3.url })

  async function upload() {
    await site.uploads.uploaded(png, png, png)
    await site.finished()
    return { db: site.db, from: openDiskStorage(site.folders.uploads), to: openS3() }
  }

  test('to S3 and back copies every file, byte for byte', async () => {
    const there = await upload()
    const steps: string[] = []
    const onProgress = (done: number, total: number) => steps.push(`${done}/${total}`)
    expect(await copyMedia({ ...there, onProgress })).toEqual({
      ...{ pictures: 3, copied: 9, present: 0, missing: [] },
    })
    expect(steps).toEqual(['1/3', '2/3', '3/3'])
    const types = [...s3.objects.values()].map(({ type }) => type)
    expect(new Set(types)).toEqual(new Set(['image/png', 'image/webp', 'image/avif']))

    const folder = makeFolder()
    const back = { db: site.db, from: openS3(), to: openDiskStorage(folder) }
    expect(await copyMedia(back)).toMatchObject({ copied: 9 })
    expect(filesIn(folder).sort()).toEqual(filesIn(site.folders.uploads).sort())
    for (const file of filesIn(folder))
      expect(await back.to.read(file)).toEqual(await there.from.read(file))
  })

  test('resumes where it was interrupted', async () => {
    const order = await upload()
    let puts = 0
    s3.faultOf = ({ method }) => (method === 'PUT' && ++puts > 4 ? 'fails' : undefined)
    await expect(copyMedia(order)).rejects.toThrow('Erro no upload')
    s3.faultOf = () => undefined
    expect(await copyMedia(order)).toMatchObject({ copied: 5, present: 4 })
  })

  test('removes from the source only what was copied', async () => {
    const order = await upload()
    await copyMedia(order)
    const [kept = ''] = s3.objects.keys()
    s3.objects.delete(kept)
    expect(await removeCopied(order)).toBe(8)
    expect(filesIn(site.folders.uploads)).toEqual([kept])
  })

  test('names the pictures that are missing', async () => {
    const order = await upload()
    const [row] = await site.uploads.readRows()
    const lost = row?.url.slice('/media/'.length) ?? ''
    rmSync(join(site.folders.uploads, lost))
    expect((await copyMedia(order)).missing).toEqual([lost])
  })
})
