import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { type Picture, type PictureFormat, variantUrl } from '#content/pictures/pictures.ts'

type Master = Pick<Picture, 'widths' | 'focal' | 'portrait'> & {
  file: string
  url: string
  alt?: string
  /** Opacity of the version for the light theme; without it there is none. */
  daylightOpacity?: number
}

const root = join(import.meta.dirname, '..')
const art = (path: string) => join(root, 'art', path)
const shipped = (path: string) => join(root, 'public', path)
const encodesAll = process.argv.includes('--all')

// Ten bits avoid banding in gradients at no cost in size.
const encodings = {
  avif: { bitdepth: 10, effort: 4 },
  webp: { effort: 6, smartSubsample: true },
} as const
const quality = { avif: 72, webp: 90 }
// Pale and low in contrast: at the default quality its gradients show steps.
const daylightQuality = { avif: 86, webp: 94 }

const masters: Master[] = [
  {
    file: 'hero/hero-background.webp',
    url: '/media/hero-background/silk.webp',
    widths: [1024, 1440, 1920, 2400],
    focal: [75, 55],
    portrait: '/media/hero-background/silk-phone.webp',
    daylightOpacity: 0.6,
  },
  {
    file: 'hero/hero-background-mobile.webp',
    url: '/media/hero-background/silk-phone.webp',
    widths: [480, 828, 1200],
    focal: [70, 60],
    daylightOpacity: 0.6,
  },
  {
    file: 'about/about-image.webp',
    url: '/media/about-image/flowers.webp',
    widths: [480, 800, 1200, 1600],
    focal: [55, 50],
    alt: 'Flores de papel em tons suaves',
  },
  {
    file: 'cta/cta-background.webp',
    url: '/media/cta-background/calm-silk.webp',
    widths: [640, 1280, 2000],
    focal: [60, 0],
    daylightOpacity: 0.45,
  },
  ...mastersIn('categories', 'treatments', [320, 480, 800, 1200], (name) =>
    name === 'vascular-surgery' ? [76, 50] : [50, 50],
  ),
  ...mastersIn('team', 'team-member', [320, 480, 800], () => [50, 35]),
  ...mastersIn('avatars', 'testimonial', [112, 224, 400], () => [50, 50]),
]

function mastersIn(
  folder: string,
  category: string,
  widths: number[],
  focalOf: (name: string) => Picture['focal'],
): Master[] {
  const names = readdirSync(art(folder)).map((file) => basename(file, '.webp'))
  return names.sort().map((name) => ({
    file: `${folder}/${name}.webp`,
    url: `/media/${category}/${name}.webp`,
    widths,
    focal: focalOf(name),
  }))
}

const DAYLIGHT_GROUND = [0xf1, 0xea, 0xfe]

// https://drafts.csswg.org/filter-effects/#saturateEquivalent
function saturated([red = 0, green = 0, blue = 0]: number[], amount: number) {
  const luma = 0.213 * red + 0.715 * green + 0.072 * blue
  const channels = [red, green, blue].map((value) => luma + amount * (value - luma))
  return channels.map((value) => Math.min(255, Math.max(0, value)))
}

/** CSS `invert(1) hue-rotate(180deg) saturate(.8)` at an opacity over the background of the light theme. */
function daylightOf(colour: Iterable<number>, opacity: number) {
  const inverted = Array.from(colour, (value) => 255 - value)
  const rotated = saturated(inverted, -1) // A rotation by 180° mirrors each channel at the luma.
  const filtered = saturated(rotated, 0.8)
  const over = (ground: number, value = 0) => Math.round(ground + opacity * (value - ground))
  return DAYLIGHT_GROUND.map((ground, channel) => over(ground, filtered[channel]))
}

async function inDaylight(file: string, opacity: number) {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  for (let pixel = 0; pixel < data.length; pixel += 3)
    data.set(daylightOf(data.subarray(pixel, pixel + 3), opacity), pixel)
  return sharp(data, { raw: info })
}

const isFresh = (file: string, master: string) =>
  !encodesAll && existsSync(file) && statSync(file).mtimeMs > statSync(master).mtimeMs

type Print = { image: Sharp; url: string; quality: Record<PictureFormat, number> }

async function encode({ image, url, quality }: Print, width: number, master: string) {
  for (const format of ['avif', 'webp'] as const) {
    const file = shipped(variantUrl(url, width, format))
    if (isFresh(file, master)) continue
    const encoding = { ...encodings[format], quality: quality[format] }
    mkdirSync(dirname(file), { recursive: true })
    await image.clone().resize(width).toFormat(format, encoding).toFile(file)
  }
}

async function tintOf(image: Sharp) {
  const pixel = await image.clone().resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  return `#${pixel.toString('hex')}`
}

async function ship(print: Print, { file, focal, alt = '', ...master }: Master): Promise<Picture> {
  const { width: fullWidth, height: fullHeight } = await print.image.metadata()
  const widths = master.widths.filter((width) => width <= fullWidth)
  await Promise.all(widths.map((width) => encode(print, width, art(file))))
  const width = Math.max(...widths)
  const height = Math.round((width * fullHeight) / fullWidth)
  copyFileSync(shipped(variantUrl(print.url, width, 'webp')), shipped(print.url))
  return { width, height, widths, focal, alt, tint: await tintOf(print.image) }
}

async function shipInBothThemes(master: Master): Promise<[url: string, picture: Picture][]> {
  const { url, daylightOpacity, portrait } = master
  const file = art(master.file)
  const picture = await ship({ image: sharp(file), url, quality }, master)
  if (!daylightOpacity) return [[url, picture]]
  const daylight = url.replace('.webp', '-light.webp')
  const image = await inDaylight(file, daylightOpacity)
  const light = await ship({ image, url: daylight, quality: daylightQuality }, master)
  return [
    [url, { ...picture, daylight, ...(portrait && { portrait }) }],
    [daylight, light],
  ]
}

function literalOf(value: Picture[keyof Picture]) {
  if (Array.isArray(value)) return `[${value.join(', ')}]`
  return typeof value === 'string' ? `'${value}'` : `${value}`
}

function sourceOf([url, picture]: [url: string, picture: Picture]) {
  const facts = Object.entries(picture).map(([key, value]) => `    ${key}: ${literalOf(value)},\n`)
  return `  '${url}': {\n${facts.join('')}  },\n`
}

function writeFacts(pictures: [url: string, picture: Picture][]) {
  const source = `import type { Picture } from './pictures.ts'

/** The pictures that come with Leveza, by their URL. Written by \`npm run pictures\`. */
export const shippedPictures: Record<string, Picture> = {
${pictures.map(sourceOf).join('')}}
`
  writeFileSync(join(root, 'src/content/pictures/shipped-pictures.ts'), source)
}

function shipLogo() {
  mkdirSync(shipped('media/logo'), { recursive: true })
  const symbols = readdirSync(art('logo')).filter((file) => file.startsWith('symbol-'))
  for (const symbol of symbols) copyFileSync(art(`logo/${symbol}`), shipped(`media/logo/${symbol}`))
  copyFileSync(art('logo/favicon.svg'), shipped('favicon.svg'))
  copyFileSync(art('logo/apple-touch-icon-180.png'), shipped('apple-touch-icon.png'))
  copyFileSync(art('logo/app-icon-512.png'), shipped('icon-512.png'))
}

async function shipShareCard() {
  const master = art('og/og-background.webp')
  if (isFresh(shipped('og.jpg'), master)) return
  await sharp(master).resize(1200, 630).jpeg({ mozjpeg: true }).toFile(shipped('og.jpg'))
}

const pictures = await Promise.all(masters.map(shipInBothThemes))
writeFacts(pictures.flat())
await shipShareCard()
shipLogo()
