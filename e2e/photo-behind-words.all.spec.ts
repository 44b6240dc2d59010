import type { Page } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { faintTextsIn } from './contrast-over-pictures.ts'
import { expect, test } from './panel.ts'
import { resize } from './site.ts'
import { upload } from './upload.ts'

const WIDTH = 1200
const HEIGHT = 800

const noisy = (mean: number, sigma: number) =>
  sharp({
    create: {
      ...{ width: WIDTH / 2, height: HEIGHT / 2, channels: 3, background: '#000' },
      noise: { type: 'gaussian', mean, sigma },
    },
  }).resize(WIDTH)

/** Black and white tiles of about the size of a letter. */
function tiles(): Sharp {
  const [across, down] = [WIDTH / 20, HEIGHT / 20]
  const data = Uint8Array.from({ length: across * down }, (_, at) =>
    (at + Math.floor(at / across)) % 2 === 0 ? 0 : 255,
  )
  return sharp(data, { raw: { width: across, height: down, channels: 1 } }).resize(WIDTH, HEIGHT, {
    kernel: 'nearest',
  })
}

const photos: Record<string, () => Sharp> = {
  bright: () => noisy(235, 12),
  dark: () => noisy(28, 12),
  busy: () => noisy(128, 70),
  tiled: tiles,
}

const designs = [
  { theme: 'dark', primaryColor: '#7c3aed' },
  { theme: 'light', primaryColor: '#7c3aed' },
  { theme: 'dark', primaryColor: '#facc15' },
  { theme: 'light', primaryColor: '#0f766e', backgroundColor: '#1f2937' },
]

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

async function save(page: Page, url: string, entity: string, update: object) {
  const answer = await page.request.put(`${url}/lm/leveza/${entity}/documents`, {
    headers: { origin: url },
    data: { filter: { _id: entity }, update },
  })
  expect(await answer.json()).toMatchObject({ message: 'OK' })
}

for (const [kind, photo] of Object.entries(photos)) {
  test(`the words of the opening are readable over a ${kind} photo`, async ({ panel, site }) => {
    const { url } = site
    const backgroundImage = await upload(
      panel.request,
      url,
      await photo().png().toBuffer(),
      'hero-background',
    )
    await save(panel, url, 'hero', { backgroundImage, layout: 'background' })
    for (const design of designs) {
      await save(panel, url, 'design', design)
      for (const size of sizes) {
        await resize(panel, size)
        await panel.goto(url)
        await expect(panel.locator('#hero img')).toHaveJSProperty('complete', true)
        expect([design, size, await faintTextsIn(panel, '#hero')]).toEqual([design, size, []])
        expect(await faintTextsIn(panel, '#page > header')).toEqual([])
      }
    }
  })
}
