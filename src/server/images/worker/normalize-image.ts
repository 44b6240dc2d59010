import type { Metadata, OutputInfo, Sharp } from 'sharp'
import { rgbaToThumbHash, thumbHashToAverageRGBA } from 'thumbhash'
import { fromLinear, luminanceIn, toLinear } from '#content/colours/colour.ts'
import { type NormalizedImage, Refusal, type UploadedImage } from './jobs.ts'
import { sharp } from './safe-sharp.ts'
import { middleOf, widthsOf } from './widths.ts'

/** Phones take photos of 50 megapixels. A sequential JPEG is decoded line by line; everything else needs memory for the whole picture. */
const MAX_STREAMED_PIXELS = 50_000_000
const MAX_WHOLE_PIXELS = 25_000_000

const MAX_EDGE = 2400
const MAX_STORED_BYTES = 3 * 1024 * 1024
const SHRINK = 0.8

/** Larger animations are refused. */
const MAX_FRAMES = 100
const MAX_ANIMATED_PIXELS = 12_000_000

const THUMB_EDGE = 100

const input = { failOn: 'error', limitInputPixels: MAX_STREAMED_PIXELS } as const

type Raw = { data: Buffer; info: OutputInfo }

/** Returns the picture upright, in sRGB and without metadata, plus one width of it. Throws a Refusal. */
export async function normalizeImage(uploaded: UploadedImage): Promise<NormalizedImage> {
  try {
    // Reads the header alone.
    const facts = await sharp(uploaded.bytes, input).metadata()
    const isStreamed = facts.format === 'jpeg' && !facts.isProgressive
    if (!isStreamed && facts.width * facts.height > MAX_WHOLE_PIXELS)
      throw new Refusal('file-pixels')
    return (facts.pages ?? 1) > 1
      ? await normalizeAnimation(uploaded, facts)
      : await normalizeStill(uploaded, facts)
  } catch (error) {
    if (error instanceof Refusal) throw error
    const isTooLarge = error instanceof Error && /pixel limit/.test(error.message)
    throw new Refusal(isTooLarge ? 'file-pixels' : 'file-broken', error)
  }
}

async function normalizeStill(uploaded: UploadedImage, facts: Metadata): Promise<NormalizedImage> {
  const { bytes, category } = uploaded
  const raw = await sharp(bytes, input)
    .autoOrient()
    .resize(MAX_EDGE, MAX_EDGE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { original, width, height } = await encodeOriginal(raw, facts)
  const widths = widthsOf(category, width)
  const variant = await imageOf(raw)
    .resize(middleOf(widths))
    .webp({ quality: 78, effort: 2 })
    .toBuffer()
  return {
    ...{ original, width, height, isAnimated: false },
    ...(await placeholderOf(imageOf(raw))),
    ...(await shadesOf(imageOf(raw))),
    first: { width: middleOf(widths), bytes: variant },
  }
}

/** Shrinks the picture step by step until it is small enough to be stored. Few pictures need more than one step. */
async function encodeOriginal(raw: Raw, facts: Metadata) {
  for (let { width } = raw.info; ; width = Math.floor(width * SHRINK)) {
    const { data, info } = await encoded(imageOf(raw).resize(width), facts).toBuffer({
      resolveWithObject: true,
    })
    if (data.length <= MAX_STORED_BYTES)
      return { original: data, width: info.width, height: info.height }
  }
}

function encoded(image: Sharp, { format, isPalette = false }: Metadata): Sharp {
  if (format === 'jpeg') return image.jpeg({ quality: 90 })
  if (format === 'png')
    return image.png({ compressionLevel: 7, adaptiveFiltering: !isPalette, palette: isPalette })
  return format === 'gif' ? image.gif() : image.webp({ quality: 92, effort: 3 })
}

const imageOf = ({ data, info: { width, height, channels } }: Raw) =>
  sharp(data, { raw: { width, height, channels } })

async function normalizeAnimation(
  uploaded: UploadedImage,
  facts: Metadata,
): Promise<NormalizedImage> {
  const { pages = 1, width, height, format } = facts
  if (pages > MAX_FRAMES || pages * width * height > MAX_ANIMATED_PIXELS)
    throw new Refusal('file-animation')
  const limited = { ...input, limitInputPixels: MAX_ANIMATED_PIXELS }
  const film = sharp(uploaded.bytes, { ...limited, animated: true })
  const original = await (format === 'gif' ? film.gif() : film.webp({ quality: 80 })).toBuffer()
  if (original.length > MAX_STORED_BYTES) throw new Refusal('file-animation')
  return {
    ...{ original, width, height, isAnimated: true },
    ...(await placeholderOf(sharp(uploaded.bytes, limited))),
  }
}

/** Single points are left out, but none is mixed with its neighbours. */
const MEASURED_EDGE = 800

const RGB = 3
const WHITE = 255
const IGNORED_SHARE = 0.001

const linear = Float64Array.from({ length: WHITE + 1 }, (_, byte) => toLinear(byte / WHITE))

/** Under a veil a strong colour is at most as bright as the grey of its luminance, and at least as bright as that of its channels' mean. */
async function shadesOf(image: Sharp): Promise<Pick<NormalizedImage, 'shades'>> {
  const { data, info } = await image
    .resize(MEASURED_EDGE, MEASURED_EDGE, {
      fit: 'inside',
      withoutEnlargement: true,
      kernel: 'nearest',
    })
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== RGB) return {}
  const count = data.length / RGB
  const [means, luminances] = [new Uint8Array(count), new Uint8Array(count)]
  for (let point = 0; point < count; point += 1) {
    const at = point * RGB
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]]
    means[point] = luminanceIn([red, green, blue])
    const channels = [linear[red] ?? 0, linear[green] ?? 0, linear[blue] ?? 0] as const
    luminances[point] = Math.ceil(luminanceIn([...channels]) * WHITE)
  }
  const ignored = Math.floor(count * IGNORED_SHARE)
  const brightest = luminances.sort().at(-1 - ignored) ?? WHITE
  return { shades: [means.sort()[ignored] ?? 0, Math.ceil(fromLinear(brightest / WHITE) * WHITE)] }
}

/** https://evanw.github.io/thumbhash/ */
async function placeholderOf(image: Sharp): Promise<Pick<NormalizedImage, 'thumbhash' | 'tint'>> {
  const { data, info } = await image
    .resize(THUMB_EDGE, THUMB_EDGE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const hash = rgbaToThumbHash(info.width, info.height, data)
  const { r, g, b } = thumbHashToAverageRGBA(hash)
  const channels = [r, g, b].map((value) => Math.round(Math.min(1, Math.max(0, value)) * 255))
  return {
    thumbhash: Buffer.from(hash).toString('base64'),
    tint: `#${Buffer.from(channels).toString('hex')}`,
  }
}
