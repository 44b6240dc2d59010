import { sql } from 'kysely'
import { withoutMarks } from '#content/erasure/erased-fields.ts'
import type { Database, Erased } from '../database/tables.ts'
import { problem } from '../http/problems.ts'

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

/** The ids of the entries that were erased as a whole, in every version. */
export async function readErasedEntries(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('revisions')
    .select('id')
    .where('data', 'is not', null)
    .groupBy(['entity', 'id'])
    .having(sql<boolean>`count(*) = count(case when erased = 'entry' then 1 end)`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** What an old version can bring back: all but the words that were erased from it. Throws `erased-on-request` for an entry that was erased as a whole. */
export function requireRestorable(entity: string, stored: unknown, erased: Erased | null): unknown {
  if (erased === 'entry') throw problem('erased-on-request')
  return erased === 'words' ? withoutMarks(entity, stored) : stored
}
