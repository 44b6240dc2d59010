/** The sizes and qualities that are tried, the best first. The server keeps no picture larger than the first. */
const attempts = [
  { box: { width: 2400, height: 2400 }, quality: 0.9, isVisiblyEqual: true },
  { box: { width: 2400, height: 2400 }, quality: 0.75, isVisiblyEqual: false },
  { box: { width: 1200, height: 800 }, quality: 0.9, isVisiblyEqual: false },
]

type Size = { width: number; height: number }

/** `isVisiblyEqual`: both look the same on the page. */
export type Shrunk = { file: File; isVisiblyEqual: boolean }

/** The largest size within the box that keeps the aspect ratio. Never enlarges. */
export function fitted({ width, height }: Size, box: Size): Size {
  const scale = Math.min(1, box.width / width, box.height / height)
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

type Decode = (file: File) => Promise<ImageBitmap>

/** Decodes an iPhone photo where the browser can't. Loads a decoder of 0.4 MB and frees its memory afterwards. Rejects anything that is not a HEIC picture. */
export const readHeic: Decode = async (file) => {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ImageBitmap | undefined>) =>
        data ? resolve(data) : reject(new Error('This is not a HEIC picture.')),
      )
      worker.addEventListener('error', () => reject(new Error('The decoder did not start.')))
      worker.postMessage(file)
    })
  } finally {
    worker.terminate()
  }
}

const refuse: Decode = () => Promise.reject(new Error('This browser does not read the picture.'))

/** The best copy of the picture that is not larger than this, turned the right way up; undefined if there is none. A picture that the browser can't read goes to `otherwise`, which rejects by default. */
export async function shrinkPicture(
  file: File,
  maxBytes: number,
  otherwise = refuse,
): Promise<Shrunk | undefined> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() =>
    otherwise(file),
  )
  // JPEG has no transparency.
  const type = file.type === 'image/png' || file.type === 'image/webp' ? 'image/webp' : 'image/jpeg'
  try {
    for (const { box, quality, isVisiblyEqual } of attempts) {
      const blob = await drawn(bitmap, fitted(bitmap, box)).convertToBlob({ type, quality })
      if (blob.size > maxBytes) continue
      const copy = new File([blob], renamed(file.name, blob.type), { type: blob.type })
      return { file: copy, isVisiblyEqual }
    }
    return undefined
  } finally {
    bitmap.close()
  }
}

function drawn(bitmap: ImageBitmap, { width, height }: Size): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws no pictures')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  return canvas
}

const renamed = (name: string, type: string) =>
  `${name.replace(/\.\w+$/, '')}.${type === 'image/jpeg' ? 'jpg' : type.replace('image/', '')}`

const HEADER_BYTES = 64

/** A smaller copy would be a still picture. */
export async function isAnimated(file: File): Promise<boolean> {
  if (file.type === 'image/gif') return true
  if (file.type !== 'image/webp') return false
  // https://developers.google.com/speed/webp/docs/riff_container#animation
  return (await file.slice(0, HEADER_BYTES).text()).includes('ANIM')
}
