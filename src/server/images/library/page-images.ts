import { thumbHashToAverageRGBA } from 'thumbhash'
import type { Picture } from '#content/pictures/pictures.ts'
import type { Database } from '../../database/tables.ts'
import { type MediaRow, storedWidthsOf } from './media.ts'

const MIDDLE = 50

/** The portrait of a person has little to spare above the hair. */
const HEAD_Y = 10

/** What the page needs to know about each uploaded picture, keyed by its URL. */
export type PageImages = Record<string, Picture>

export async function readPageImages(db: Database): Promise<PageImages> {
  const rows = await db.selectFrom('media').selectAll().where('widths', 'is not', null).execute()
  return Object.fromEntries(rows.map((row) => [row.url, pictureOf(row)]))
}

export const focalOf = (row: MediaRow): [x: number, y: number] => [
  row.focal_x ?? MIDDLE,
  row.focal_y ?? (isPortrait(row) ? HEAD_Y : MIDDLE),
]

const isPortrait = ({ category, width, height }: MediaRow) =>
  category === 'team-member' ||
  (category === 'hero-background' && width !== null && (height ?? 0) > width)

const pictureOf = (row: MediaRow): Picture => ({
  width: row.width ?? 0,
  height: row.height ?? 0,
  widths: storedWidthsOf(row),
  ...(row.is_finished === 1 ? {} : { formats: ['webp'] }),
  focal: focalOf(row),
  alt: (row.is_decorative === 1 ? '' : row.alt) ?? '',
  tint: row.tint ?? '',
  ...shadesOf(row),
  ...coverOf(row),
})

const shadesOf = ({ darkest, brightest }: MediaRow): Pick<Picture, 'shades'> =>
  darkest === null || brightest === null ? {} : { shades: [darkest, brightest] }

function coverOf({ thumbhash }: MediaRow): Pick<Picture, 'cover'> {
  const { a } = thumbHashToAverageRGBA(Buffer.from(thumbhash ?? '', 'base64'))
  return a < 1 ? { cover: Math.round(a * 100) } : {}
}
