import { HOUSE_COLOUR } from './brand-colours.ts'
import {
  fromLinear,
  hexOf,
  hueOfShade,
  linearOf,
  luminanceIn,
  type Oklch,
  oklchIn,
  oklchOf,
  radians,
  rgbOf,
  toLinear,
} from './colour.ts'

type Rgb = ReturnType<typeof rgbOf>

const house = oklchOf(HOUSE_COLOUR)

function smooth(share: number): number {
  const within = Math.min(1, Math.max(0, share))
  return within * within * (3 - 2 * within)
}

/** How far a hue may be from the violet of our pictures and be wholly of it, and from where on it is none of it. */
const WHOLLY = radians(32)
const ENDS = { towardsBlue: radians(90), towardsAmber: radians(75) }

/** From 1 for violet to 0 for what is warm: amber, skin, brown hair and fruit. */
function violetShareOf({ hue }: Oklch): number {
  const turn = Math.atan2(Math.sin(hue - house.hue), Math.cos(hue - house.hue))
  const end = turn < 0 ? ENDS.towardsBlue : ENDS.towardsAmber
  return smooth((end - Math.abs(turn)) / (end - WHOLLY))
}

/** Pink, between violet and amber, becomes coral: beside another colour than violet it would look like a third one. */
const PINK = { from: radians(-35), to: radians(30), coralFrom: radians(20) }

function withoutPink(colour: Oklch): Oklch {
  const { from, to, coralFrom } = PINK
  if (colour.hue <= from || colour.hue >= to) return colour
  const share = (colour.hue - from) / (to - from)
  return { ...colour, hue: mixed(coralFrom, to, share) }
}

/** From 1 for the near-black of hair to 0. */
const blackShareOf = ({ lightness, chroma }: Oklch) =>
  smooth((0.34 - lightness) / 0.14) * smooth((0.06 - chroma) / 0.03)

/** What near-black takes of the brand. */
const BREATH = 0.045

/** No more vivid than our own pictures by this factor. */
const MAX_VIVIDNESS = 1.1

const LIGHTNESS_STEPS = 12

/** The colour of this hue, and at most this chroma, that is exactly as bright. */
function shadeAsBrightAs(luminance: number, { lightness, chroma, hue }: Oklch): Rgb {
  let fitting = chroma
  while (fitting > 0.002 && !isShown(linearOf({ lightness, chroma: fitting, hue }))) fitting *= 0.94
  let [low, high] = [0, 1]
  for (let step = 0; step < LIGHTNESS_STEPS; step++) {
    const middle = (low + high) / 2
    const isDarker = luminanceIn(linearOf({ lightness: middle, chroma: fitting, hue })) < luminance
    if (isDarker) low = middle
    else high = middle
  }
  return linearOf({ lightness: (low + high) / 2, chroma: fitting, hue })
}

const isShown = (channels: Rgb) => channels.every((channel) => channel > -0.001 && channel < 1.001)

/** What is violet in this colour becomes a step of the brand and keeps its brightness, so that text over a picture stays as readable as it was. Linear channels. */
function tinted(own: Rgb, brand: Oklch): Rgb {
  const colour = oklchIn(own)
  const warm = withoutPink(colour)
  const black = blackShareOf(colour)
  const share = Math.max(violetShareOf(colour), black)
  if (share === 0 && warm === colour) return own
  const luminance = luminanceIn(own)
  const vividness = Math.min(MAX_VIVIDNESS, Math.sqrt(brand.chroma / house.chroma))
  const chroma = Math.max(colour.chroma, black * BREATH) * vividness
  const hue = hueOfShade(brand.hue, colour.lightness)
  const step = shadeAsBrightAs(luminance, { ...colour, chroma, hue })
  const kept = warm === colour ? own : shadeAsBrightAs(luminance, warm)
  const channel = (at: 0 | 1 | 2) => mixed(kept[at], step[at], share)
  return [channel(0), channel(1), channel(2)]
}

export function tintedColour(colour: string, brand: string): string {
  const own = rgbOf(colour).map(toLinear) as Rgb
  return hexOf(tinted(own, oklchOf(brand)).map(fromLinear) as Rgb)
}

/** The tinted colours of a grid of red, green and blue, `size` points each. */
export type TintTable = { size: number; colours: Float32Array }

export function tintTableOf(brand: string, size = 33): TintTable {
  const shade = oklchOf(brand)
  const levels = Array.from({ length: size }, (_, at) => toLinear(at / (size - 1)))
  const colours = levels.flatMap((red) =>
    levels.flatMap((green) => levels.flatMap((blue) => tinted([red, green, blue], shade))),
  )
  const encoded = (channel: number) => fromLinear(Math.min(1, Math.max(0, channel))) * 255
  return { size, colours: Float32Array.from(colours, encoded) }
}

/** Tints the pixels in place. */
export function tintPixels(
  pixels: Uint8Array | Uint8ClampedArray,
  channels: number,
  table: TintTable,
): void {
  const scale = (table.size - 1) / 255
  for (let pixel = 0; pixel + 2 < pixels.length; pixel += channels) {
    const red = (pixels[pixel] ?? 0) * scale
    const green = (pixels[pixel + 1] ?? 0) * scale
    const blue = (pixels[pixel + 2] ?? 0) * scale
    for (let channel = 0; channel < 3; channel++) {
      pixels[pixel + channel] = Math.round(lookedUp(table, channel, red, green, blue))
    }
  }
}

const mixed = (one: number, other: number, share: number) => one + (other - one) * share

/** By linear interpolation between the eight points around it. */
function lookedUp(
  { size, colours }: TintTable,
  channel: number,
  red: number,
  green: number,
  blue: number,
): number {
  const last = size - 2
  const r = Math.min(last, Math.floor(red))
  const g = Math.min(last, Math.floor(green))
  const b = Math.min(last, Math.floor(blue))
  const near = ((r * size + g) * size + b) * 3 + channel
  const far = near + size * size * 3
  const step = size * 3
  const along = (from: number) => mixed(colours[from] ?? 0, colours[from + 3] ?? 0, blue - b)
  const first = mixed(along(near), along(near + step), green - g)
  const second = mixed(along(far), along(far + step), green - g)
  return mixed(first, second, red - r)
}
