import type { ImageStorage } from './image-storage.ts'

/** Outside the folders of the categories, so that it is never mistaken for a picture. */
export const MARK_PATH = 'leveza/site.gif'

/** A GIF of one transparent pixel. */
export const POINT = Buffer.from(
  'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  'base64',
)

/** Header, screen descriptor and colour table, after which a comment may follow: https://www.w3.org/Graphics/GIF/spec-gif89a.txt */
const GIF_HEAD_BYTES = 19

const OWNER = /leveza-site:([0-9a-f-]{36})/

/** A valid GIF with the id in its comment, because a Supabase bucket accepts only pictures. */
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

/** The id of the site that owns the storage; undefined without a mark, '' when the mark is unreadable. */
export async function readMark(images: ImageStorage): Promise<string | undefined> {
  const bytes = await images.read(MARK_PATH)
  return bytes && (OWNER.exec(bytes.toString('latin1'))?.[1] ?? '')
}

/** Marks an unmarked storage. When two sites try at once, one wins; returns the id of the winner. */
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
