import { type TintTable, tintPixels, tintTableOf } from '#content/colours/tint.ts'
import type { PictureFormat } from '#content/pictures/pictures.ts'
import type { TintRequest } from './jobs.ts'
import { sharp } from './safe-sharp.ts'

// Ten bits avoid banding in gradients. Together no larger than our own pictures, at a thirtieth of the time: somebody may wait.
const encodings = {
  avif: { bitdepth: 10, effort: 1 },
  webp: { effort: 3, smartSubsample: true },
} as const

const qualities: Record<PictureFormat, number> = { avif: 60, webp: 82 }
/** Pale gradients show steps earlier. */
const paleQualities: Record<PictureFormat, number> = { avif: 76, webp: 90 }

let made: { colour: string; table: TintTable } | undefined

/** Pictures of one colour come one after another. */
function tableOf(colour: string): TintTable {
  if (made?.colour !== colour) made = { colour, table: tintTableOf(colour) }
  return made.table
}

/** One of our pictures in the steps of another colour. */
export async function tintPicture(request: TintRequest): Promise<Buffer> {
  const { bytes, colour, width, format, isPale } = request
  const { data, info } = await sharp(bytes)
    .resize(width)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  tintPixels(data, info.channels, tableOf(colour))
  const quality = (isPale ? paleQualities : qualities)[format]
  return sharp(data, { raw: info })
    .toFormat(format, { ...encodings[format], quality })
    .toBuffer()
}
