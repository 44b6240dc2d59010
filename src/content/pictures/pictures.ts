/** What the page must know of a picture to ask for the right file and to keep its place. */
export type Picture = {
  width: number
  height: number
  /** In which it is there; none for one that is only to be had as it is, such as an animation. */
  widths: number[]
  /** Absent once the widths are there in every format. */
  formats?: PictureFormat[]
  /** The point to keep in view when the picture is cropped, in percent from the upper left. */
  focal: [x: number, y: number]
  alt: string
  /** The average colour, shown until the picture has arrived. */
  tint: string
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

/** The smallest format in which its widths are there; undefined when it has none. */
export function bestFormatOf({
  widths,
  formats = [...pictureFormats],
}: Pick<Picture, 'widths' | 'formats'>): PictureFormat | undefined {
  return widths.length > 0 ? pictureFormats.find((format) => formats.includes(format)) : undefined
}

/** The file for a browser that knows nothing of source sets: the middle width, or the picture as it is. */
export function plainUrlOf(url: string, picture: Pick<Picture, 'widths'> | undefined): string {
  const { widths = [] } = picture ?? {}
  const middle = widths[Math.floor(widths.length / 2)]
  return middle === undefined ? url : variantUrl(url, middle, 'webp')
}
