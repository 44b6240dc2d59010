import type { PictureCategory } from '#content/pictures/picture-rules.ts'

/** The sizes and the quality to which a picture is shrunk before it is sent. */
const CARD = { width: 1200, height: 800 }
const BACKGROUND = { width: 2400, height: 2400 }
const QUALITY = 0.9

const backgrounds: PictureCategory[] = ['hero-background', 'cta-background', 'about-image']

type Size = { width: number; height: number }

/** The largest size within the box that keeps the aspect ratio. Never enlarges. */
export function fitted({ width, height }: Size, box: Size): Size {
  const scale = Math.min(1, box.width / width, box.height / height)
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

const boxOf = (category: PictureCategory) => (backgrounds.includes(category) ? BACKGROUND : CARD)

/** A smaller copy of the picture, turned the right way up. Rejects what the browser can't read. */
export async function shrinkPicture(file: File, category: PictureCategory): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const { width, height } = fitted(bitmap, boxOf(category))
    const canvas = new OffscreenCanvas(width, height)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
    // JPEG has no transparency.
    const type =
      file.type === 'image/png' || file.type === 'image/gif' ? 'image/webp' : 'image/jpeg'
    const blob = await canvas.convertToBlob({ type, quality: QUALITY })
    return new File([blob], renamed(file.name, blob.type), { type: blob.type })
  } finally {
    bitmap.close()
  }
}

const renamed = (name: string, type: string) =>
  `${name.replace(/\.\w+$/, '')}.${type === 'image/jpeg' ? 'jpg' : type.replace('image/', '')}`

/** The format of iPhones, which not every browser can read. */
export const isHeic = ({ name, type }: { name: string; type: string }) =>
  /^image\/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name)
