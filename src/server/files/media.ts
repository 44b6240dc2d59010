import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { readNewestReleaseId, readRelease } from '../content/releases.ts'
import { inTurn } from '../content/turn.ts'
import { isPostgres } from '../database/engine.ts'
import type { Database, Tables } from '../database/tables.ts'
import { problem } from '../problems.ts'
import type { Category } from './categories.ts'
import type { Size } from './picture-type.ts'

/** An uploaded picture. */
export type Media = {
  id: string
  url: string
  category: Category
  name: string
  type: string
  size: number
  uploadedAt: string
}

export type NewMedia = Media & { dimensions: Size | undefined; uploadedBy: string }

const PREFIX = '/media/'

/** Where the storage keeps the picture of this URL, and the other way round. */
export const pathOf = (url: string) => url.slice(PREFIX.length)
export const urlOf = (path: string) => PREFIX + path

/** What only a look at the picture itself can tell stays empty. */
export async function insertMedia(db: Database, media: NewMedia[]): Promise<void> {
  const rows = media.map((one) => ({
    id: one.id,
    url: one.url,
    category: one.category,
    name: one.name,
    type: one.type,
    bytes: one.size,
    width: one.dimensions?.width ?? null,
    height: one.dimensions?.height ?? null,
    alt: null,
    focal_x: null,
    focal_y: null,
    thumbhash: null,
    widths: null,
    uploaded_at: one.uploadedAt,
    uploaded_by: one.uploadedBy,
  }))
  await db.insertInto('media').values(rows).execute()
}

export async function readMedia(db: Database, url: string): Promise<Media | undefined> {
  const row = await db.selectFrom('media').selectAll().where('url', '=', url).executeTakeFirst()
  return row && toMedia(row)
}

const toMedia = (row: Selectable<Tables['media']>): Media => ({
  id: row.id,
  url: row.url,
  category: row.category as Category,
  name: row.name,
  type: row.type,
  size: row.bytes,
  uploadedAt: row.uploaded_at,
})

/** All of them or none: throws `file-not-found` or `file-in-use` with those URLs. Nobody can begin to use one meanwhile. */
export async function deleteMedia(db: Database, urls: string[]): Promise<void> {
  await inTurn(db, async (db) => {
    const rows = await db.selectFrom('media').select('url').where('url', 'in', urls).execute()
    const known = new Set(rows.map(({ url }) => url))
    const unknown = urls.filter((url) => !known.has(url))
    if (unknown.length > 0) throw problem('file-not-found', { details: { fileUrls: unknown } })
    const used = await readUsed(db, urls)
    if (used.length > 0) throw problem('file-in-use', { details: { fileUrls: used } })
    await db.deleteFrom('media').where('url', 'in', urls).execute()
  })
}

/** Those that the page or the working copy shows. */
async function readUsed(db: Database, urls: string[]): Promise<string[]> {
  const id = await readNewestReleaseId(db)
  const release = id === undefined ? undefined : await readRelease(db, id)
  const published = JSON.stringify(release?.documents ?? [])
  const used: string[] = []
  for (const url of urls) {
    if (published.includes(url) || (await isInWorkingCopy(db, url))) used.push(url)
  }
  return used
}

async function isInWorkingCopy(db: Database, url: string): Promise<boolean> {
  const holdsUrl = isPostgres(db)
    ? sql<boolean>`strpos(cast(data as text), ${url}) > 0`
    : sql<boolean>`instr(data, ${url}) > 0`
  const row = await db.selectFrom('documents').select('id').where(holdsUrl).executeTakeFirst()
  return row !== undefined
}
