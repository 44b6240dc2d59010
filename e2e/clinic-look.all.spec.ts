import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { contrastOf } from '#content/colours/colour.ts'
import { collections } from '#content/index.ts'
import { design } from '#content/sections/design.ts'
import { hero } from '#content/sections/hero.ts'
import { type Changes, documentsWith } from './content.ts'
import { ana, signIn, startPeopleSite } from './panel.ts'
import { expect, expectDrawn, resize, scrollTo, test } from './site.ts'
import { upload } from './upload.ts'

const drawn = (svg: string) => sharp(Buffer.from(svg)).png().toBuffer()

/** Dark letters on nothing. */
const logo = () =>
  drawn(
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="160"><path d="M20 20h120v120h-120zM180 70h200v20h-200z" fill="#17324d"/></svg>',
  )

/** Head and shoulders; the hair begins at 4 % of the height, and the face is around 25 %. */
const portrait = () =>
  drawn(
    `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="1200"><rect width="960" height="1200" fill="#b9c4c9"/>
    <ellipse cx="480" cy="1000" rx="380" ry="480" fill="#3f6f8f"/><ellipse cx="480" cy="270" rx="190" ry="220" fill="#4a2f23"/>
    <ellipse cx="480" cy="300" rx="150" ry="190" fill="#e8b796"/><circle cx="425" cy="280" r="16"/><circle cx="535" cy="280" r="16"/>
    <path d="M420 390q60 45 120 0" stroke="#7a2f2f" stroke-width="14" fill="none"/></svg>`,
  )

/** How far the most distant colour of the logo is from its ground. */
async function contrastOfLogo(page: Page): Promise<number> {
  const image = page.getByRole('banner').locator('a img').filter({ visible: true })
  await expectDrawn(image)
  await expect(image).toBeInViewport({ ratio: 1 })
  const box = await image.boundingBox()
  const shot = await page.screenshot({ clip: box ?? { x: 0, y: 0, width: 1, height: 1 } })
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const colours = Array.from({ length: info.width * info.height }, (_, at) =>
    data.subarray(at * 3, at * 3 + 3).toString('hex'),
  )
  const ground = `#${colours[0]}`
  return Math.max(...[...new Set(colours)].map((colour) => contrastOf(`#${colour}`, ground)))
}

/** A site of a clinic in which Ana is signed in, and what uploads to it. */
async function open(context: BrowserContext, changes: Changes = {}) {
  const site = await startPeopleSite({ documents: documentsWith(changes) })
  await signIn(context, site.url, ana)
  const send = async (photo: Promise<Buffer>, category: string) =>
    upload(context.request, site.url, await photo, category)
  return { site, send }
}

const person = `${collections.team.prefix}01`

const text = [
  { _key: 'a', kind: 'paragraph' as const, text: 'Toques leves.', marks: [], image: '' },
]

const written = {
  articles: [{ name: 'Meias', text, author: person, reviewer: person, is_active: true }],
  treatments: [{ name: 'Drenagem', description: 'Com calma.', text }],
}

const LOST = '/tratamentos/nada'
const paths = ['/', '/conteudos', '/conteudos/meias', '/tratamentos/drenagem', '/privacidade', LOST]

test("the clinic's logo can be seen on every page, at its top and scrolled", async ({
  page,
  context,
}) => {
  const { site, send } = await open(context, written)
  const logoUrl = await send(logo(), 'logo')
  await site.save('design', { ...design.fallback, logoUrl })
  const faint: string[] = []
  for (const width of [360, 1440]) {
    await resize(page, { width, height: 800 })
    for (const path of paths) {
      expect((await page.goto(site.url + path))?.ok()).toBe(path !== LOST)
      for (const top of [0, 300]) {
        // On phones the header of a text hides on the way down, and returns with a move upwards.
        await scrollTo(page, top * 1.1)
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
        await scrollTo(page, top)
        const ratio = await contrastOfLogo(page)
        if (ratio < 3) faint.push(`${path} at ${width} px, ${top} px down: ${ratio.toFixed(1)}`)
      }
    }
  }
  expect(faint).toEqual([])
  await site.close()
})

const sizes = [
  [360, 640],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1440, 900],
] as const

/** Runs in the page: where the head of the portrait lies, in shares of the part of the picture that nothing covers. */
function headIn(image: Element) {
  const { naturalWidth, naturalHeight } = image as HTMLImageElement
  const place = image.getBoundingClientRect()
  const [x = 50, y = 50] = getComputedStyle(image).objectPosition.split(' ').map(Number.parseFloat)
  const scale = Math.max(place.width / naturalWidth, place.height / naturalHeight)
  const left = place.left + ((place.width - naturalWidth * scale) * x) / 100
  const top = place.top + ((place.height - naturalHeight * scale) * y) / 100
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const words = document.querySelector('#hero > div')?.getBoundingClientRect()
  const from = Math.max(bar, place.top)
  const isAbove = words !== undefined && words.top > from
  const height = Math.min(isAbove ? words.top : place.bottom, place.bottom, innerHeight) - from
  const shareOf = (part: number) => (top + naturalHeight * scale * part - from) / height
  const across = (left + naturalWidth * scale * 0.5 - place.left) / place.width
  return { hair: shareOf(0.041), face: shareOf(0.25), across, height }
}

/** A recess that is announced today. */
const recess = {
  _key: 'a',
  name: 'Recesso de fim de ano',
  from: '2026-01-01',
  until: '2099-01-04',
  noticeFrom: '',
  notice:
    'Recesso de fim de ano de 21 de dezembro a 4 de janeiro. Voltamos dia 5 de janeiro às 8h.',
}

test('the head in a portrait of the opening is whole on every screen', async ({
  page,
  context,
}) => {
  const { site, send } = await open(context)
  const backgroundImage = await send(portrait(), 'hero-background')
  await site.save('hero', { ...hero.fallback, backgroundImage })
  await page.goto(site.url)
  for (const [width, height] of sizes) {
    await resize(page, { width, height })
    await expectDrawn(page.locator('#hero img'))
    const head = await page.locator('#hero img').evaluate(headIn)
    const found = JSON.stringify({ screen: width, ...head })
    expect(head.hair, found).toBeGreaterThanOrEqual(0)
    expect(head.face, found).toBeLessThan(0.5)
    expect(Math.abs(head.across - 0.5), found).toBeLessThan(0.2)
  }
  await site.close()
})

test('a small phone shows the first button under a notice', async ({ page, context }) => {
  const { site, send } = await open(context, { contact: { closures: [recess] } })
  await resize(page, { width: 360, height: 640 })
  const first = page.locator('#hero').getByRole('link', { name: 'Agendar Consulta' })
  for (const picture of [
    hero.fallback.backgroundImage,
    await send(portrait(), 'hero-background'),
  ]) {
    await site.save('hero', { ...hero.fallback, backgroundImage: picture })
    await page.goto(site.url)
    await expect(page.getByText(recess.notice)).toBeInViewport({ ratio: 1 })
    await expect(first).toBeInViewport({ ratio: 1 })
  }
  await site.close()
})
