import { pictureUrlsIn } from '#content/pictures/picture-urls.ts'
import { chunksOf } from '../../database/chunks.ts'
import type { Database } from '../../database/tables.ts'
import { isUploadedUrl } from '../storage/stored-name.ts'

/** The data with the fields emptied whose picture no longer exists, so that the page shows its own there. */
export async function withoutGonePictures(db: Database, data: unknown): Promise<unknown> {
  const urls = [...new Set(pictureUrlsIn(data).filter(isUploadedUrl))]
  const known = new Set<string>()
  for (const chunk of chunksOf(urls)) {
    const rows = await db.selectFrom('media').select('url').where('url', 'in', chunk).execute()
    for (const { url } of rows) known.add(url)
  }
  const gone = new Set(urls.filter((url) => !known.has(url)))
  return gone.size > 0 ? withoutUrls(data, gone) : data
}

/** The data with these texts emptied, wherever they are. */
export function withoutUrls(value: unknown, gone: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return gone.has(value) ? '' : value
  if (Array.isArray(value)) return value.map((entry) => withoutUrls(entry, gone))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [name, withoutUrls(inside, gone)]),
  )
}
