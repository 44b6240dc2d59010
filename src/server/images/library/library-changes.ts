import { type EntityName, entities } from '#content/index.ts'
import { isOurs } from '#content/pictures/art.ts'
import { inputsOf } from '#content/schema/fields.ts'
import { isRecord, readStored, type Section } from '#content/schema/section.ts'
import type { PictureChange, PictureReplaced } from '#protocol/library.ts'
import type { Change } from '../../content/changes.ts'
import { type WriteContext, write } from '../../content/write-documents.ts'
import type { Database } from '../../database/tables.ts'
import { withWriteLock } from '../../database/write-lock.ts'
import { problem } from '../../http/problems.ts'
import { type MediaRow, readMediaRow, updateMedia } from './media.ts'
import { readUses } from './uses.ts'

/** Throws `media-not-found`. */
export async function requireMedia(db: Database, id: string): Promise<MediaRow> {
  const row = await readMediaRow(db, { id })
  if (!row) throw problem('media-not-found')
  return row
}

/** Throws `media-not-found`. */
export const changeMedia = (
  db: Database,
  id: string,
  { name, alt, isDecorative, focalX, focalY }: PictureChange,
): Promise<MediaRow> =>
  withWriteLock(db, async (db) => {
    const row = await updateMedia(db, {
      ...(name === undefined ? {} : { name }),
      ...(alt === undefined ? {} : { alt }),
      ...(isDecorative === undefined ? {} : { is_decorative: isDecorative ? 1 : 0 }),
      ...(focalX === undefined ? {} : { focal_x: focalX }),
      ...(focalY === undefined ? {} : { focal_y: focalY }),
    })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw problem('media-not-found')
    return row
  })

/** Replaces the picture in every document that shows it, with one save. */
export async function replaceEverywhere(
  writing: WriteContext,
  { url }: MediaRow,
  other: string,
  author: Parameters<typeof write>[2],
): Promise<PictureReplaced> {
  await requireShowable(writing.db, other)
  const uses = (await readUses(writing.db)).get(url) ?? []
  const documents = new Map(uses.map(({ entity, id }) => [`${entity}/${id}`, { entity, id }]))
  const changes = [...documents.values()].map(({ entity, id }): Change => {
    const edit = (stored: unknown) =>
      replaced(withoutCropsOf(url, entity as EntityName, stored), url, other)
    return { kind: 'edit', entity, id, edit }
  })
  const { save } = await write(writing, changes, author)
  return { documents: changes.length, save }
}

/** Throws `media-not-found` for an address of ours without a picture; addresses elsewhere are not checked. */
async function requireShowable(db: Database, url: string): Promise<void> {
  if (!url.startsWith('/media/') || isOurs(url)) return
  const row = await readMediaRow(db, { url })
  if (!row || row.deleted_at !== null) throw problem('media-not-found')
}

/** The document's fields, without the crops of this picture, which would not suit another. */
function withoutCropsOf(url: string, entity: EntityName, stored: unknown): object {
  const section: Section = entities[entity]
  const fields = readStored(section, stored)
  const crops = inputsOf(section.schema).filter(({ crops }) => crops && fields[crops] === url)
  return { ...fields, ...Object.fromEntries(crops.map(({ name }) => [name, ''])) }
}

function replaced(value: unknown, url: string, other: string): unknown {
  if (value === url) return other
  if (Array.isArray(value)) return value.map((inside) => replaced(inside, url, other))
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([name, inside]) => [
    name,
    replaced(inside, url, other),
  ])
  return Object.fromEntries(entries)
}
