import { familyColourOf } from '#content/pictures/art.ts'
import type { PictureFormat } from '#content/pictures/pictures.ts'
import { shippedPictures } from '#content/pictures/shipped-pictures.ts'

/** One of our pictures, in one colour, width and format. */
export type ArtFile = {
  family: string
  /** Undefined for a family by an older rule, which is not made any more. */
  colour: string | undefined
  /** Below the folder of the family, and below that of the shipped pictures. */
  path: string
  /** The same picture in full size. */
  original: string
  width: number
  format: PictureFormat
  isPale: boolean
}

/** Undefined if we have no such picture. */
export function artFileOf(family: string, path: string): ArtFile | undefined {
  const [, stem = '', format] = /^([a-z-]+\/[a-z0-9-]+)\.(avif|webp)$/.exec(path) ?? []
  const [, shorter = '', digits] = /^(.+)-(\d+)$/.exec(stem) ?? []
  const whole = shippedPictures[`/media/${stem}.webp`]
  const scaled = shippedPictures[`/media/${shorter}.webp`]
  const name = whole ? stem : shorter
  const width = whole?.width ?? scaled?.widths.find((width) => width === Number(digits))
  if (!format || width === undefined || (whole && format !== 'webp')) return undefined
  return {
    ...{ family, colour: familyColourOf(family), path, original: `${name}.webp`, width },
    format: format as PictureFormat,
    isPale: name.endsWith('-light'),
  }
}
