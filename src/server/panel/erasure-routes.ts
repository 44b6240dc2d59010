import { sql } from 'kysely'
import * as z from 'zod'
import { collections, entities, isCollection, isEntity, titleOf } from '#content/index.ts'
import { capitalised } from '#content/rules/text.ts'
import {
  documentOfVersions,
  ERASE_VERSIONS_PATH,
  ERASURE_PATH,
  type ErasedEntry,
  ErasureRequest,
  type FoundVersions,
  PICTURE_ENTITY,
  receiptPathOf,
  SEARCH_VERSIONS_PATH,
} from '#protocol/erasure.ts'
import { documentKey } from '#protocol/fields.ts'
import { recordActivity } from '../activity/note-activity.ts'
import type { BackupPlaces } from '../backup/backup-folder.ts'
import { requireOwner } from '../callers/callers.ts'
import { readAuthors } from '../content/authors.ts'
import { readDocument, selectDraft } from '../content/documents.ts'
import { containsWords } from '../database/contains-words.ts'
import { fromJson } from '../database/engine.ts'
import type { Database } from '../database/tables.ts'
import { type Locked, withWriteLock } from '../database/write-lock.ts'
import { eraseEntry, eraseOldVersions } from '../erasure/erase-entry.ts'
import { finishErasures } from '../erasure/finish-erasures.ts'
import type { Log } from '../http/log.ts'
import { PAPER_STYLE } from '../http/paper-page.ts'
import { problem } from '../http/problems.ts'
import type { App } from '../http/route-schemas.ts'
import { privatePageHeaders } from '../http/security-headers.ts'
import { readMediaRow } from '../images/library/media.ts'
import { readUses } from '../images/library/uses.ts'
import type { ImageStorage } from '../images/storage/image-storage.ts'
import { receiptOf } from './erasure-receipt.ts'

type Options = {
  db: Database
  images: ImageStorage
  log: Log
  publicUrl: string | undefined
  onSaved: () => Promise<unknown>
} & BackupPlaces

const Key = z.object({ ...documentKey })
const LETTERS = 'Escreva de 2 a 100 letras'
const SearchForm = z.object({ words: z.string(LETTERS).trim().min(2, LETTERS).max(100, LETTERS) })

/** Erasing for good, which only an owner does. */
export async function erasureRoutes(app: App, options: Options) {
  const { db, onSaved } = options
  app.addHook('onRequest', requireOwner)

  const finish = async () => {
    await onSaved()
    await finishErasures(options)
  }

  app.get(ERASURE_PATH, () => listErased(db))

  app.post(ERASURE_PATH, { schema: { body: ErasureRequest } }, async ({ body, caller }) => {
    await withWriteLock(db, (db) => erase(db, body, caller.userId))
    await finish()
    return {}
  })

  app.post(ERASE_VERSIONS_PATH, { schema: { body: Key } }, async ({ body, caller }) => {
    const at = new Date().toISOString()
    await withWriteLock(db, async (db) => {
      await eraseOldVersions(db, body, { by: caller.userId, at, reason: 'request' })
      await recordActivity(db, { kind: 'person-forgotten', by: caller.userId })
    })
    await finish()
    return {}
  })

  app.post(SEARCH_VERSIONS_PATH, { schema: { body: SearchForm } }, ({ body }) =>
    searchVersions(db, body.words),
  )

  const receipt = receiptPathOf(':entity', ':id').replaceAll('%3A', ':')
  app.get(receipt, { schema: { params: Key } }, async ({ params }, reply) => {
    const [erased] = await listErased(db, params)
    if (!erased) throw problem('not-found')
    reply.headers(privatePageHeaders(options.publicUrl, [PAPER_STYLE]))
    return reply.send(await receiptOf(db, erased, options))
  })
}

/** Throws `wrong-name` unless the name is that of the entry, and `file-in-use` for a picture that is still shown. */
async function erase(db: Locked, { entity, id, name }: ErasureRequest, by: string): Promise<void> {
  requireName(
    name,
    entity === PICTURE_ENTITY ? await readFileName(db, id) : await readName(db, entity, id),
  )
  await eraseEntry(db, { entity, id }, { by, at: new Date().toISOString(), reason: 'request' })
  await recordActivity(db, { kind: 'person-forgotten', by })
}

async function readFileName(db: Database, id: string): Promise<string> {
  const picture = await readMediaRow(db, { id })
  if (!picture) throw problem('media-not-found')
  if ((await readUses(db)).has(picture.url)) throw problem('file-in-use')
  return picture.name
}

function requireName(typed: string, name: string): void {
  const folded = (text: string) => text.trim().toLocaleLowerCase('pt-BR')
  if (folded(typed) !== folded(name)) throw problem('wrong-name')
}

/** Also of an entry that was deleted, or that is only a draft. Throws `document-not-found`. */
async function readName(db: Database, entity: string, id: string): Promise<string> {
  if (!isCollection(entity)) throw problem('fixed-section')
  const row =
    (await readDocument(db, entity, id)) ??
    (await selectDraft(db, { entity, id })) ??
    (await db
      .selectFrom('revisions')
      .select('data')
      .where('entity', '=', entity)
      .where('id', '=', id)
      .where('data', 'is not', null)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst())
  if (!row) throw problem('document-not-found')
  return titleOf(entity, typeof row.data === 'string' ? fromJson(row.data) : row.data)
}

const SHOWN = 100

/** Newest first, or this one. Pictures that went with their entry are not told apart. */
async function listErased(db: Database, key?: z.infer<typeof Key>): Promise<ErasedEntry[]> {
  const rows = await db
    .selectFrom('erased')
    .selectAll()
    .$if(key === undefined, (query) => query.where(isNotOfEntry))
    .$if(key !== undefined, (query) =>
      query.where('entity', '=', key?.entity ?? '').where('id', '=', key?.id ?? ''),
    )
    .orderBy('at', 'desc')
    .limit(SHOWN)
    .execute()
  const authorOf = await readAuthors(
    db,
    rows.map(({ by }) => by),
  )
  return rows.map(({ entity, id, at, by, reason, is_finished }) => {
    const what = whatIs(entity)
    return { entity, id, what, at, by: authorOf(by), reason, isFinished: is_finished === 1 }
  })
}

const isNotOfEntry = sql<boolean>`not (entity = ${PICTURE_ENTITY} and exists (
  select 1 from erased as other where other.at = erased.at and other.entity <> ${PICTURE_ENTITY}
))`

function whatIs(entity: string): string {
  if (entity === PICTURE_ENTITY) return 'Imagem'
  const of = documentOfVersions(entity) ?? ''
  if (isEntity(of)) return `Versões antigas: ${entities[of].label}`
  return isCollection(entity) ? capitalised(collections[entity].noun.one) : entity
}

type Row = Pick<FoundVersions, 'entity' | 'id' | 'count'> & { current: number; deleted: number }

/** The documents of which a version says the words. */
async function searchVersions(db: Database, words: string): Promise<FoundVersions[]> {
  const { rows } = await sql<Row>`
    select revisions.entity, revisions.id,
      cast(sum(case when revisions.version = documents.version then 0 else 1 end) as integer) as count,
      max(case when revisions.version = documents.version then 1 else 0 end) as current,
      max(case when documents.id is null then 1 else 0 end) as deleted
    from revisions
    left join documents on documents.entity = revisions.entity and documents.id = revisions.id
    where ${containsWords(db, sql`cast(revisions.data as text)`, words)}
    group by revisions.entity, revisions.id
    order by revisions.entity, revisions.id
    limit ${SHOWN}`.execute(db)
  return Promise.all(
    rows
      .filter(({ entity }) => isEntity(entity))
      .map(async ({ entity, id, count, current, deleted }) => {
        const title = isCollection(entity) ? await readName(db, entity, id) : titleOf(entity, {})
        return { entity, id, title, isDeleted: deleted === 1, isCurrent: current === 1, count }
      }),
  )
}
