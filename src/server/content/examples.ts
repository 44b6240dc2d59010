import { exampleDocuments } from '#content/examples/examples.ts'
import type { StoredDocument } from '#content/index.ts'
import { refusal } from '../database/refusals.ts'
import type { Database } from '../database/tables.ts'
import { withWriteLock } from '../database/write-lock.ts'
import { inSave, readNewestSave } from './saves.ts'
import { insertDocuments } from './writes.ts'

/** The author of the example content. */
export const SITE_ITSELF = 'leveza'

/** Fills a new site with examples, as its first save. Does nothing on a site that has a save. Throws a StartProblem, and changes nothing, if there are documents but no saves. */
export async function seedExamples(
  db: Database,
  documents: StoredDocument[] = exampleDocuments(),
): Promise<void> {
  if ((await readNewestSave(db)) > 0) return
  await withWriteLock(db, async (db) => {
    if ((await readNewestSave(db)) > 0) return
    if (await hasDocuments(db)) throw refusal('unsaved', 'saves')
    await inSave(db, { by: SITE_ITSELF, kind: 'start' }, (save) =>
      insertDocuments(db, documents, save),
    )
  })
}

const hasDocuments = async (db: Database) =>
  (await db.selectFrom('documents').select('id').limit(1).executeTakeFirst()) !== undefined
