import type { OutputInfo } from 'sharp'
import { type PictureFormat, pictureFormats } from '#content/pictures/pictures.ts'
import type { EncodedVariant, VariantRequest } from './jobs.ts'
import { sharp } from './safe-sharp.ts'
import { maxBytesOf } from './widths.ts'

/** Tried in order until a width is small enough. */
const qualities: Record<PictureFormat, number[]> = {
  avif: [60, 50, 42, 34, 26],
  webp: [78, 66, 54, 42],
}

// More effort makes AVIF several times slower and saves a tenth of the bytes, less on large pictures.
const WIDE = 1200
const effortOf = (format: PictureFormat, width: number) => {
  if (format === 'webp') return 3
  return width > WIDE ? 1 : 2
}

type Raw = { data: Buffer; info: OutputInfo }

/** Encodes one width in every format, in the best quality that stays within its size limit. */
export async function encodeVariant({ bytes, width }: VariantRequest): Promise<EncodedVariant[]> {
  const raw = await sharp(bytes, { failOn: 'error' })
    .resize(width)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const variants: EncodedVariant[] = []
  for (const format of pictureFormats)
    variants.push({ format, bytes: await encodedAs(raw, format) })
  return variants
}

async function encodedAs({ data, info }: Raw, format: PictureFormat): Promise<Buffer> {
  const { width, height, channels } = info
  const maxBytes = maxBytesOf(width, height)
  const steps = qualities[format]
  for (let step = 0; ; ) {
    const options = { quality: steps[step] ?? 0, effort: effortOf(format, width) }
    const bytes = await sharp(data, { raw: { width, height, channels } })
      .toFormat(format, options)
      .toBuffer()
    if (bytes.length <= maxBytes || step === steps.length - 1) return bytes
    // Far too large: one step would not be enough.
    step = Math.min(step + (bytes.length > 2 * maxBytes ? 2 : 1), steps.length - 1)
  }
}
