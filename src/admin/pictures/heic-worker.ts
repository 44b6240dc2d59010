import loadLibheif from 'libheif-js/libheif-wasm/libheif.js'
import wasm from 'libheif-js/libheif-wasm/libheif.wasm?url'

/** The part of libheif that its own types leave out. */
type HeifImage = {
  get_width: () => number
  get_height: () => number
  /** Fills in the pixels, turned the right way up; calls back with null if it can't. */
  display: (into: ImageData, onDone: (filled: ImageData | null) => void) => void
}
type Libheif = { HeifDecoder: new () => { decode: (file: ArrayBuffer) => HeifImage[] } }

/** Replies to a HEIC file with its picture, or with undefined if it is not one. */
addEventListener('message', async ({ data: file }: MessageEvent<File>) => {
  const picture = await decoded(file).catch(() => undefined)
  postMessage(picture, { transfer: picture ? [picture] : [] })
})

async function decoded(file: File): Promise<ImageBitmap> {
  const wasmBinary = await (await fetch(wasm)).arrayBuffer()
  const { HeifDecoder } = loadLibheif({ wasmBinary }) as unknown as Libheif
  const [image] = new HeifDecoder().decode(await file.arrayBuffer())
  if (!image) throw new Error('The file contains no picture.')
  const pixels = new ImageData(image.get_width(), image.get_height())
  await new Promise<void>((resolve, reject) => {
    image.display(pixels, (filled) =>
      filled ? resolve() : reject(new Error('The picture is damaged.')),
    )
  })
  return createImageBitmap(pixels)
}
