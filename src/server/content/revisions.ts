import { sql } from 'kysely'
import type { Database } from '../database/tables.ts'

/** The revisions that exist, in no particular order. */
export function readRevisions(
  db: Database,
  entries: readonly (readonly [entity: string, id: string, version: number, ...unknown[]])[],
) {
  // SQLite accepts lists of tuples only as `values`, and there PostgreSQL takes an uncast parameter for text.
  const tuples = entries.map(
    ([entity, id, version]) => sql`(${entity}, ${id}, cast(${version} as integer))`,
  )
  return db
    .selectFrom('revisions')
    .select(['entity', 'id', 'version', 'data', 'by', 'erased'])
    .where(sql<boolean>`(entity, id, version) in (values ${sql.join(tuples)})`)
    .execute()
}
