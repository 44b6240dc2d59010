import { exampleDocuments } from '#content/examples/examples.ts'
import type { StoredDocument } from '#content/index.ts'
import { refusal } from '../database/refusals.ts'
import type { Database } from '../database/tables.ts'
import { withWriteLock } from '../database/write-lock.ts'
import { makeRelease, readNewestReleaseId } from './releases.ts'
import { insertDocuments } from './writes.ts'

/** The author of the example content. */
export const SITE_ITSELF = 'leveza'

/** Fills a new site with examples and publishes release 1. If there are documents but no releases, publishes the documents. Does nothing on a site that has a release. Throws a StartProblem, and changes nothing, if releases were deleted and their changes were not. */
export async function seedExamples(
  db: Database,
  documents: StoredDocument[] = exampleDocuments(),
): Promise<void> {
  if (await readNewestReleaseId(db)) return
  await withWriteLock(db, async (db) => {
    if (await readNewestReleaseId(db)) return
    if (await hasReleaseChanges(db)) throw refusal('unpublished', 'releases')
    const signature = { by: SITE_ITSELF, at: new Date().toISOString() }
    if (!(await hasDocuments(db))) await insertDocuments(db, documents, signature)
    await makeRelease(db, { ...signature, kind: 'start' })
  })
}

const hasReleaseChanges = async (db: Database) =>
  (await db.selectFrom('release_changes').select('id').limit(1).executeTakeFirst()) !== undefined

const hasDocuments = async (db: Database) =>
  (await db.selectFrom('documents').select('id').limit(1).executeTakeFirst()) !== undefined
