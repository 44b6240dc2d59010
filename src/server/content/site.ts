import { sql } from 'kysely'
import type { StoredDocument } from '#content/index.ts'
import { fromJson } from '../database/engine.ts'
import type { Database } from '../database/tables.ts'
import { listAllDocuments } from './documents.ts'
import { SITE_ITSELF } from './examples.ts'
import { readLaunchSave, readNewestMoment, readNewestSave } from './saves.ts'

/** What visitors see from `at` until the next save. */
export type Site = {
  save: number
  at: string
  /** Each list in its order; of what visitors see now, with the moment of the last change. */
  documents: (StoredDocument & { updatedAt?: string })[]
  /** Whether the site was launched by then. */
  isLaunched: boolean
}

/** What visitors see now; undefined before the first save. */
export async function readSite(db: Database): Promise<Site | undefined> {
  const { id: save, at } = await readNewestMoment(db)
  if (!save) return undefined
  const documents = await listAllDocuments(db)
  const isLaunched = (await readLaunchSave(db)) > 0
  // Somebody may have saved between the queries.
  if ((await readNewestSave(db)) !== save) return readSite(db)
  return { save, at, documents, isLaunched }
}

/** What visitors saw after a save; undefined when there is no such save. */
export async function readSiteAt(db: Database, save: number): Promise<Site | undefined> {
  const row = await db.selectFrom('saves').select('at').where('id', '=', save).executeTakeFirst()
  if (!row) return undefined
  const launch = await readLaunchSave(db)
  const isLaunched = launch > 0 && launch <= save
  return { save, at: row.at, documents: await readDocumentsAt(db, save), isLaunched }
}

/** Of each document the newest version up to the save, of one list or of all, each list in its order. */
export async function readDocumentsAt(
  db: Database,
  save: number,
  entity?: string,
): Promise<StoredDocument[]> {
  const rows = await db
    .selectFrom('revisions')
    .select(['entity', 'id', 'data', 'is_example'])
    .where('data', 'is not', null)
    .where('save', '<=', save)
    .$if(entity !== undefined, (query) => query.where('entity', '=', entity ?? ''))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('revisions as later')
            .select('later.id')
            .whereRef('later.entity', '=', 'revisions.entity')
            .whereRef('later.id', '=', 'revisions.id')
            .whereRef('later.version', '>', 'revisions.version')
            .where('later.save', '<=', save),
        ),
      ),
    )
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ entity, id, data, is_example }) => ({
    ...{ entity, id, isExample: is_example === 1 },
    data: fromJson(data ?? ''),
  }))
}

/** What visitors would see if every draft were published; one of an entry that was deleted since can't be. */
export async function readSiteWithDrafts(db: Database): Promise<Site> {
  const site = (await readSite(db)) ?? { documents: [], save: 0, at: '', isLaunched: false }
  const rows = await db.selectFrom('drafts').select(['entity', 'id', 'data', 'based_on']).execute()
  const drafts = new Map(rows.map((row) => [`${row.entity}/${row.id}`, fromJson(row.data)]))
  const documents = site.documents.map((document) => {
    const key = `${document.entity}/${document.id}`
    const data = drafts.get(key)
    drafts.delete(key)
    return data === undefined ? document : { ...document, data, isExample: false }
  })
  const added = rows
    .filter(({ entity, id, based_on }) => based_on === null && drafts.has(`${entity}/${id}`))
    .map(({ entity, id, data }) => ({ entity, id, data: fromJson(data), isExample: false }))
  const at = new Date().toISOString()
  return { ...site, at, documents: [...documents, ...added] }
}

/** By which a backup knows its site. */
export async function readSiteId(db: Database): Promise<string> {
  const identities = db.selectFrom('site_identity').select('id').orderBy('at')
  return (await identities.executeTakeFirstOrThrow()).id
}

/** Whether there is nothing but the examples. */
export async function isSiteUnused(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select 1 from saves where "by" <> ${SITE_ITSELF}
    union all select 1 from launches
    union all select 1 from media
    limit 1`.execute(db)
  return rows.length === 0
}
