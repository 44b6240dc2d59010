import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { contrastOf } from '#content/colours/colour.ts'
import { collections } from '#content/index.ts'
import { design } from '#content/sections/design.ts'
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

/** How far the most distant colour of the logo is from its ground. */
async function contrastOfLogo(page: Page): Promise<number> {
  const image = page.getByRole('banner').locator('a img').filter({ visible: true })
  await expectDrawn(image)
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

test('the logo of the clinic can be seen on every page, at its top and scrolled', async ({
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
        await scrollTo(page, top)
        const ratio = await contrastOfLogo(page)
        if (ratio < 3) faint.push(`${path} at ${width} px, ${top} px down: ${ratio.toFixed(1)}`)
      }
    }
  }
  expect(faint).toEqual([])
  await site.close()
})
