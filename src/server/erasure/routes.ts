import { sql } from 'kysely'
import * as z from 'zod'
import { type EntityName, isCollection, isEntity } from '#content/index.ts'
import { titleOf } from '#content/title.ts'
import {
  ERASE_VERSIONS_PATH,
  ERASURE_PATH,
  type ErasedEntry,
  type ErasureRequest,
  receiptPathOf,
  SEARCH_VERSIONS_PATH,
} from '#protocol/erasure.ts'
import { readAuthors } from '../accounts/people/authors.ts'
import { recordActivity } from '../activity/note-activity.ts'
import type { BackupPlaces } from '../backup/backup-folder.ts'
import { requireOwner, requirePerson } from '../callers/callers.ts'
import type { Accounts } from '../callers/identity.ts'
import { readDocument, readSiteName } from '../content/documents.ts'
import { fromJson } from '../database/json.ts'
import type { Database } from '../database/tables.ts'
import { type Locked, withWriteLock } from '../database/write-lock.ts'
import { containsWords } from '../history/contains-words.ts'
import type { Log } from '../http/log.ts'
import { problem } from '../http/problems.ts'
import { readMediaRow } from '../images/library/media.ts'
import { readUses } from '../images/library/uses.ts'
import type { ImageStorage } from '../images/storage/image-storage.ts'
import { entity, id } from '../schemas/form-fields.ts'
import type { App } from '../schemas/route-schemas.ts'
import { eraseEntry, eraseOldVersions, erasePicture } from './erase-entry.ts'
import { finishErasures } from './finish-erasures.ts'
import { receiptOf } from './receipt.ts'

type Options = {
  db: Database
  images: ImageStorage
  accounts: Accounts
  log: Log
  publicUrl: string | undefined
  onSaved: () => Promise<unknown>
} & BackupPlaces

const EraseForm = z.object({
  entity,
  id,
  name: z.string('Escreva o nome para confirmar').trim().min(1, 'Escreva o nome para confirmar'),
}) satisfies z.ZodType<ErasureRequest>
const Key = z.object({ entity, id })
const SearchForm = z.object({ words: z.string().trim().min(2).max(100) })

/** As the panel calls pictures; the others are lists of the site. */
const PICTURES = 'pictures'

/** Erasing for good, which only an owner does. */
export async function erasureRoutes(app: App, options: Options) {
  const { db, onSaved } = options
  requirePerson(app, options)
  app.addHook('onRequest', requireOwner)

  const finish = async () => {
    await onSaved()
    await finishErasures(options)
  }

  app.get(ERASURE_PATH, () => listErased(db))

  app.post(ERASURE_PATH, { schema: { body: EraseForm } }, async ({ body, caller }) => {
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

  app.get(SEARCH_VERSIONS_PATH, { schema: { querystring: SearchForm } }, ({ query }) =>
    searchVersions(db, query.words),
  )

  const receipt = receiptPathOf(':entity', ':id').replace('%3A', ':')
  app.get(receipt, { schema: { params: Key } }, async ({ params }, reply) => {
    const erased = (await listErased(db)).find(
      (one) => one.entity === params.entity && one.id === params.id,
    )
    if (!erased) throw problem('not-found')
    return reply
      .type('text/html; charset=utf-8')
      .send(await receiptOf(erased, { ...options, siteName: await readSiteName(db) }))
  })
}

/** Throws `wrong-name` unless the name is that of the entry, and `file-in-use` for a picture that is still shown. */
async function erase(db: Locked, { entity, id, name }: ErasureRequest, by: string): Promise<void> {
  const at = new Date().toISOString()
  if (entity === PICTURES) {
    const picture = await readMediaRow(db, { id })
    if (!picture) throw problem('media-not-found')
    requireName(name, picture.name)
    if ((await readUses(db)).has(picture.url)) throw problem('file-in-use')
    await erasePicture(db, picture)
  } else {
    if (!isCollection(entity)) throw problem('fixed-section')
    requireName(name, await readName(db, entity, id))
    await eraseEntry(db, { entity, id }, { by, at, reason: 'request' })
  }
  await recordActivity(db, { kind: 'person-forgotten', by })
}

function requireName(typed: string, name: string): void {
  const folded = (text: string) => text.trim().toLocaleLowerCase('pt-BR')
  if (folded(typed) !== folded(name)) throw problem('wrong-name')
}

/** Also of an entry that was deleted, or that is only a draft. Throws `document-not-found`. */
async function readName(db: Database, entity: EntityName, id: string): Promise<string> {
  const row =
    (await readDocument(db, entity, id)) ??
    (await db
      .selectFrom('drafts')
      .select('data')
      .where('entity', '=', entity)
      .where('id', '=', id)
      .executeTakeFirst()) ??
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

async function listErased(db: Database): Promise<ErasedEntry[]> {
  const rows = await db
    .selectFrom('erased')
    .selectAll()
    .orderBy('at', 'desc')
    .limit(SHOWN)
    .execute()
  const authorOf = await readAuthors(
    db,
    rows.map(({ by }) => by),
  )
  return rows.map(({ entity, id, at, by, reason, is_finished }) => {
    return { entity, id, at, by: authorOf(by), reason, isFinished: is_finished === 1 }
  })
}

/** The documents of which a version says the words, with how many do. */
async function searchVersions(db: Database, words: string) {
  const rows = await db
    .selectFrom('revisions')
    .select(({ fn }) => ['entity', 'id', fn.countAll<number>().as('count')])
    .where(containsWords(db, sql`cast(data as text)`, words))
    .groupBy(['entity', 'id'])
    .limit(SHOWN)
    .execute()
  const found = []
  for (const { entity, id, count } of rows) {
    if (!isEntity(entity)) continue
    const current = await readDocument(db, entity, id)
    const isCurrent = current !== undefined && includesWords(current.data, words)
    const title = isCollection(entity) ? await readName(db, entity, id) : titleOf(entity, undefined)
    found.push({ entity, id, title, isDeleted: current === undefined, isCurrent, count })
  }
  return { found }
}

const includesWords = (data: unknown, words: string) =>
  JSON.stringify(data).toLocaleLowerCase('pt-BR').includes(words.toLocaleLowerCase('pt-BR'))
