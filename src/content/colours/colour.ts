const hex = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

/** '#' and three or six hexadecimal digits. */
export const isHexColour = (text: string) => hex.test(text)

const stop = '#(?:[0-9a-f]{3}|[0-9a-f]{6})(?:\\s+\\d{1,3}%)?'
const gradient = new RegExp(
  `^linear-gradient\\(\\s*(?:\\d{1,3}deg\\s*,\\s*)?${stop}(?:\\s*,\\s*${stop}){1,4}\\s*\\)$`,
  'i',
)

/** A linear gradient of two to five hex colours; nothing else may reach the page's style sheet. */
export const isGradient = (text: string) => gradient.test(text)

type Rgb = [red: number, green: number, blue: number]

/** The three channels from 0 to 1. */
export function rgbOf(colour: string): Rgb {
  const digits = colour.slice(1)
  const pairs =
    digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g)
  const [red = 0, green = 0, blue = 0] = (pairs ?? []).map(
    (pair) => Number.parseInt(pair, 16) / 255,
  )
  return [red, green, blue]
}

export const hexOf = (channels: Rgb) =>
  `#${channels
    .map((channel) =>
      Math.round(Math.min(1, Math.max(0, channel)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

export const toLinear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
export const fromLinear = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055

/** Of linear channels. */
export const luminanceIn = ([red, green, blue]: Rgb) =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue

const luminanceOf = (colour: string) => luminanceIn(rgbOf(colour).map(toLinear) as Rgb)

/** The contrast ratio of WCAG 2.2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

export type Oklch = { lightness: number; chroma: number; hue: number }

/** Oklch (Björn Ottosson): lightness from 0 to 1, chroma, hue in radians. */
export function oklchOf(colour: string): Oklch {
  const [r, g, b] = rgbOf(colour).map(toLinear) as Rgb
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, bb),
    hue: Math.atan2(bb, a),
  }
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** From where on a hue counts as yellow, how far wholly, and where green begins. */
const YELLOW = { from: radians(65), to: radians(100), green: radians(125) }

/** The hue of a lighter or darker shade of a colour: a darker yellow with the same hue would look olive, so that it leans towards amber, the darker the more. */
export function hueOfShade(hue: number, lightness: number): number {
  if (hue <= YELLOW.from || hue >= YELLOW.green) return hue
  const yellow = Math.min(1, (YELLOW.green - hue) / (YELLOW.green - YELLOW.to))
  return hue - (hue - YELLOW.from) * yellow * (1 - 0.7 * lightness)
}

/** The nearest sRGB colour: reduces the chroma until the colour is in gamut. */
export function colourOf({ lightness, chroma, hue }: Oklch): string {
  for (let fitting = chroma; ; fitting *= 0.96) {
    const channels = channelsOf({ lightness, chroma: fitting, hue })
    const fits = channels.every((channel) => channel >= -0.0005 && channel <= 1.0005)
    if (fits || fitting < 0.002) return hexOf(channels)
  }
}

const channelsOf = (shade: Oklch) => linearOf(shade).map(fromLinear) as Rgb

/** The linear channels, below 0 or above 1 for a colour that no screen shows. */
function linearOf({ lightness, chroma, hue }: Oklch): Rgb {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** The difference in lightness between two shades. */
const STEP = 0.01

/** The nearest shade with enough contrast on the background, darker or lighter as needed. */
export function readableOn(ground: string, colour: string, ratio = 4.5): string {
  if (contrastOf(ground, colour) >= ratio) return colour
  const isLight = contrastOf(ground, '#000000') > contrastOf(ground, '#ffffff')
  const { lightness, ...hue } = oklchOf(colour)
  const shadeAt = (steps: number) =>
    colourOf({ ...hue, lightness: lightness + (isLight ? -steps : steps) * STEP })
  // The contrast grows with every step away from the background, so a binary search finds the first good one.
  let bad = 0
  let good = Math.ceil((isLight ? lightness : 1 - lightness) / STEP) + 1
  while (good - bad > 1) {
    const middle = (good + bad) >> 1
    if (contrastOf(ground, shadeAt(middle)) >= ratio) good = middle
    else bad = middle
  }
  return shadeAt(good)
}
