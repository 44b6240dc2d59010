import {
  collections,
  entities,
  isCollection,
  isSection,
  type StoredDocument,
} from '#content/index.ts'
import { isPictureUrl, pictureUrlsIn } from '#content/pictures/pictures.ts'
import { editor } from '#content/schema/fields.ts'
import { isRecord } from '#content/schema/section.ts'
import type { PictureUse } from '#protocol/library.ts'
import { chunksOf, fromJson } from '../../database/engine.ts'
import type { Database } from '../../database/tables.ts'
import { isUploadedUrl } from '../storage/image-storage.ts'

export type Uses = Map<string, PictureUse[]>

/** On the site and in drafts, keyed by the URL of the picture. */
export async function readUses(db: Database): Promise<Uses> {
  const uses: Uses = new Map()
  for (const document of [...(await readAll(db, 'documents')), ...(await readAll(db, 'drafts'))]) {
    for (const [field, url] of picturesIn(document.data)) {
      const known = uses.get(url) ?? []
      const { entity, id } = document
      const isKnown = known.some(
        (use) => use.entity === entity && use.id === id && use.field === field,
      )
      if (!isKnown)
        uses.set(url, [...known, { entity, id, field, label: labelOf(document, field) }])
    }
  }
  return uses
}

async function readAll(
  db: Database,
  table: 'documents' | 'drafts',
): Promise<Omit<StoredDocument, 'isExample'>[]> {
  const rows = await db.selectFrom(table).select(['entity', 'id', 'data']).execute()
  return rows.map(({ entity, id, data }) => ({ entity, id, data: fromJson(data) }))
}

/** Every URL of one of our pictures, with the path of the field that holds it. */
function picturesIn(value: unknown, path: string[] = []): [field: string, url: string][] {
  if (typeof value === 'string') return isPictureUrl(value) ? [[path.join('.'), value]] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inside]) => picturesIn(inside, [...path, name]))
}

/** For example 'Abertura: Imagem de fundo' or 'Equipe: Ana Sá: Foto'. */
function labelOf({ entity, data }: { entity: string; data: unknown }, field: string): string {
  if (!isSection(entity) && !isCollection(entity)) return field
  const { label, schema } = entities[entity]
  const [first = ''] = field.split('.')
  const shape = schema.shape as Record<string, Parameters<typeof editor.get>[0]>
  const fieldLabel = (shape[first] && editor.get(shape[first])?.label) ?? field
  const name = Object.hasOwn(collections, entity) && isRecord(data) ? data.name : undefined
  return [label, typeof name === 'string' && name, fieldLabel].filter(Boolean).join(': ')
}

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
