import type { StoredDocument } from '#content/index.ts'
import { titleOf } from '#content/title.ts'
import type { LeftOut } from '#protocol/history.ts'
import { chunksOf } from '../database/chunks.ts'
import type { Database } from '../database/tables.ts'
import { isUploadedUrl } from '../images/storage/stored-name.ts'

/** Empties fields whose picture no longer exists, so that the page shows its own there, and names them. */
export async function withoutGonePictures(
  db: Database,
  documents: StoredDocument[],
): Promise<{ documents: StoredDocument[]; left: LeftOut[] }> {
  const urls = [...new Set(documents.flatMap(({ data }) => picturesIn(data)))]
  const known = new Set<string>()
  for (const chunk of chunksOf(urls)) {
    const rows = await db.selectFrom('media').select('url').where('url', 'in', chunk).execute()
    for (const { url } of rows) known.add(url)
  }
  const isGone = (url: string) => isUploadedUrl(url) && !known.has(url)
  const touched = documents.filter(({ data }) => picturesIn(data).some(isGone))
  return {
    documents: documents.map((document) =>
      touched.includes(document)
        ? { ...document, data: withoutTexts(document.data, isGone) }
        : document,
    ),
    left: touched.map(({ entity, data }) => ({
      title: titleOf(entity, data),
      reason: 'picture-gone' as const,
    })),
  }
}

function picturesIn(value: unknown): string[] {
  if (typeof value === 'string') return isUploadedUrl(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(picturesIn) : []
}

function withoutTexts(value: unknown, isGone: (text: string) => boolean): unknown {
  if (typeof value === 'string') return isGone(value) ? '' : value
  if (Array.isArray(value)) return value.map((entry) => withoutTexts(entry, isGone))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [name, withoutTexts(inside, isGone)]),
  )
}
