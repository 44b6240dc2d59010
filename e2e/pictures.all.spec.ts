import sharp from 'sharp'
import { examples } from '#content/examples/examples.ts'
import { collections, sections } from '#content/index.ts'
import type { StartedSite } from '#server/testing/site.ts'
import { ana, signIn, startPeopleSite } from './panel.ts'
import { expect, expectDrawn, phone, test } from './site.ts'
import { recordTransfers, sum } from './transfers.ts'
import { upload } from './upload.ts'

const KB = 1024
/** A five-megabyte photo with strong sensor noise. */
async function takePhoto(): Promise<Buffer> {
  const [width, height] = [3400, 2550]
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 26 }
  const grain = await sharp({
    create: { width, height, channels: 3, background: '#808080', noise },
  })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const scene = await sharp('art/about/about-image.webp')
    .resize(width, height, { fit: 'cover' })
    .composite([{ input: grain, blend: 'overlay' }])
    .jpeg({ quality: 94 })
    .toBuffer()
  expect(Math.round(scene.length / KB / KB)).toBe(5)
  return scene
}

/** Shows the picture in every kind of place. */
async function showEverywhere(site: StartedSite, image: string) {
  await site.save('hero', { ...sections.hero.fallback, backgroundImage: image })
  await site.save('about', { ...sections.about.fallback, image })
  await site.save('cta', { ...sections.cta.fallback, backgroundImage: image })
  const treatment = { ...examples.treatments[0], image }
  await site.save('treatments', treatment, `${collections.treatments.prefix}01`)
}

test.describe('a photo of five megabytes, wherever it is shown', () => {
  test.use({ ...phone, deviceScaleFactor: 2 })

  test('does not make the page heavier', async ({ page, context }) => {
    // Encoding it in all widths takes long on a busy machine.
    test.slow()
    const { request } = context
    const site = await startPeopleSite({ isCompressedWell: true, encodesPictures: true })
    await signIn(context, site.url, ana)
    const photo = await upload(request, site.url, await takePhoto(), 'about-image')
    await showEverywhere(site, photo)
    const unfinished = () =>
      site.db.selectFrom('media').select('id').where('is_finished', '=', 0).execute()
    await expect.poll(unfinished, { timeout: 120_000 }).toEqual([])
    await site.page.refresh()

    const received = await recordTransfers(page)
    await page.goto(site.url, { waitUntil: 'load' })
    const stem = photo.replace('.jpg', '')
    const first = received.filter(({ url }) => url.includes(stem))
    expect(first.map(({ url }) => url.split('.').at(-1))).toEqual(['avif'])
    expect(first[0]?.bytes).toBeLessThanOrEqual(60 * KB)
    expect(sum(received)).toBeLessThanOrEqual(150 * KB)

    await expectDrawn(page.locator(`#about img[src*="${stem}"]`))
    await site.close()
  })
})
