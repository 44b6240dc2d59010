import { randomUUID } from 'node:crypto'
import type { ImageStorage } from '../images/storage/image-storage.ts'

const KEPT_MILLISECONDS = 60_000

/** A GIF of one transparent pixel, because a Supabase bucket accepts only pictures. */
const POINT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Tries the storage at most once a minute and answers from memory in between. Never rejects. */
export function openStorageProbe(images: ImageStorage): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined
  let askedAt = 0

  return () => {
    const now = performance.now()
    if (!answer || now - askedAt >= KEPT_MILLISECONDS) {
      askedAt = now
      answer = takesAndGivesBack(images).catch(() => false)
    }
    return answer
  }
}

async function takesAndGivesBack(images: ImageStorage): Promise<boolean> {
  const path = await images.save(`probe/${randomUUID()}.gif`, POINT, 'image/gif')
  try {
    return (await images.read(path))?.equals(POINT) === true
  } finally {
    await images.delete(path)
  }
}
