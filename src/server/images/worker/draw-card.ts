import { join } from 'node:path'
import type { OverlayOptions, Sharp } from 'sharp'
import type { Card } from './jobs.ts'
import { sharp } from './safe-sharp.ts'

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 88
const TEXT_WIDTH = 920

/** Newsreader with the butterfly's wings and head at these two code points, as TrueType, because sharp reads no WOFF2. */
const FONT = 'Newsreader Card'
const fontfile = join(import.meta.dirname, 'card-font.ttf')
const WINGS = '\uE000'
const HEAD = '\uE001'

/** The position of the head relative to the wings, as a fraction of the drawing's size. */
const HEAD_AT = { left: 0.354, top: 0.127 }

const SYMBOL_SIZE = 132
const BACKDROP = { size: 760, alpha: 7, left: 640, top: 30 }
const LOGO = { width: 420, height: 150 }
/** The largest font size at which the name is not higher than this. */
const NAME_SIZES = [96, 80, 66, 56, 48, 40]
const NAME_HEIGHT = 250
const NAME_BOTTOM = 486
const LINE_TOP = 512
const IDENTIFICATION = { size: 25, top: 534 }

type Layer = OverlayOptions & { height: number }

/** The picture of a shared link as PNG: logo or symbol, the clinic's name, and who is responsible for it. */
export async function drawCard(card: Card): Promise<Buffer> {
  const name = await nameOf(card)
  const layers: OverlayOptions[] = [
    ...((await logoOf(card)) ?? (await symbolOf(card))),
    { ...name, left: MARGIN, top: NAME_BOTTOM - name.height },
    { input: await plate(72, 4, card.spark), left: MARGIN, top: LINE_TOP },
  ]
  if (card.identification) {
    const { size, top } = IDENTIFICATION
    const place = { size, colour: card.muted, left: MARGIN, top, width: WIDTH - 2 * MARGIN }
    layers.push(await textOf(card.identification, place))
  }
  return sharp(await plate(WIDTH, HEIGHT, card.ground))
    .composite(layers)
    .png({ compressionLevel: 9, palette: true, quality: 92 })
    .toBuffer()
}

const plate = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

type Text = {
  size: number
  colour: string
  /** In percent. */
  alpha?: number
  left: number
  top: number
  width?: number
}

async function textOf(
  words: string,
  { size, colour, alpha = 100, left, top, width = TEXT_WIDTH }: Text,
): Promise<Layer> {
  const text = `<span foreground="${colour}" alpha="${alpha}%">${escaped(words)}</span>`
  const font = `${FONT} ${size}`
  const { data, info } = await sharp({
    text: { text, font, fontfile, width, dpi: 72, rgba: true, wrap: 'word-char' },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, left, top, height: info.height }
}

/** For Pango's markup. */
const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

async function nameOf({ name, ink }: Card): Promise<Layer> {
  const [first = 0, ...smaller] = NAME_SIZES
  const inSize = (size: number) => textOf(name, { size, colour: ink, left: 0, top: 0 })
  let layer = await inSize(first)
  for (const size of smaller) {
    if (layer.height <= NAME_HEIGHT) break
    layer = await inSize(size)
  }
  return layer
}

/** The clinic's logo; undefined if there is none or it is unreadable. */
async function logoOf({ logo, isLogoDark }: Card): Promise<OverlayOptions[] | undefined> {
  if (!logo) return undefined
  try {
    const input = await (isLogoDark ? lightened(sharp(logo)) : sharp(logo))
      .resize({ ...LOGO, fit: 'inside' })
      .png()
      .toBuffer()
    return [{ input, left: MARGIN, top: MARGIN - 8 }]
  } catch {
    return undefined
  }
}

/** As the page's filter does it. */
const lightened = (logo: Sharp) => logo.grayscale().linear(-1.6, 1.6 * 255)

/** The butterfly, small as a logo and large behind the name. */
async function symbolOf({ ink, mark, spark }: Card): Promise<OverlayOptions[]> {
  const at = { size: SYMBOL_SIZE, left: MARGIN, top: MARGIN - 8 }
  const head = {
    ...at,
    left: Math.round(at.left + HEAD_AT.left * SYMBOL_SIZE),
    top: Math.round(at.top + HEAD_AT.top * SYMBOL_SIZE),
  }
  return [
    await textOf(WINGS, { ...BACKDROP, colour: ink }),
    await textOf(WINGS, { ...at, colour: mark }),
    await textOf(HEAD, { ...head, colour: spark }),
  ]
}
