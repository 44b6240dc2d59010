import { type InsertObject, sql } from 'kysely'
import { recordActivity } from '../activity/note-activity.ts'
import { type BackupTable, backupTables, type Row, readRows } from '../backup/snapshot.ts'
import { versionOfNow } from '../content/revisions.ts'
import { readNextSave } from '../content/saves.ts'
import { chunksOf, fromJson, isPostgres, toJson } from '../database/engine.ts'
import { announce } from '../database/notices.ts'
import type { Database, Tables } from '../database/tables.ts'
import type { Locked } from '../database/write-lock.ts'
import { repeatErasures } from '../erasure/erase-entry.ts'
import { filesOf, type MediaRow, storedWidthsOf } from '../images/library/media.ts'
import { deletePendingFiles } from '../images/library/pending-files.ts'
import { deleteMedia } from '../images/library/trash.ts'
import { hideUnauthorized } from '../testimonials/endings.ts'
import type { Staged } from './staging.ts'

const tables: BackupTable[] = backupTables.filter(({ name }) => name !== 'users')

type Options = {
  staged: Staged
  /** Who restores. */
  by: string
  isUnused: boolean
}

/** Puts the staged content in the place of the site's, and takes off it what was erased here or is no longer authorized. */
export async function replaceContent(
  db: Locked<'content' | 'people'>,
  { staged, by, isUnused }: Options,
) {
  const { db: from, manifest } = staged
  const before = await readNextSave(db)
  await deleteFormerPictures(db, from)
  const returned = await joinPeople(db, from, isUnused)
  await raiseVersions(db, from)
  for (const { name, isRecord } of tables.toReversed()) {
    if (!isRecord) await db.deleteFrom(name).execute()
  }
  await keepOwnPapers(db, from)
  for (const table of tables) await copyTable(db, from, table)
  await joinWithdrawals(db, from)
  await adoptFiles(db, from)
  if (isUnused) await db.updateTable('site_identity').set({ id: manifest.siteId }).execute()
  // Later than every save before it: whatever was kept in memory by a number is of another time.
  const save = { id: Math.max(before, await readNextSave(db)), at: new Date().toISOString(), by }
  await db
    .insertInto('saves')
    .values({ ...save, kind: 'copy', note: '' })
    .execute()
  const { createdAt } = manifest
  await recordActivity(db, { kind: 'site-restored', by, details: { createdAt } })
  const erased = await repeatErasures(db)
  await hideUnauthorized(db)
  await announce(db, 'content')
  return { returned, erased }
}

/** Puts the files of pictures that the backup does not have into the trash. */
async function deleteFormerPictures(db: Locked, staged: Database): Promise<void> {
  const at = new Date().toISOString()
  for await (const rows of readRows(db, { name: 'media', key: ['id'] })) {
    const urls = rows.map(({ url }) => String(url))
    const known = await staged.selectFrom('media').select('url').where('url', 'in', urls).execute()
    const kept = new Set(known.map(({ url }) => url))
    for (const row of rows as MediaRow[]) {
      if (!kept.has(row.url)) await deleteMedia(db, row, at)
    }
  }
}

/**
 * Whoever has an account here keeps it unchanged, and signs the restored history with it. Others come only to a site that was
 * unused, where nobody was removed yet, and without access until an owner makes a link for them. Returns their addresses.
 */
async function joinPeople(db: Database, staged: Database, isUnused: boolean): Promise<string[]> {
  const returned: string[] = []
  const here = await db.selectFrom('users').select(['id', 'email']).execute()
  for (const person of await staged.selectFrom('users').selectAll().execute()) {
    if (here.some(({ id }) => id === person.id)) continue
    const same = here.find(({ email }) => email === person.email)
    if (same) await renameSigner(staged, person.id, same.id)
    if (same || !isUnused) continue
    const returned_at = new Date().toISOString()
    const values = { ...person, two_factor_enabled: 0 as const, returned_at }
    await db.insertInto('users').values(values).execute()
    returned.push(person.email)
  }
  return returned.sort()
}

async function renameSigner(staged: Database, from: string, to: string): Promise<void> {
  for (const { name, people } of tables) {
    for (const column of people) {
      await sql`update ${sql.table(name)} set ${sql.ref(column)} = ${to} where ${sql.ref(column)} = ${from}`.execute(
        staged,
      )
    }
  }
}

/**
 * Gives each document and each draft of the backup a version that nobody has seen, so that a change that is based on what the
 * site said before is refused. Earlier versions keep their numbers.
 */
async function raiseVersions(db: Database, staged: Database): Promise<void> {
  const greatest = Math.max(await readGreatestVersion(db), await readGreatestVersion(staged))
  const version = Math.max(versionOfNow(), greatest) + 1
  await sql`update drafts set based_on = ${version}
    where (entity, id, based_on) in (select entity, id, version from documents)`.execute(staged)
  await sql`update drafts set version = ${version}`.execute(staged)
  // A deletion is a version as well.
  await sql`update revisions set version = ${version}
    where (entity, id, version) in (select entity, id, max(version) from revisions group by entity, id)`.execute(
    staged,
  )
  await sql`update documents set version = ${version}`.execute(staged)
}

async function readGreatestVersion(db: Database): Promise<number> {
  const { rows } = await sql<{ version: number | null }>`
    select max(version) as version from
      (select version from revisions union all select version from drafts) as versions`.execute(db)
  return rows[0]?.version ?? 0
}

async function copyTable(
  db: Database,
  staged: Database,
  { name, key, isRecord = false }: BackupTable,
): Promise<void> {
  const jsonColumns = await readJsonColumns(db, name)
  for await (const rows of readRows(staged, { name, key })) {
    for (const row of rows) {
      for (const column of jsonColumns) row[column] = validJson(row[column])
    }
    for (const chunk of chunksOf(rows)) {
      // The columns are those of this version's tables, which the staged database has as well.
      await db
        .insertInto(name)
        .values(chunk as InsertObject<Tables, BackupTable['name']>[])
        .$if(isRecord, (query) => query.onConflict((same) => same.doNothing()))
        .execute()
    }
  }
}

/** SQLite stores any text as JSON; PostgreSQL accepts only valid JSON. */
async function readJsonColumns(db: Database, table: keyof Tables): Promise<string[]> {
  if (!isPostgres(db)) return []
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and data_type = 'jsonb'`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** Turns invalid text into valid JSON that is still unreadable as content. */
function validJson(value: Row[string]) {
  if (typeof value !== 'string') return value
  return fromJson(value) === undefined ? toJson(value) : value
}

/** The paper of a consent that the site knows is the site's own, or was erased. */
async function keepOwnPapers(db: Database, staged: Database): Promise<void> {
  const known = await db.selectFrom('testimonial_consents').select('id').execute()
  for (const chunk of chunksOf(known.map(({ id }) => id))) {
    await staged.deleteFrom('consent_files').where('consent_id', 'in', chunk).execute()
  }
}

/** What was taken back on either side is taken back. */
async function joinWithdrawals(db: Database, staged: Database): Promise<void> {
  const rows = await staged
    .selectFrom('testimonial_consents')
    .select(['id', 'withdrawn_at'])
    .where('withdrawn_at', 'is not', null)
    .execute()
  for (const { id, withdrawn_at } of rows) {
    await db
      .updateTable('testimonial_consents')
      .set({ withdrawn_at })
      .where('id', '=', id)
      .where('withdrawn_at', 'is', null)
      .execute()
  }
}

/** The stored files now belong to pictures. */
async function adoptFiles(db: Database, staged: Database): Promise<void> {
  for await (const rows of readRows(staged, { name: 'media', key: ['id'] })) {
    const paths = (rows as MediaRow[]).flatMap((row) => filesOf(row, storedWidthsOf(row)))
    for (const chunk of chunksOf(paths)) await deletePendingFiles(db, chunk)
  }
}
