import { contrastOf, hexOf } from '../colours/colour.ts'

/** Red, green and blue from 0 to 255, and how much it covers from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number]

/** What a browser paints where nothing else is. */
export const CANVAS: Colour = [255, 255, 255, 1]

/** What is seen where the first colour lies over the second, which covers everything. */
export function over([red, green, blue, alpha]: Colour, ground: Colour): Colour {
  const mixed = (top: number, below: number) => top * alpha + below * (1 - alpha)
  return [mixed(red, ground[0]), mixed(green, ground[1]), mixed(blue, ground[2]), 1]
}

/** What is seen of layers that lie over each other, the lowest first. */
export const flattened = (layers: Colour[]): Colour =>
  layers.reduce((ground, layer) => over(layer, ground), CANVAS)

const toHex = ([red, green, blue]: Colour) => hexOf([red / 255, green / 255, blue / 255])

/** Of ten points behind a text, one may be a speck in the picture that nobody has to read against. */
const IGNORED_SHARE = 0.1

/** The contrast that a text reaches at nine of ten points of its background; undefined without any. */
export function readingContrastOf(ink: Colour, grounds: Colour[]): number | undefined {
  const ratios = grounds
    .map((ground) => contrastOf(toHex(over(ink, ground)), toHex(ground)))
    .toSorted((one, other) => one - other)
  return ratios[Math.floor(ratios.length * IGNORED_SHARE)]
}

const BOLD = 700
const LARGE_PIXELS = 24
const LARGE_BOLD_PIXELS = 18.66
const LARGE_RATIO = 3
const NORMAL_RATIO = 4.5

/** What WCAG 2.2 (1.4.3) asks for letters of this size. */
export const neededContrastOf = (pixels: number, weight: number): number =>
  pixels >= LARGE_PIXELS || (weight >= BOLD && pixels >= LARGE_BOLD_PIXELS)
    ? LARGE_RATIO
    : NORMAL_RATIO

/** Measured from pixels, so the last digit is not certain. */
const TOLERANCE = 0.05
/** Below two thirds of what is needed, many people can't read it at all. */
const SERIOUS_SHARE = 2 / 3

/** Undefined where the contrast is enough. */
export function contrastWeightOf(ratio: number, needed: number): 'serious' | 'advice' | undefined {
  if (ratio >= needed - TOLERANCE) return undefined
  return ratio < needed * SERIOUS_SHARE ? 'serious' : 'advice'
}
