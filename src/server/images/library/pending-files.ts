import type { Database } from '../../database/tables.ts'

/** The time of files that are deleted at once: others stay in the trash for 30 days. */
export const DUE_AT_ONCE = new Date(0).toISOString()

/** Records files before they are stored, so that files of an interrupted upload can be distinguished from somebody else's. */
export async function insertIntentions(db: Database, paths: string[]): Promise<void> {
  await upsertFiles(db, paths, { state: 'storing', at: new Date().toISOString() })
}

/** Forgets files that now belong to a picture, or are gone. */
export async function deletePendingFiles(db: Database, paths: string[]): Promise<void> {
  if (paths.length === 0) return
  await db.deleteFrom('pending_files').where('path', 'in', paths).execute()
}

/** Those of the paths for which no picture has been inserted. */
export async function readIntentions(db: Database, paths: string[]): Promise<string[]> {
  if (paths.length === 0) return []
  const rows = await db
    .selectFrom('pending_files')
    .select('path')
    .where('path', 'in', paths)
    .where('state', '=', 'storing')
    .execute()
  return rows.map(({ path }) => path)
}

/** Puts files into the trash as of `at`. */
export async function insertRemoved(db: Database, paths: string[], at: string): Promise<void> {
  await upsertFiles(db, paths, { state: 'removed', at })
}

type Pending = { state: 'storing' | 'removed'; at: string }

async function upsertFiles(db: Database, paths: string[], pending: Pending): Promise<void> {
  await db
    .insertInto('pending_files')
    .values(paths.map((path) => ({ path, ...pending })))
    .onConflict((conflict) => conflict.column('path').doUpdateSet(pending))
    .execute()
}

/** Puts the files of uploads that were interrupted before `limit` into the trash, as of now. */
export async function removeStaleIntentions(db: Database, limit: string): Promise<void> {
  await db
    .updateTable('pending_files')
    .set({ state: 'removed', at: new Date().toISOString() })
    .where('state', '=', 'storing')
    .where('at', '<', limit)
    .execute()
}

/** The paths of files that were put into the trash before `limit`. */
export async function readRemoved(db: Database, limit: string): Promise<string[]> {
  const rows = await db
    .selectFrom('pending_files')
    .select('path')
    .where('state', '=', 'removed')
    .where('at', '<', limit)
    .execute()
  return rows.map(({ path }) => path)
}
