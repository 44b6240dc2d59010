import { type Selectable, sql, type Updateable } from 'kysely'
import { thumbHashToAverageRGBA } from 'thumbhash'
import * as z from 'zod'
import { type Picture, pictureFormats, variantUrl } from '#content/pictures/pictures.ts'
import type { UploadedFile } from '#protocol/library.ts'
import { fromJson, toJson } from '../../database/engine.ts'
import type { Database, Tables } from '../../database/tables.ts'
import type { Locked } from '../../database/write-lock.ts'
import type { Category } from '../categories.ts'
import type { NormalizedImage } from '../worker/jobs.ts'
import { widthsOf } from '../worker/widths.ts'

export type NewMedia = UploadedFile &
  Omit<NormalizedImage, 'original' | 'first'> & {
    widths: number[]
    variantBytes: number
    uploadedBy: string
    /** Of the file as it was uploaded. */
    sha256: string
  }

export type MediaRow = Selectable<Tables['media']>

const PREFIX = '/media/'

/** Convert between the URL of a file and its path in the storage. */
export const pathOf = (url: string) => url.slice(PREFIX.length)
export const urlOf = (path: string) => PREFIX + path

/** Set with every change, so that the page notices it. */
const nextRevision = sql<number>`(select coalesce(max(revision), 0) + 1 from media)`

export const updateMedia = (db: Locked, values: Updateable<Tables['media']>) =>
  db.updateTable('media').set({ ...values, revision: nextRevision })

/** Differs after every change of any picture. */
export async function readMediaStamp(db: Database): Promise<string> {
  const row = await db
    .selectFrom('media')
    .select(({ fn }) => [fn.max('revision').as('revision'), fn.countAll().as('count')])
    .executeTakeFirst()
  return `${row?.revision}/${row?.count}`
}

export async function insertMedia(db: Locked, media: NewMedia[]): Promise<void> {
  const rows = media.map((one) => ({
    id: one.id,
    url: one.url,
    category: one.category,
    name: one.name,
    type: one.type,
    bytes: one.size,
    width: one.width,
    height: one.height,
    is_animated: one.isAnimated ? (1 as const) : (0 as const),
    thumbhash: one.thumbhash,
    tint: one.tint,
    darkest: one.shades?.[0] ?? null,
    brightest: one.shades?.[1] ?? null,
    widths: toJson(one.widths),
    variant_bytes: one.variantBytes,
    uploaded_at: one.uploadedAt,
    uploaded_by: one.uploadedBy,
    is_decorative: 0 as const,
    is_finished: one.isAnimated ? (1 as const) : (0 as const),
    sha256: one.sha256,
    revision: nextRevision,
  }))
  await db.insertInto('media').values(rows).execute()
}

/** Also finds pictures in the trash. */
export const readMediaRow = (
  db: Database,
  by: { id: string } | { url: string },
): Promise<MediaRow | undefined> => {
  const query = db.selectFrom('media').selectAll()
  return (
    'id' in by ? query.where('id', '=', by.id) : query.where('url', '=', by.url)
  ).executeTakeFirst()
}

const Widths = z.array(z.int().positive())

export function storedWidthsOf({ widths }: Pick<MediaRow, 'widths'>): number[] {
  const read = Widths.safeParse(widths === null ? [] : fromJson(widths))
  return read.success ? read.data : []
}

/** The paths of the original and of every format of these widths. */
export const filesOf = (row: Pick<MediaRow, 'url'>, widths: number[]): string[] => [
  pathOf(row.url),
  ...widths.flatMap((width) =>
    pictureFormats.map((format) => pathOf(variantUrl(row.url, width, format))),
  ),
]

/** The media type of one of the picture's files. */
export function typeOfFile({ url, type }: Pick<MediaRow, 'url' | 'type'>, path: string): string {
  if (path === pathOf(url)) return type
  const format = pictureFormats.find((one) => path.endsWith(`.${one}`))
  return `image/${format}`
}

/** The picture that was uploaded from the same file and is good for this purpose; undefined if there is none. */
export async function readKnownPicture(
  db: Database,
  sha256: string,
  category: Category,
): Promise<MediaRow | undefined> {
  const rows = await db
    .selectFrom('media')
    .selectAll()
    .where('sha256', '=', sha256)
    .where('deleted_at', 'is', null)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute()
  return (
    rows.find((row) => row.category === category) ?? rows.find((row) => isGoodFor(row, category))
  )
}

/** Whether it is large enough. A patient's photo is deleted when she withdraws it, so it is never shared with other places. */
function isGoodFor(row: MediaRow, category: Category): boolean {
  if (row.category === 'testimonial' || category === 'testimonial') return false
  const wanted = Math.max(...widthsOf(category, row.width ?? 0))
  return row.is_animated === 1 || Math.max(0, ...storedWidthsOf(row)) >= wanted
}

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
