import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { contrastOf, hexOf } from '#content/colours/colour.ts'

/** Red, green and blue from 0 to 255, and how much it covers from 0 to 1. */
type Colour = readonly [red: number, green: number, blue: number, alpha: number]

type Text = { words: string; ink: string; pixels: number; weight: number; box: DOMRect }

/** The texts of this part of the page that can't be read on what is painted behind them, by the pixels of the window. */
export async function faintTextsIn(page: Page, part: string): Promise<string[]> {
  const texts = await page.locator(part).evaluate(textsIn)
  await page.evaluate(hideTexts, part)
  const window = sharp(await page.screenshot()).removeAlpha()
  await page.evaluate(() => document.adoptedStyleSheets.pop())
  const { data, info } = await window.raw().toBuffer({ resolveWithObject: true })
  const colourAt = (x: number, y: number): Colour => {
    const [red = 0, green = 0, blue = 0] = data.subarray((y * info.width + x) * info.channels)
    return [red, green, blue, 1]
  }
  return texts.flatMap(({ words, ink, pixels, weight, box }) => {
    const ratio = readingContrastOf(
      colourOf(ink),
      pointsIn(box).map(([x, y]) => colourAt(x, y)),
    )
    const isFaint = ratio !== undefined && ratio < neededContrastOf(pixels, weight)
    return isFaint ? [`${words}: ${ratio.toFixed(1)}`] : []
  })
}

/** Runs in the page, whose content security policy allows no style elements. */
function hideTexts(part: string) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`${part} * { color: #0000 !important; transition: none !important }`)
  document.adoptedStyleSheets.push(sheet)
}

const STEP = 4

const pointsIn = ({ left, right, top, bottom }: DOMRect): [x: number, y: number][] =>
  range(left, right).flatMap((x) => range(top, bottom).map((y): [number, number] => [x, y]))

const range = (from: number, to: number) =>
  Array.from({ length: Math.floor((to - from) / STEP) }, (_, at) => Math.round(from) + at * STEP)

function colourOf(css: string): Colour {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (css.match(/[\d.]+/g) ?? []).map(Number)
  return [red, green, blue, alpha]
}

/** Runs in the page: every text inside the window. */
function textsIn(part: Element): Text[] {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) {
    const words = walker.currentNode.textContent?.trim()
    const parent = walker.currentNode.parentElement
    if (!words || !parent?.checkVisibility()) continue
    const range = document.createRange()
    range.selectNodeContents(walker.currentNode)
    const style = getComputedStyle(parent)
    // Only for screen readers.
    if (style.clipPath !== 'none') continue
    for (const box of range.getClientRects()) {
      if (box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth)
        continue
      found.push({
        ...{ words, ink: style.color, box: box.toJSON() },
        pixels: Number.parseFloat(style.fontSize),
        weight: Number(style.fontWeight),
      })
    }
  }
  return found
}

/** Of ten points behind a text, one may be a speck that nobody has to read against. */
const IGNORED_SHARE = 0.1

/** The contrast that a text reaches at nine of ten points of its background; undefined without any. */
function readingContrastOf(ink: Colour, grounds: Colour[]): number | undefined {
  const ratios = grounds
    .map((ground) => contrastOf(toHex(over(ink, ground)), toHex(ground)))
    .toSorted((one, other) => one - other)
  return ratios[Math.floor(ratios.length * IGNORED_SHARE)]
}

/** What is seen where the first colour lies over the second, which covers everything. */
function over([red, green, blue, alpha]: Colour, ground: Colour): Colour {
  const mixed = (top: number, below: number) => top * alpha + below * (1 - alpha)
  return [mixed(red, ground[0]), mixed(green, ground[1]), mixed(blue, ground[2]), 1]
}

const toHex = ([red, green, blue]: Colour) => hexOf([red / 255, green / 255, blue / 255])

/** What WCAG 2.2 (1.4.3) asks for letters of this size. */
const neededContrastOf = (pixels: number, weight: number): number =>
  pixels >= 24 || (weight >= 700 && pixels >= 18.66) ? 3 : 4.5
