import { sql } from 'kysely'
import type { ErasureReason } from '#protocol/erasure.ts'
import { listDocuments, readDocument } from '../content/documents.ts'
import { inSave } from '../content/saves.ts'
import { fromJson, toJson } from '../database/json.ts'
import type { Database } from '../database/tables.ts'
import type { Locked } from '../database/write-lock.ts'
import { withoutUrls } from '../images/library/gone-pictures.ts'
import { type MediaRow, readMediaRow } from '../images/library/media.ts'
import { DUE_AT_ONCE } from '../images/library/pending-files.ts'
import { deleteMedia } from '../images/library/trash.ts'
import { pictureUrlsIn, readUses } from '../images/library/uses.ts'

type Key = { entity: string; id: string }
type Erasing = { by: string; at: string; reason: ErasureReason }

/**
 * Erases an entry for good: from the page, its draft, every version of it, the pictures that nothing else shows, the papers
 * and the reasons that belong to it. What is left is that it was erased, and of a testimonial the record of the consent.
 * Files, and what the rows leave behind, are up to `finishErasures`.
 */
export async function eraseEntry(db: Locked, key: Key, { by, at, reason }: Erasing): Promise<void> {
  const kind = reason === 'request' ? 'erasure' : 'withdrawal'
  await inSave(db, { by, at, kind }, async () => {
    const pictures = await readPictures(db, key)
    await deleteWords(db, key)
    for (const redirect of await listDocuments(db, 'redirects')) {
      if ((redirect.data as { to?: string }).to === key.id) await deleteWords(db, redirect)
    }
    const uses = await readUses(db)
    const own = pictures.filter(({ url }) => !uses.has(url))
    for (const picture of own) await erasePicture(db, picture)
    await deleteBesides(db, key, own)
    await recordErased(db, key, { by, at, reason })
  })
}

/** A picture leaves the library, and its address every version that has it: it may contain the name of the file. */
export async function erasePicture(db: Locked, picture: MediaRow): Promise<void> {
  await deleteMedia(db, picture, DUE_AT_ONCE)
  const rows = await db
    .selectFrom('revisions')
    .select(['entity', 'id', 'version', 'data'])
    .where(sql<boolean>`cast(data as text) like ${`%${picture.url}%`}`)
    .execute()
  for (const { entity, id, version, data } of rows) {
    await db
      .updateTable('revisions')
      .set({ data: toJson(withoutUrls(fromJson(data ?? ''), new Set([picture.url]))) })
      .where('entity', '=', entity)
      .where('id', '=', id)
      .where('version', '=', version)
      .execute()
  }
}

/** Drops every version of a document but the one that visitors see; a draft stays, because somebody is writing it. */
export async function eraseOldVersions(db: Locked, key: Key, { by, at }: Erasing): Promise<void> {
  await inSave(db, { by, at, kind: 'erasure' }, async () => {
    const current = await readDocument(db, key.entity, key.id)
    await db
      .deleteFrom('revisions')
      .where('entity', '=', key.entity)
      .where('id', '=', key.id)
      .where('version', '<>', current?.version ?? 0)
      .execute()
  })
}

/** Those of the library that the entry ever had. */
async function readPictures(db: Database, { entity, id }: Key): Promise<MediaRow[]> {
  const revisions = await db
    .selectFrom('revisions')
    .select('data')
    .where('entity', '=', entity)
    .where('id', '=', id)
    .execute()
  const consents = await db
    .selectFrom('testimonial_consents')
    .select('image')
    .where('testimonial_id', '=', id)
    .execute()
  const urls = [
    ...revisions.flatMap(({ data }) => pictureUrlsIn(data === null ? null : fromJson(data))),
    ...consents.map(({ image }) => image),
  ]
  const rows = await Promise.all([...new Set(urls)].map((url) => readMediaRow(db, { url })))
  return rows.filter((row) => row !== undefined)
}

async function deleteWords(db: Locked, { entity, id }: Key): Promise<void> {
  for (const table of ['documents', 'drafts', 'revisions'] as const) {
    await db.deleteFrom(table).where('entity', '=', entity).where('id', '=', id).execute()
  }
  await db
    .deleteFrom('wording_reasons')
    .where('entity', '=', entity)
    .where('document', '=', id)
    .execute()
}

/** The signed papers, who signed for her and the clinic's reference. A consent names a picture only as long as there is one. */
async function deleteBesides(db: Locked, { id }: Key, erased: MediaRow[]): Promise<void> {
  const consents = db
    .selectFrom('testimonial_consents')
    .select('id')
    .where('testimonial_id', '=', id)
  await db.deleteFrom('consent_files').where('consent_id', 'in', consents).execute()
  const own = db.updateTable('testimonial_consents').where('testimonial_id', '=', id)
  await own.set({ representative: null, reference: null }).execute()
  const urls = erased.map(({ url }) => url)
  if (urls.length > 0) await own.set({ image: '' }).where('image', 'in', urls).execute()
}

const recordErased = (db: Locked, key: Key, { by, at, reason }: Erasing) => {
  const record = { by, at, reason, is_finished: 0 as const }
  return db
    .insertInto('erased')
    .values({ ...key, ...record })
    .onConflict((conflict) => conflict.columns(['entity', 'id']).doUpdateSet({ is_finished: 0 }))
    .execute()
}

/** Erases again, on content that was restored, what was erased before. Returns how many entries had come back. */
export async function repeatErasures(db: Locked): Promise<number> {
  const rows = await db
    .selectFrom('erased')
    .selectAll()
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('revisions')
          .select('revisions.id')
          .whereRef('revisions.entity', '=', 'erased.entity')
          .whereRef('revisions.id', '=', 'erased.id'),
      ),
    )
    .execute()
  const at = new Date().toISOString()
  for (const { entity, id, by, reason } of rows)
    await eraseEntry(db, { entity, id }, { by, at, reason })
  return rows.length
}
