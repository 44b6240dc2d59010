import type { Database } from '../database/tables.ts'

/** By which a backup knows its site. */
export async function readSiteId(db: Database): Promise<string> {
  const identities = db.selectFrom('site_identity').select('id').orderBy('at')
  return (await identities.executeTakeFirstOrThrow()).id
}
