import type { Colour } from '#content/preflight/contrast.ts'

/** Enough to know what lies behind a letter. */
const MAX_SIDE = 480

/** What a box looks like, or undefined where the browser does not let anybody read it. `u` and `v` go from 0 to 1. */
export type Raster = (u: number, v: number) => Colour

type Size = { width: number; height: number }

type Draw = (context: CanvasRenderingContext2D, size: Size) => void

function rasterOf({ width, height }: Size, draw: Draw): Raster | undefined {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height, 1))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  try {
    draw(context, canvas)
    return readerOf(context.getImageData(0, 0, canvas.width, canvas.height))
  } catch {
    // Pictures of other sites may be shown, but not read.
    return undefined
  }
}

const readerOf =
  ({ data, width, height }: ImageData): Raster =>
  (u, v) => {
    const x = Math.min(width - 1, Math.max(0, Math.floor(u * width)))
    const y = Math.min(height - 1, Math.max(0, Math.floor(v * height)))
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray((y * width + x) * 4)
    return [red, green, blue, alpha / 255]
  }

const colours = new Map<string, Colour>()

/** Any colour that CSS can write. */
export function colourOf(css: string): Colour {
  const known = colours.get(css)
  if (known) return known
  const raster = rasterOf({ width: 1, height: 1 }, (context) => {
    context.fillStyle = css
    context.fillRect(0, 0, 1, 1)
  })
  const colour = raster?.(0, 0) ?? [0, 0, 0, 0]
  colours.set(css, colour)
  return colour
}

/** The part of a picture that its box shows; undefined if it did not load or can't be read. */
export function pictureRaster(image: HTMLImageElement, style: CSSStyleDeclaration) {
  const { naturalWidth, naturalHeight, clientWidth: width, clientHeight: height } = image
  if (naturalWidth === 0 || naturalHeight === 0) return undefined
  const scales = [width / naturalWidth, height / naturalHeight]
  const scale = style.objectFit === 'contain' ? Math.min(...scales) : Math.max(...scales)
  const [x = 50, y = 50] = style.objectPosition.split(' ').map(Number.parseFloat)
  const [wide, high] =
    style.objectFit === 'fill' ? [width, height] : [naturalWidth * scale, naturalHeight * scale]
  return rasterOf({ width, height }, (context, canvas) => {
    context.scale(canvas.width / width, canvas.height / height)
    const left = ((width - wide) * x) / 100
    context.drawImage(image, left, ((height - high) * y) / 100, wide, high)
  })
}

const copied = [
  'background-image',
  'background-size',
  'background-position',
  'background-repeat',
  'border-radius',
]

/** The gradients of a box. The browser draws them into a picture, so that every gradient of CSS is understood. */
export async function gradientRaster(
  { width, height }: Size,
  style: CSSStyleDeclaration,
): Promise<Raster | undefined> {
  const css = copied.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><foreignObject width="100%" height="100%"><div xmlns="http://www.w3.org/1999/xhtml" style="${quoted(css)};width:${width}px;height:${height}px"/></foreignObject></svg>`
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  try {
    await image.decode()
  } catch {
    return undefined
  }
  return rasterOf({ width, height }, (context, canvas) =>
    context.drawImage(image, 0, 0, canvas.width, canvas.height),
  )
}

const quoted = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
