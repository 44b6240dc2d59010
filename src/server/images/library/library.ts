import { variantUrl } from '#content/pictures/pictures.ts'
import { withoutAccents } from '#content/rules/text.ts'
import type { LibraryPage, LibraryPicture } from '#protocol/library.ts'
import { readAuthors } from '../../content/authors.ts'
import type { Database } from '../../database/tables.ts'
import type { Category } from '../categories.ts'
import { focalOf, type MediaRow, storedWidthsOf } from './media.ts'
import { readUses } from './uses.ts'

const THUMB_WIDTH = 320

export type Search = {
  category?: Category | undefined
  /** Words of its name or alt text, with or without accents. */
  search: string
  isTrash: boolean
  limit: number
  skip: number
}

/** Newest first. */
export async function listLibrary(
  db: Database,
  { category, search, isTrash, limit, skip }: Search,
): Promise<LibraryPage> {
  const all = db
    .selectFrom('media')
    .selectAll()
    .where('deleted_at', isTrash ? 'is not' : 'is', null)
  const rows = await (category ? all.where('category', '=', category) : all)
    .orderBy('uploaded_at', 'desc')
    .orderBy('id')
    .execute()
  const words = withoutAccents(search).split(/\s+/).filter(Boolean)
  const found = rows.filter(({ name, alt }) =>
    words.every((word) => withoutAccents(`${name} ${alt ?? ''}`).includes(word)),
  )
  const shown = found.slice(skip, skip + limit)
  return { total: found.length, pictures: await toLibrary(db, shown) }
}

export async function toLibraryPicture(db: Database, row: MediaRow): Promise<LibraryPicture> {
  const [picture] = await toLibrary(db, [row])
  return picture as LibraryPicture
}

async function toLibrary(db: Database, rows: MediaRow[]): Promise<LibraryPicture[]> {
  if (rows.length === 0) return []
  const uses = await readUses(db)
  const authorOf = await readAuthors(
    db,
    rows.map((row) => row.uploaded_by),
  )
  return rows.map((row) => ({
    id: row.id,
    url: row.url,
    name: row.name,
    category: row.category as Category,
    type: row.type,
    size: row.bytes,
    width: row.width,
    height: row.height,
    alt: row.alt ?? '',
    isDecorative: row.is_decorative === 1,
    isAnimated: row.is_animated === 1,
    isFinished: row.is_finished === 1,
    focalX: focalOf(row)[0],
    focalY: focalOf(row)[1],
    thumbUrl: thumbUrlOf(row),
    tint: row.tint,
    uploadedAt: row.uploaded_at,
    uploadedBy: authorOf(row.uploaded_by),
    deletedAt: row.deleted_at,
    uses: uses.get(row.url) ?? [],
  }))
}

function thumbUrlOf(row: MediaRow): string {
  const widths = storedWidthsOf(row)
  const width = widths.find((one) => one >= THUMB_WIDTH) ?? widths.at(-1)
  return width === undefined ? row.url : variantUrl(row.url, width, 'webp')
}
