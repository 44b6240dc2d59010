/** What the page must know of a picture to ask for the right file and to keep its place. */
export type Picture = {
  width: number
  height: number
  widths: number[]
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

export type PictureFormat = 'avif' | 'webp'

export const variantUrl = (url: string, width: number, format: PictureFormat) =>
  url.replace(/\.webp$/, `-${width}.${format}`)

export const srcsetOf = (url: string, { widths }: Pick<Picture, 'widths'>, format: PictureFormat) =>
  widths.map((width) => `${variantUrl(url, width, format)} ${width}w`).join(', ')
