import type { Shades } from '../colours/stage.ts'

/** What the page needs to know about a picture to request the right file and reserve its space. */
export type Picture = {
  width: number
  height: number
  /** The widths that exist; empty for a picture that is only available as uploaded, such as an animation. */
  widths: number[]
  /** Absent once every width exists in every format. */
  formats?: PictureFormat[]
  /** The point to keep in view when the picture is cropped, in percent from the upper left. */
  focal: [x: number, y: number]
  alt: string
  /** The average colour, shown until the picture has arrived. */
  tint: string
  /** Between which all but a thousandth of it lies; absent where that was not measured. */
  shades?: Shades
  /** How much of it is visible, in per cent; only if parts of it are transparent. */
  cover?: number
  /** The URL of the same picture for the light theme, in the same widths. */
  daylight?: string
  /** The URL of the same picture composed for a phone. */
  portrait?: string
}

export const pictureFormats = ['avif', 'webp'] as const

export type PictureFormat = (typeof pictureFormats)[number]

export const variantUrl = (url: string, width: number, format: PictureFormat) =>
  url.replace(/\.(?:webp|jpg|png|gif)$/, `-${width}.${format}`)

export const srcsetOf = (url: string, { widths }: Pick<Picture, 'widths'>, format: PictureFormat) =>
  widths.map((width) => `${variantUrl(url, width, format)} ${width}w`).join(', ')

/** The most compact format in which its widths exist; undefined when there are none. */
export function bestFormatOf({
  widths,
  formats = [...pictureFormats],
}: Pick<Picture, 'widths' | 'formats'>): PictureFormat | undefined {
  return widths.length > 0 ? pictureFormats.find((format) => formats.includes(format)) : undefined
}

/** The file for browsers without srcset: the middle width, or the picture as uploaded. */
export function plainUrlOf(url: string, picture: Pick<Picture, 'widths'> | undefined): string {
  const { widths = [] } = picture ?? {}
  const middle = widths[Math.floor(widths.length / 2)]
  return middle === undefined ? url : variantUrl(url, middle, 'webp')
}

export const isPictureUrl = (text: string) => text.startsWith('/media/')

/** Every address of one of our pictures in this data. */
export function pictureUrlsIn(data: unknown): string[] {
  if (typeof data === 'string') return isPictureUrl(data) ? [data] : []
  if (typeof data !== 'object' || data === null) return []
  return Object.values(data).flatMap(pictureUrlsIn)
}
