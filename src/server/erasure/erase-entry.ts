import { sql } from 'kysely'
import { pictureUrlsIn } from '#content/pictures/pictures.ts'
import {
  documentOfVersions,
  type ErasureReason,
  PICTURE_ENTITY,
  versionsOf,
} from '#protocol/erasure.ts'
import { readDocument, selectDraft } from '../content/documents.ts'
import { inSave } from '../content/saves.ts'
import { deleteOldReasons } from '../content/wording-reasons.ts'
import { fromJson, toJson } from '../database/engine.ts'
import type { Database } from '../database/tables.ts'
import type { Locked } from '../database/write-lock.ts'
import { problem } from '../http/problems.ts'
import { type MediaRow, readMediaRow } from '../images/library/media.ts'
import { DUE_AT_ONCE } from '../images/library/pending-files.ts'
import { deleteMedia } from '../images/library/trash.ts'
import { readUses, withoutUrls } from '../images/library/uses.ts'

type Key = { entity: string; id: string }
/** With `until`, only the versions from before then are old. */
type Erasing = { by: string; at: string; reason: ErasureReason; until?: string }

const wordTables = ['documents', 'drafts', 'revisions'] as const

/**
 * Erases an entry or a picture for good: from the page, its draft, every version of it, the pictures that nothing else
 * shows, its old addresses, the papers and the reasons that belong to it. What is left is that it was erased, and of a
 * testimonial the record of the consent. Files, and what the rows leave behind, are up to `finishErasures`.
 */
export async function eraseEntry(db: Locked, key: Key, erasing: Erasing): Promise<void> {
  const kind = erasing.reason === 'request' ? 'erasure' : 'withdrawal'
  await inSave(db, { by: erasing.by, kind }, async () => {
    const isPicture = key.entity === PICTURE_ENTITY
    const pictures = isPicture ? await readPicture(db, key) : await readPictures(db, key)
    await deleteWords(db, key)
    for (const redirect of await readRedirects(db, key)) await deleteWords(db, redirect)
    const uses = await readUses(db)
    const shown = isPicture ? [] : pictures.filter(({ url }) => uses.has(url))
    for (const picture of pictures) {
      if (!shown.includes(picture)) await erasePicture(db, picture, erasing)
    }
    await deletePapers(db, key, shown)
    await recordErased(db, key, erasing)
  })
}

/** Drops every version of a document but the one that visitors see; a draft stays, because somebody is writing it. Throws `document-not-found`. */
export async function eraseOldVersions(db: Locked, key: Key, erasing: Erasing): Promise<void> {
  const { until } = erasing
  const current = await readDocument(db, key.entity, key.id)
  if (!current) throw problem('document-not-found')
  await inSave(db, { by: erasing.by, kind: 'erasure' }, async () => {
    await db
      .deleteFrom('revisions')
      .where('entity', '=', key.entity)
      .where('id', '=', key.id)
      .where('version', '<>', current.version)
      .$if(until !== undefined, (query) => query.where('save', 'in', savesUntil(db, until ?? '')))
      .execute()
    await deleteOldReasons(db, current)
    await recordErased(db, { ...key, entity: versionsOf(key.entity) }, erasing)
  })
}

const savesUntil = (db: Database, at: string) =>
  db.selectFrom('saves').select('id').where('at', '<=', at)

/** Erases again, on content that was restored, what was erased before. Returns how much of it had come back. */
export async function repeatErasures(db: Locked): Promise<number> {
  let count = 0
  for (const { entity, id, ...erasing } of await db.selectFrom('erased').selectAll().execute()) {
    const of = documentOfVersions(entity)
    const key = { entity: of ?? entity, id }
    if (!(await isBack(db, key, of && erasing.at))) continue
    await (of ? eraseOldVersions : eraseEntry)(db, key, { ...erasing, until: erasing.at })
    count += 1
  }
  return count
}

/** With `until`, whether there are versions from before then besides the one that visitors see. */
async function isBack(db: Database, key: Key, until: string | undefined): Promise<boolean> {
  if (key.entity === PICTURE_ENTITY) return (await readMediaRow(db, { id: key.id })) !== undefined
  const { count } = await db
    .selectFrom('revisions')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('entity', '=', key.entity)
    .where('id', '=', key.id)
    .$if(until !== undefined, (query) => query.where('save', 'in', savesUntil(db, until ?? '')))
    .executeTakeFirstOrThrow()
  if (until !== undefined) {
    return Number(count) > 1 && (await readDocument(db, key.entity, key.id)) !== undefined
  }
  return Number(count) > 0 || (await selectDraft(db, key)) !== undefined
}

async function readPicture(db: Database, { id }: Key): Promise<MediaRow[]> {
  const row = await readMediaRow(db, { id })
  return row ? [row] : []
}

/** Those of the library that the entry ever had. */
async function readPictures(db: Database, key: Key): Promise<MediaRow[]> {
  const revisions = await db
    .selectFrom('revisions')
    .select('data')
    .where('entity', '=', key.entity)
    .where('id', '=', key.id)
    .execute()
  const consents = await db
    .selectFrom('testimonial_consents')
    .select('image')
    .where('testimonial_id', '=', key.id)
    .execute()
  const draft = await selectDraft(db, key)
  const urls = [
    ...[...revisions, draft].flatMap((row) => pictureUrlsIn(fromJson(row?.data ?? 'null'))),
    ...consents.map(({ image }) => image),
  ]
  const rows = await Promise.all([...new Set(urls)].map((url) => readMediaRow(db, { url })))
  return rows.filter((row) => row !== undefined)
}

/** A picture leaves the library, and its address everything that ever had it: it may contain the name of the file. */
async function erasePicture(db: Locked, picture: MediaRow, erasing: Erasing): Promise<void> {
  const { id, url } = picture
  await deleteMedia(db, picture, DUE_AT_ONCE)
  for (const table of wordTables) {
    const rows = await db
      .selectFrom(table)
      .select(['entity', 'id', 'version', 'data'])
      .where(sql<boolean>`cast(data as text) like ${`%${url}%`}`)
      .execute()
    for (const { entity, id, version, data } of rows) {
      await db
        .updateTable(table)
        .set({ data: toJson(withoutUrls(fromJson(data ?? 'null'), new Set([url]))) })
        .where('entity', '=', entity)
        .where('id', '=', id)
        .where('version', '=', version)
        .execute()
    }
  }
  await db.updateTable('testimonial_consents').set({ image: '' }).where('image', '=', url).execute()
  await recordErased(db, { entity: PICTURE_ENTITY, id }, erasing)
}

async function deleteWords(db: Locked, { entity, id }: Key): Promise<void> {
  for (const table of wordTables) {
    await db.deleteFrom(table).where('entity', '=', entity).where('id', '=', id).execute()
  }
  await db
    .deleteFrom('wording_reasons')
    .where('entity', '=', entity)
    .where('document', '=', id)
    .execute()
}

/** Those that ever led to the entry: its old addresses were made from its names. */
async function readRedirects(db: Database, { id }: Key): Promise<Key[]> {
  const rows = await db
    .selectFrom('revisions')
    .select(['entity', 'id', 'data'])
    .where('entity', '=', 'redirects')
    .where(sql<boolean>`cast(data as text) like ${`%${id}%`}`)
    .execute()
  return rows.filter(({ data }) => (fromJson(data ?? 'null') as { to?: string }).to === id)
}

/** The signed papers, who signed for her and the clinic's reference. A consent names a picture only as long as there is one. */
async function deletePapers(db: Locked, { id }: Key, shown: MediaRow[]): Promise<void> {
  const consents = db
    .selectFrom('testimonial_consents')
    .select('id')
    .where('testimonial_id', '=', id)
  await db.deleteFrom('consent_files').where('consent_id', 'in', consents).execute()
  const own = db.updateTable('testimonial_consents').where('testimonial_id', '=', id)
  await own.set({ representative: null, reference: null }).execute()
  const kept = ['', ...shown.map(({ url }) => url)]
  await own.set({ image: '' }).where('image', 'not in', kept).execute()
}

const recordErased = (db: Locked, key: Key, { by, at, reason }: Erasing) =>
  db
    .insertInto('erased')
    .values({ ...key, by, at, reason, is_finished: 0 })
    .onConflict((same) => same.columns(['entity', 'id']).doUpdateSet({ at, is_finished: 0 }))
    .execute()
