import type { Picture } from '#content/pictures/pictures.ts'
import type { Database } from '../../database/tables.ts'
import { type MediaRow, storedWidthsOf } from './media.ts'

const MIDDLE = 50

/** In a portrait the face is in the upper half. */
const FACE_Y = 35

/** What the page needs to know about each uploaded picture, keyed by its URL. */
export type PageImages = Record<string, Picture>

export async function readPageImages(db: Database): Promise<PageImages> {
  const rows = await db.selectFrom('media').selectAll().where('widths', 'is not', null).execute()
  return Object.fromEntries(rows.map((row) => [row.url, pictureOf(row)]))
}

export const focalOf = ({ focal_x, focal_y, category }: MediaRow): [x: number, y: number] => [
  focal_x ?? MIDDLE,
  focal_y ?? (category === 'team-member' ? FACE_Y : MIDDLE),
]

const pictureOf = (row: MediaRow): Picture => ({
  width: row.width ?? 0,
  height: row.height ?? 0,
  widths: storedWidthsOf(row),
  ...(row.is_finished === 1 ? {} : { formats: ['webp'] }),
  focal: focalOf(row),
  alt: (row.is_decorative === 1 ? '' : row.alt) ?? '',
  tint: row.tint ?? '',
})
