import { useEffect, useRef } from 'react'
import { type TintTable, tintPixels } from '#content/colours/tint.ts'
import { variantUrl } from '#content/pictures/pictures.ts'
import { shippedPictures } from '#content/pictures/shipped-pictures.ts'

/** Wide enough for the board. */
const WIDTH = 480

type Props = {
  /** As it is shipped or uploaded. */
  url: string
  /** Undefined for our own violet. */
  table: TintTable | undefined
  className?: string | undefined
}

/** One of our pictures in a colour that nobody has saved yet, tinted here by the rule of the server; an uploaded one as it is. */
export function TintedPicture({ url, table, className }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const ours = shippedPictures[url]
  const source = ours ? variantUrl(url, ours.widths[0] ?? 0, 'webp') : url
  const isTinted = ours !== undefined && table !== undefined
  useEffect(() => {
    if (!isTinted) return
    const image = new Image()
    image.onload = () => draw(canvas.current, image, table)
    image.src = source
    return () => {
      image.onload = null
    }
  }, [isTinted, source, table])
  if (!isTinted) return <img className={className} src={source} alt="" />
  return <canvas ref={canvas} className={className} width={WIDTH} />
}

function draw(canvas: HTMLCanvasElement | null, image: HTMLImageElement, table: TintTable) {
  const context = canvas?.getContext('2d', { willReadFrequently: true })
  if (!canvas || !context) return
  canvas.height = Math.round((WIDTH * image.naturalHeight) / image.naturalWidth)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  tintPixels(pixels.data, 4, table)
  context.putImageData(pixels, 0, 0)
}
