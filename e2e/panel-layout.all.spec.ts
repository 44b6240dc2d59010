import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { dockButton, expect, test, toastOf } from './panel.ts'
import { resize, withMotion } from './site.ts'

/** A pixel that nothing was drawn on is not opaque. */
const ALPHA = 3
const OPAQUE = 255

type Box = { x: number; y: number; width: number; height: number }

async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${element} is not shown`)
  return box
}

const isApart = (one: Box, other: Box) =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y

const isInside = (inner: Box, outer: Box) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

/** As a browser does that enlarges text alone. */
const doubleText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })

/** Where the letters of an element are, which may be outside of it. */
function textBox(element: Element) {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect().toJSON() as Box
}

test('a toast covers neither Preview nor the menu of the screen', async ({ panel }) => {
  await panel.goto('/admin/treatments')
  const menu = panel.getByRole('button', { name: 'Mais ações desta tela' })
  await menu.click()
  await panel.getByRole('menuitem', { name: 'Atualizar' }).click()
  const toast = await boxOf(toastOf(panel, 'Dados atualizados.'))
  expect(isApart(toast, await boxOf(panel.getByRole('link', { name: /^Preview/ })))).toBe(true)
  expect(isApart(toast, await boxOf(menu))).toBe(true)
})

for (const slug of ['header', 'hero', 'footer']) {
  test(`rows of values from elsewhere do not overlap in ${slug}`, async ({ panel }) => {
    await panel.goto(`/admin/${slug}`)
    if (slug === 'hero') await dockButton(panel, 'Editar').click()
    const rows = panel.locator('summary').filter({ hasText: 'Mudar só aqui' })
    await expect(rows.first()).toBeVisible()
    const boxes = await Promise.all((await rows.all()).map(boxOf))
    expect(boxes.length).toBeGreaterThan(0)
    const words = panel.locator('summary:has(u)').locator('b, u, span > span')
    for (const word of await words.all()) {
      const box = await boxOf(word)
      expect(boxes.some((row) => isInside(box, row))).toBe(true)
    }
    const ends = boxes
      .slice(1)
      .map(({ y }, index) => y - ((boxes[index]?.y ?? 0) + (boxes[index]?.height ?? 0)))
    expect(ends.filter((gap) => gap < 0)).toEqual([])
  })
}

test.describe('Início', () => {
  test.use({ hasPreview: true })

  test('the rounded corner of the small page does not cut its logo', async ({ panel }) => {
    await panel.goto('/admin')
    const logo = await boxOf(panel.frameLocator('iframe').locator('header a').first())
    const picture = panel.locator('div:has(> div > iframe)').last()
    const { x, y } = await boxOf(picture)
    const radius = await picture.evaluate((element) =>
      Number.parseFloat(getComputedStyle(element).borderTopLeftRadius),
    )
    const [right, down] = [radius - (logo.x - x), radius - (logo.y - y)]
    expect(right <= 0 || down <= 0 || Math.hypot(right, down) <= radius).toBe(true)
  })
})

test.describe('Página', () => {
  test.use({ hasPreview: true })
  const pageIn = (panel: Page) => panel.frameLocator('iframe[title^=Prévia]')
  const card = (panel: Page) => panel.locator('[data-sheet="beside"]')

  for (const width of [1440, 1280]) {
    test(`the card of a new upright picture stands beside it, whole, at ${width}`, async ({
      panel,
    }) => {
      await resize(panel, { width, height: 900 })
      await panel.goto('/admin/page')
      const mark = pageIn(panel).locator('[data-field="hero.backgroundImage"][aria-description]')
      await mark.press('Enter')
      const blank = { width: 600, height: 900, channels: 3, background: '#7c3aed' } as const
      const buffer = await sharp({ create: blank }).jpeg().toBuffer()
      const file = { name: 'retrato.jpg', mimeType: 'image/jpeg', buffer }
      await card(panel).locator('input[type=file]').first().setInputFiles(file)
      const target = pageIn(panel).locator('.mark-lit')
      await expect
        .poll(async () => isApart(await boxOf(card(panel)), await boxOf(target)))
        .toBe(true)
      const done = await boxOf(card(panel).getByRole('button', { name: 'Pronto' }))
      expect(isInside(done, await boxOf(card(panel)))).toBe(true)
    })
  }

  test('the rounded corner of the page has no hole', async ({ panel }) => {
    await withMotion(panel)
    await panel.goto('/admin/page')
    await expect(pageIn(panel).locator('[data-field][aria-description]').first()).toBeVisible()
    const { channels } = await sharp(await panel.screenshot()).stats()
    expect(channels[ALPHA]?.min ?? OPAQUE).toBe(OPAQUE)
  })

  test('twice as large letters cut neither its title nor the names of its sections', async ({
    panel,
  }) => {
    await panel.goto('/admin/page')
    const row = panel.getByRole('list', { name: 'Seções da página' }).locator('li').nth(3)
    await expect(row).toContainText('Tratamentos')
    await doubleText(panel)
    const name = await row.getByText('Tratamentos', { exact: true }).evaluate(textBox)
    expect(isApart(name, await boxOf(row.getByRole('button').last()))).toBe(true)
    expect(isInside(name, await boxOf(row))).toBe(true)
    const cut = await panel
      .locator('h1')
      .evaluate((title) => title.scrollHeight > title.clientHeight)
    expect(cut).toBe(false)
  })
})
