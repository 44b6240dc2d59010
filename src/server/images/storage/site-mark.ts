import type { ImageStorage } from './image-storage.ts'

/** Beside the folders of the categories, so that it is never taken for a picture. */
export const MARK_PATH = 'leveza/site.gif'

/** The smallest picture there is: one transparent point. */
export const POINT = Buffer.from(
  'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  'base64',
)

/** Header, screen and two colours; a comment may follow: https://www.w3.org/Graphics/GIF/spec-gif89a.txt */
const GIF_HEAD_BYTES = 19

const OWNER = /leveza-site:([0-9a-f-]{36})/

/** A real GIF with the id in its comment, because a bucket on Supabase takes nothing but pictures. */
function markOf(siteId: string): Buffer {
  const comment = Buffer.from(`leveza-site:${siteId}`)
  return Buffer.concat([
    POINT.subarray(0, GIF_HEAD_BYTES),
    Buffer.from([0x21, 0xfe, comment.length]),
    comment,
    Buffer.from([0]),
    POINT.subarray(GIF_HEAD_BYTES),
  ])
}

/** The id of the site that owns the storage; undefined when it carries no mark, '' when the mark is unreadable. */
export async function readMark(images: ImageStorage): Promise<string | undefined> {
  const bytes = await images.read(MARK_PATH)
  return bytes && (OWNER.exec(bytes.toString('latin1'))?.[1] ?? '')
}

/** Marks a storage that has no mark. Of two sites that try at once, only one succeeds. Returns whose mark it carries then. */
export async function claimMark(images: ImageStorage, siteId: string): Promise<string | undefined> {
  const keep = () => {
    throw new MarkTaken()
  }
  await images.save(MARK_PATH, markOf(siteId), 'image/gif', keep).catch((error) => {
    if (!(error instanceof MarkTaken)) throw error
  })
  return readMark(images)
}

export const replaceMark = (images: ImageStorage, siteId: string): Promise<void> =>
  images.replace(MARK_PATH, markOf(siteId), 'image/gif')

class MarkTaken extends Error {}
