import { type InsertObject, sql } from 'kysely'
import { recordActivity } from '../activity/note-activity.ts'
import { type BackupTable, backupTables } from '../backup/backup-tables.ts'
import { type Row, readRows } from '../backup/snapshot.ts'
import { chunksOf } from '../database/chunks.ts'
import { isPostgres } from '../database/engine.ts'
import { fromJson, toJson } from '../database/json.ts'
import type { Database, Tables } from '../database/tables.ts'
import { type Locked, withWholeSite } from '../database/write-lock.ts'
import { repeatErasures } from '../erasure/erase-entry.ts'
import { filesOf, type MediaRow, storedWidthsOf } from '../images/library/media.ts'
import { deletePendingFiles } from '../images/library/pending-files.ts'
import { deleteMedia } from '../images/library/trash.ts'
import { repeatEndings } from '../testimonials/endings.ts'
import { requireNobodyElse } from './open-alone.ts'
import { hasPasswords, type PeopleMap, readEmails, restorePeople } from './restore-people.ts'
import type { Staged } from './staging.ts'

type Options = {
  db: Database
  staged: Staged
  siteId: string
  /** The last page of the replaced site may show what is taken off now. */
  deleteSavedPage: () => void
}

/** What happened is never replaced, only added to. */
const records: BackupTable['name'][] = [
  ...(['activity', 'erased', 'testimonial_consents', 'consent_files'] as const),
]
const recordTables: BackupTable[] = backupTables.filter(({ name }) => records.includes(name))

/** `users` are merged with those of the site. */
const joined: BackupTable['name'][] = ['users', ...records]
/** The tables that a restore replaces as a whole. */
export const replacedTables: BackupTable[] = backupTables.filter(
  ({ name }) => !joined.includes(name),
)

/** Replaces the content of the site with the staged one, and takes off it what was withdrawn or erased, in one transaction. */
export const replaceContent = ({ db, staged, siteId, deleteSavedPage }: Options) =>
  // A site that starts now waits until the content is replaced.
  withWholeSite(db, async (db) => {
    if (isPostgres(db)) await requireNobodyElse(db)
    await deleteFormerPictures(db, staged.db)
    for (const { name } of replacedTables.toReversed()) await db.deleteFrom(name).execute()
    const { people, returned } = await restorePeople(db, staged.db)
    for (const table of replacedTables) await copyTable(db, staged.db, table, people)
    await keepOwnPapers(db, staged.db)
    for (const table of recordTables) await copyTable(db, staged.db, table, people)
    await joinWithdrawals(db, staged.db)
    await adoptFiles(db, staged.db)
    const { createdAt } = staged.manifest
    await recordActivity(db, { kind: 'site-restored', details: { createdAt } })
    await db.updateTable('site_identity').set({ id: siteId }).execute()
    const withdrawn = await repeatEndings(db)
    const repeated = await repeatErasures(db)
    deleteSavedPage()
    return {
      withdrawn,
      repeated,
      returned: await readEmails(db, returned),
      hasPeopleWithPassword: await hasPasswords(db),
    }
  })

/** Puts the files of pictures that the restored site does not have into the trash. */
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

async function copyTable(
  db: Database,
  staged: Database,
  table: BackupTable,
  people: PeopleMap,
): Promise<void> {
  const jsonColumns = await readJsonColumns(db, table.name)
  for await (const rows of readRows(staged, table)) {
    for (const row of rows) {
      for (const column of table.people) row[column] = people.get(row[column]) ?? row[column]
      for (const column of jsonColumns) row[column] = validJson(row[column])
    }
    for (const chunk of chunksOf(rows)) {
      // The columns are those of this version's tables, which the staged database has as well.
      await db
        .insertInto(table.name)
        .values(chunk as InsertObject<Tables, BackupTable['name']>[])
        .$if(joined.includes(table.name), (query) => query.onConflict((same) => same.doNothing()))
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
