import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fastify } from 'fastify'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { oklchOf } from '#content/colours/colour.ts'
import { artFamilyOf } from '#content/pictures/art.ts'
import { shippedPictures } from '#content/pictures/shipped-pictures.ts'
import type { PageInput } from '#content/public/page-renderer.ts'
import { design } from '#content/sections/design.ts'
import { openLog } from '../../http/log.ts'
import { sharedImageWorker as imageWorker } from '../../testing/images/shared-worker.ts'
import { makeFolder, plainRenderer, sqlite, testSite } from '../../testing/server.ts'
import type { ImageWorker } from '../worker/image-worker.ts'
import { artFileOf, openArtCache } from './art-files.ts'
import { artRoutes } from './art-routes.ts'

const AVATAR = 'testimonial/avatar-default-112.avif'
const TEAL = artFamilyOf('#0f766e') as string
/** A page that shows one of our pictures. */
const renderer = {
  ...plainRenderer,
  renderPage: ({ content }: PageInput) => ({
    html: `<img src="${content.art}${AVATAR}">`,
    styles: [],
  }),
}
const site = testSite(sqlite, { renderer })

const paint = (primaryColor: string) => site.save('design', { ...design.fallback, primaryColor })
const shipped = readFileSync(`public/media/${AVATAR}`)

/** The routes beside our real pictures, which the folders of a test site lack. */
function openArt(worker: Pick<ImageWorker, 'tintPicture'> = imageWorker) {
  const data = makeFolder()
  const folders = { public: 'public', data }
  const app = fastify()
  onTestFinished(() => app.close())
  const { db, page } = site
  app.register(artRoutes, { db, page, folders, imageWorker: worker, log: openLog('silent') })
  return { app, visit: (url: string) => app.inject(url), kept: join(data, 'art') }
}

describe('a picture that comes with Leveza', () => {
  test("is shown in the clinic's colour, as large as before, and cached", async () => {
    await paint('#0f766e')
    const { headers, rawPayload } = await openArt().visit(`/art/${TEAL}/${AVATAR}`)
    expect(headers['cache-control']).toContain('immutable')
    expect(headers['content-type']).toBe('image/avif')
    const { width, height } = await sharp(rawPayload).metadata()
    expect([width, height]).toEqual([112, 112])
    expect(rawPayload.length).toBeLessThan(shipped.length * 1.5)
    const pixel = await sharp(rawPayload).resize(1, 1).removeAlpha().raw().toBuffer()
    const turn = oklchOf(`#${pixel.toString('hex')}`).hue - oklchOf('#0f766e').hue
    expect(Math.abs(Math.sin(turn / 2))).toBeLessThan(0.15)
  })

  test('is made in a new colour when that is saved, before anybody asks for it', async () => {
    const art = openArt()
    await art.app.ready()
    await paint('#0f766e')
    const made = () => existsSync(join(art.kept, TEAL, AVATAR))
    await expect.poll(made, { timeout: 50_000 }).toBe(true)
  })

  test('is never violet in the colour of a clinic, however long it takes to make', async () => {
    await paint('#0f766e')
    const { visit } = openArt({
      tintPicture: async (request) => {
        await pause(3_000)
        return imageWorker.tintPicture(request)
      },
    })
    const { headers, rawPayload } = await visit(`/art/${TEAL}/${AVATAR}`)
    expect(headers['cache-control']).toContain('immutable')
    expect(rawPayload.equals(shipped)).toBe(false)
  })

  test('leads to the violet one where it cannot be made', async () => {
    await paint('#0f766e')
    const { visit } = openArt({ tintPicture: () => Promise.reject(new Error('no memory')) })
    const { statusCode, headers } = await visit(`/art/${TEAL}/${AVATAR}`)
    expect([statusCode, headers.location]).toEqual([302, `/media/${AVATAR}`])
    expect(headers['cache-control']).toBe('no-store')
  })

  test('is not begun any more when the site stops', async () => {
    await paint('#0f766e')
    let begun = 0
    const { app, visit } = openArt({
      tintPicture: async () => {
        begun += 1
        await pause(200)
        return shipped
      },
    })
    const files = Object.keys(shippedPictures).slice(0, 5)
    const asked = files.map((url) => visit(url.replace('/media', `/art/${TEAL}`)))
    await expect.poll(() => begun).toBeGreaterThan(0)
    await app.close()
    await Promise.allSettled(asked)
    expect(begun).toBe(1)
  })

  test('costs nothing in a colour that nobody chose', async () => {
    const { visit, kept } = openArt()
    const { headers } = await visit(`/art/${artFamilyOf('#123456')}/${AVATAR}`)
    expect(headers.location).toBe(`/media/${AVATAR}`)
    expect(existsSync(kept)).toBe(false)
  })

  test('does not exist under any other name or size', async () => {
    const { visit } = openArt()
    for (const path of [
      'testimonial/avatar-default-113.avif',
      'testimonial/nobody-112.avif',
      'logo/symbol-white.svg',
      '%2e%2e/%2e%2e/package.json',
    ]) {
      expect((await visit(`/art/${TEAL}/${path}`)).statusCode).toBe(404)
    }
  })

  test('has the colour in its address, unless the clinic has our violet', async () => {
    const content = async () => JSON.parse((await site.visit('/api/content')).body)
    await paint('#0f766e')
    expect((await content()).hero.backgroundImage).toBe(`/art/${TEAL}/hero-background/silk.webp`)
    await paint('#7C3AED')
    expect((await content()).hero.backgroundImage).toBe('/media/hero-background/silk.webp')
  })
})

test('every address of our pictures on a page can be tinted', () => {
  for (const [url, { widths }] of Object.entries(shippedPictures)) {
    const path = url.slice('/media/'.length)
    expect(artFileOf(TEAL, path)).toMatchObject({ original: path })
    for (const width of widths) {
      const scaled = path.replace('.webp', `-${width}.avif`)
      expect(artFileOf(TEAL, scaled)).toMatchObject({ original: path, width })
    }
  }
})

test('the pictures of the six newest colours are kept', async () => {
  const folder = makeFolder()
  for (let colour = 0; colour < 8; colour++) {
    const file = artFileOf(`00000${colour}-1`, AVATAR)
    if (file) await openArtCache(folder).save(file, Buffer.from('picture'))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  expect(readdirSync(folder).toSorted()).toEqual(
    [2, 3, 4, 5, 6, 7].map((colour) => `00000${colour}-1`),
  )
})
