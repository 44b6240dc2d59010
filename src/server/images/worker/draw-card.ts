import { join } from 'node:path'
import type { OverlayOptions, Sharp } from 'sharp'
import { rgbOf } from '#content/colours/colour.ts'
import type { ArtLook } from '#content/pictures/art.ts'
import { escaped } from '#content/rules/text.ts'
import type { Card } from './jobs.ts'
import { sharp } from './safe-sharp.ts'

const WIDTH = 1200
const HEIGHT = 630
const LEFT = 64
const TOP = 52
const BOTTOM = 580
const LOGO = { width: 420, height: 72 }
const SYMBOL = { size: 60, gap: 16 }
/** The picture at the right, and the corner that gives it the form of a wing. */
const FIGURE = { width: 476, corner: 144 }
const TITLE_WIDTH = { night: 600, paper: 600, silk: 820 }
const LINE_WIDTH = { night: 640, paper: 640, silk: 820 }

/** TrueType, because sharp reads no WOFF2. The first has the butterfly's wings and head at two code points. */
const fontFiles = {
  'Newsreader Card': join(import.meta.dirname, 'card-font.ttf'),
  'Inter Card': join(import.meta.dirname, 'card-text-font.ttf'),
}
const WINGS = '\uE000'
const HEAD = '\uE001'
/** The position of the head relative to the wings, as a fraction of the drawing's size. */
const HEAD_AT = { left: 0.354, top: 0.127 }
const BACKDROP = { size: 620, alpha: 9, left: 650, top: 60 }

/** The medical council asks for at least 35 % of the largest letters of the piece, the same in all lines. */
const IDENTIFICATION = { font: 'Inter Card', size: 22, lineHeight: 1.15 } as const
const LABEL = { font: 'Inter Card', size: 22, weight: 500, dot: 12, indent: 26, gap: 18 } as const
/** The largest at which the title has its place; a long one begins with the second. */
const TITLE = { sizes: [62, 54, 46, 40], letterSpacing: -0.022, lineHeight: 1.06 }
const LONG_TITLE = 60
const NAME = { sizes: [40, 30, 24], height: 64, letterSpacing: -0.02 }

/** The picture of a shared link as JPEG: the clinic, a topic, a title, a picture, and who is responsible. */
export async function drawCard(card: Card): Promise<Buffer> {
  const { identification, ink: colour, design, ground } = card
  const text = { ...IDENTIFICATION, colour, width: LINE_WIDTH[design] }
  const lines = identification ? await textOf(identification, text) : undefined
  const bottom = BOTTOM - (lines?.raw.height ?? 0)
  const layers = [
    ...(await picturesOf(card)),
    ...((await logoOf(card)) ?? [...(await symbolOf(card)), ...(await nameOf(card))]),
    ...(await wordsOf(card, bottom)),
    ...(lines ? [{ ...lines, left: LEFT, top: bottom }] : []),
  ]
  return plate(WIDTH, HEIGHT, ground)
    .composite(layers)
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

const plate = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } })

type Layer = OverlayOptions & { input: Buffer; raw: { width: number; height: number; channels: 4 } }

async function layerOf(image: Sharp): Promise<Layer> {
  const { data, info } = await image
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { input: data, raw: { width: info.width, height: info.height, channels: 4 } }
}

type Text = {
  font?: keyof typeof fontFiles
  size: number
  colour: string
  width?: number
  weight?: number
  lineHeight?: number
  /** In ems. */
  letterSpacing?: number
  /** In percent. */
  alpha?: number
}

/** Pango counts in these parts of a point, and a point is a pixel here. */
const PARTS = 1024

function textOf(words: string, text: Text): Promise<Layer> {
  const { font = 'Newsreader Card', size, colour, width = 800 } = text
  const { weight = 400, lineHeight = 1, letterSpacing = 0, alpha = 100 } = text
  const attributes = [
    `foreground="${colour}" alpha="${alpha}%" weight="${weight}" font_features="lnum"`,
    `line_height="${lineHeight}" letter_spacing="${Math.round(letterSpacing * size * PARTS)}"`,
  ]
  return layerOf(
    sharp({
      text: {
        text: `<span ${attributes.join(' ')}>${escaped(words)}</span>`,
        font: `${font} ${size}`,
        fontfile: fontFiles[font],
        width,
        dpi: 72,
        rgba: true,
        wrap: 'word-char',
      },
    }),
  )
}

/** In the first of these sizes in which it is not higher than that, or in the last. */
async function fitting(
  words: string,
  height: number,
  { sizes, ...text }: Omit<Text, 'size'> & { sizes: number[] },
): Promise<Layer> {
  const [size = 0, ...smaller] = sizes
  const layer = await textOf(words, { ...text, size })
  if (layer.raw.height <= height || smaller.length === 0) return layer
  return fitting(words, height, { ...text, sizes: smaller })
}

/** Topic and title, in the middle between the logo and this height. */
async function wordsOf(card: Card, bottom: number): Promise<OverlayOptions[]> {
  const { topic, title, design, ink, topicInk, spark } = card
  const top = TOP + SYMBOL.size
  const label = await textOf(topic, { ...LABEL, colour: topicInk })
  const height = label.raw.height + LABEL.gap
  const sizes = title.length > LONG_TITLE ? TITLE.sizes.slice(1) : TITLE.sizes
  const text = { ...TITLE, sizes, width: TITLE_WIDTH[design], colour: ink }
  const large = await fitting(wrapped(title), bottom - top - height - 2 * LABEL.gap, text)
  const start = Math.round((top + bottom - height - large.raw.height) / 2)
  const dot = await rounded(plate(LABEL.dot, LABEL.dot, spark), LABEL.dot / 2)
  const dotTop = start + Math.round((label.raw.height - LABEL.dot) / 2)
  return [
    { ...dot, left: LEFT, top: dotTop },
    { ...label, left: LEFT + LABEL.indent, top: start },
    { ...large, left: LEFT, top: start + height },
  ]
}

/** A word of one letter never ends a line. */
const wrapped = (title: string) => title.replace(/(?<=^|\s)(\p{L}) /gu, '$1\u00a0')

/** The clinic's logo; undefined if there is none or it is unreadable. */
async function logoOf({ logo, isLogoInverted }: Card): Promise<OverlayOptions[] | undefined> {
  try {
    const image = logo && sharp(logo).resize({ ...LOGO, fit: 'inside' })
    // As the page's filter does it.
    const shown = isLogoInverted ? image?.grayscale().linear(-1.6, 1.6 * 255) : image
    return shown && [{ ...(await layerOf(shown)), left: LEFT, top: TOP - 6 }]
  } catch {
    return undefined
  }
}

async function symbolOf({ mark, spark }: Card): Promise<OverlayOptions[]> {
  const { size } = SYMBOL
  const head = {
    left: Math.round(LEFT + HEAD_AT.left * size),
    top: Math.round(TOP + HEAD_AT.top * size),
  }
  return [
    { ...(await textOf(WINGS, { size, colour: mark })), left: LEFT, top: TOP },
    { ...(await textOf(HEAD, { size, colour: spark })), ...head },
  ]
}

/** The kind of clinic is a small line above its name. */
async function nameOf({ kind, name, ink: colour, design }: Card): Promise<OverlayOptions[]> {
  const left = LEFT + SYMBOL.size + SYMBOL.gap
  const width = LINE_WIDTH[design] - SYMBOL.size - SYMBOL.gap
  const large = await fitting(name, NAME.height, { ...NAME, colour, width })
  const middle = Math.round(TOP + (SYMBOL.size - large.raw.height) / 2)
  if (!kind) return [{ ...large, left, top: middle }]
  return [
    { ...(await textOf(kind, { ...LABEL, colour })), left, top: TOP },
    { ...large, left, top: middle + 10 },
  ]
}

/** The picture, below all with a veil or at the right with its corner; large wings if there is none. */
async function picturesOf(card: Card): Promise<OverlayOptions[]> {
  const { picture, crop, design, ink, ground, artLook } = card
  const wings = async () => [
    { ...(await textOf(WINGS, { ...BACKDROP, colour: ink })), ...BACKDROP },
  ]
  try {
    if (!picture) return await wings()
    const shown = await cropped(picture, crop, design === 'silk' ? WIDTH : FIGURE.width)
    const image = artLook ? await hued(shown, artLook) : shown
    if (design === 'silk') {
      const whole = await layerOf(image)
      return [
        { ...whole, left: 0, top: 0 },
        { ...(await veilOf(ground)), left: 0, top: 0 },
      ]
    }
    const wing = await rounded(image, FIGURE.corner, { isUpperLeftOnly: true })
    return [{ ...wing, left: WIDTH - FIGURE.width, top: 0 }]
  } catch {
    return wings()
  }
}

/** As high as the card, and cropped as `object-fit: cover` and `object-position` do it. */
async function cropped(picture: Buffer, { x, y, zoom }: Card['crop'], width: number) {
  const { autoOrient: own } = await sharp(picture).metadata()
  const scale = (Math.max(width / own.width, HEIGHT / own.height) * zoom) / 100
  const full = { width: Math.round(own.width * scale), height: Math.round(own.height * scale) }
  const left = Math.round(((full.width - width) * x) / 100)
  const top = Math.round(((full.height - HEIGHT) * y) / 100)
  return sharp(picture)
    .autoOrient()
    .resize({ ...full, fit: 'fill' })
    .extract({ left, top, width, height: HEIGHT })
}

/** As the page's layer does it, https://www.w3.org/TR/compositing-1/#blendinghue */
async function hued(image: Sharp, { art, vivid }: ArtLook): Promise<Sharp> {
  const { input, raw } = await layerOf(image)
  const hue = rgbOf(art)
  const span = Math.max(...hue) - Math.min(...hue) || 1
  // What one unit of saturation adds to grey.
  const steps = hue.map((channel) => (channel - lightOf(...hue)) / span)
  // None in grey.
  const [low, high] = [Math.min(...steps) || -1, Math.max(...steps) || 1]
  for (let at = 0; at < input.length; at += 4) {
    const own = [input[at] ?? 0, input[at + 1] ?? 0, input[at + 2] ?? 0] as const
    const light = lightOf(...own)
    const saturation = (Math.max(...own) - Math.min(...own)) * Number(vivid)
    const most = Math.min(light / -low, (255 - light) / high)
    steps.forEach((step, channel) => {
      input[at + channel] = Math.round(light + step * Math.min(saturation, most))
    })
  }
  return sharp(input, { raw })
}

const lightOf = (red: number, green: number, blue: number) => 0.3 * red + 0.59 * green + 0.11 * blue

/** With round corners. */
async function rounded(image: Sharp, radius: number, { isUpperLeftOnly = false } = {}) {
  const layer = await layerOf(image)
  const { width, height } = layer.raw
  const beyond = (at: number, size: number) =>
    Math.max(radius - at - 0.5, isUpperLeftOnly ? 0 : at + 0.5 - (size - radius), 0)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const distance = Math.hypot(beyond(x, width), beyond(y, height))
      const share = Math.min(1, Math.max(0, radius - distance + 0.5))
      layer.input[(y * width + x) * 4 + 3] = Math.round(255 * share)
    }
  }
  return layer
}

/** From left to right, so that words can be read on any picture. */
async function veilOf(ground: string): Promise<Layer> {
  const layer = await layerOf(plate(WIDTH, HEIGHT, ground))
  for (let index = 0; index < WIDTH * HEIGHT; index++) {
    const share = (index % WIDTH) / WIDTH
    const alpha = share < 0.52 ? 0.95 - 0.29 * share : 0.8 - 1.25 * (share - 0.52)
    layer.input[index * 4 + 3] = Math.round(255 * alpha)
  }
  return layer
}
