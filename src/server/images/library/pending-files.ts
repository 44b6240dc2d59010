import type { Database } from '../../database/tables.ts'

/** Writes down what is about to be stored. After a crash only these files can be told from those of somebody else. */
export async function insertIntentions(db: Database, paths: string[]): Promise<void> {
  const at = new Date().toISOString()
  const rows = paths.map((path) => ({ path, state: 'storing' as const, at }))
  await db.insertInto('pending_files').values(rows).execute()
}

/** In the transaction that inserts the picture: from then on its files belong to it. */
export async function deletePendingFiles(db: Database, paths: string[]): Promise<void> {
  if (paths.length === 0) return
  await db.deleteFrom('pending_files').where('path', 'in', paths).execute()
}

/** Those of the paths that are still written down as being stored, so no picture was inserted with them. */
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

/** Puts files that belong to no picture any more into the bin. */
export async function insertRemoved(db: Database, paths: string[], at: string): Promise<void> {
  const rows = paths.map((path) => ({ path, state: 'removed' as const, at }))
  await db
    .insertInto('pending_files')
    .values(rows)
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ state: 'removed', at }))
    .execute()
}

/** Files whose storing was interrupted before `limit` go into the bin as of now. */
export async function removeStaleIntentions(db: Database, limit: string): Promise<void> {
  await db
    .updateTable('pending_files')
    .set({ state: 'removed', at: new Date().toISOString() })
    .where('state', '=', 'storing')
    .where('at', '<', limit)
    .execute()
}

/** What has been in the bin since before `limit`. */
export async function readRemoved(db: Database, limit: string): Promise<string[]> {
  const rows = await db
    .selectFrom('pending_files')
    .select('path')
    .where('state', '=', 'removed')
    .where('at', '<', limit)
    .execute()
  return rows.map(({ path }) => path)
}
