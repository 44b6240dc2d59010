import { rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { cta } from '#content/sections/cta.ts'
import { saveDocument } from '../../testing/documents.ts'
import { photo, testLibrary } from '../../testing/images/library.ts'
import { filesIn } from '../../testing/images/uploads.ts'
import { databases, onceOn } from '../../testing/server.ts'

const large = await photo(520, 340).blur(6).jpeg().toBuffer()
const frames = await Promise.all(
  ['#7c3aed', '#f59e0b'].map((background) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer(),
  ),
)
const film = await sharp(frames, { join: { animated: true } })
  .webp({ lossless: true })
  .toBuffer()
const animation = Buffer.concat([film, Buffer.alloc(1024)])

describe.each(databases)('a picture on %s', (engine, make) => {
  const testOnce = onceOn(engine)
  const site = testLibrary(make)

  async function upload(content = large) {
    const [media] = await site.uploads.uploaded({ name: 'a.jpg', content })
    const url = media?.url ?? ''
    const data = { ...cta.fallback, backgroundImage: url }
    await saveDocument(site.db, { entity: 'cta', id: 'cta', data, by: 'edu' })
    await site.page.refresh()
    return url
  }

  test('is on the page at once in one width, and soon in all of them', async () => {
    const url = await upload()
    expect((await site.shownPictures())[url]?.widths.length).toBeGreaterThan(0)
    await site.finished()
    const { alt, tint, shades, ...facts } = (await site.shownPictures())[url] ?? {}
    expect(facts).toEqual({ width: 520, height: 340, widths: [480, 520], focal: [50, 50] })
    for (const width of [480, 520]) {
      for (const format of ['avif', 'webp']) {
        const answer = await site.uploads.visit(url.replace('.jpg', `-${width}.${format}`))
        expect(answer.headers['content-type']).toBe(`image/${format}`)
        const { width: real } = await sharp(answer.rawPayload).metadata()
        expect(real).toBe(width)
      }
    }
  })

  testOnce('says how much of it is visible if parts of it are transparent', async () => {
    const side = { width: 60, height: 60, channels: 4 } as const
    const dark = await sharp({ create: { ...side, background: '#0f766e' } })
      .extend({ right: 140, background: '#0000' })
      .png()
      .toBuffer()
    const url = await upload(Buffer.concat([dark, Buffer.alloc(1024)]))
    const { cover = 0, tint = '' } = (await site.shownPictures())[url] ?? {}
    expect(Math.abs(cover - 30)).toBeLessThan(5)
    expect(tint).toMatch(/^#[01]/)
    const plain = await upload()
    expect((await site.shownPictures())[plain]).not.toHaveProperty('cover')
  })

  testOnce('is not found in a width that was never made', async () => {
    const url = await upload()
    await site.finished()
    for (const name of ['-481.webp', '-480.png', '-480.jpg', '-0.avif', '-99999.avif']) {
      expect((await site.uploads.visit(url.replace('.jpg', name))).statusCode).toBe(404)
    }
  })

  test('that a crash left unfinished is finished at the next start', async () => {
    const url = await upload()
    await site.finished()
    const all = filesIn(site.folders.uploads).sort()
    await site.db
      .updateTable('media')
      .set({ is_finished: 0, widths: '[520]', variant_bytes: 1 })
      .execute()
    const [row] = await site.uploads.readRows()
    const lost = join(
      site.folders.uploads,
      url.slice('/media/'.length).replace('.jpg', '-480.avif'),
    )
    rmSync(lost)
    await site.restart()
    await site.finished()
    expect(filesIn(site.folders.uploads).sort()).toEqual(all)
    const [after] = await site.uploads.readRows()
    expect(after?.revision).toBeGreaterThan(row?.revision ?? 0)
    expect((await site.shownPictures())[url]?.widths).toEqual([480, 520])
  })

  testOnce('that is animated stays animated', async () => {
    const url = await upload(animation)
    expect((await site.shownPictures())[url]).toMatchObject({ width: 60, height: 40, widths: [] })
    const { pages } = await sharp((await site.uploads.visit(url)).rawPayload).metadata()
    expect(pages).toBe(2)
  })
})
