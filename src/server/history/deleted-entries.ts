import type { CollectionName } from '#content/index.ts'
import { isRecord } from '#content/schema/section.ts'
import { titleOf } from '#content/title.ts'
import { DELETED_DAYS, type DeletedEntry } from '#protocol/history.ts'
import { readAuthors } from '../accounts/people/authors.ts'
import type { Database } from '../database/tables.ts'
import { readVersions } from './summaries.ts'

const DAY_MILLISECONDS = 86_400_000
const MAX_ENTRIES = 100

/** The entries that were deleted from the list recently and not restored since, the last deletion first. */
export async function readDeletedEntries(
  db: Database,
  entity: CollectionName,
): Promise<DeletedEntry[]> {
  const since = new Date(Date.now() - DELETED_DAYS * DAY_MILLISECONDS).toISOString()
  const rows = await db
    .selectFrom('revisions')
    .select(['id', 'version', 'at', 'by'])
    .where('entity', '=', entity)
    .where('data', 'is', null)
    .where('erased', 'is', null)
    .where('at', '>', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('revisions as later')
            .select('later.id')
            .whereRef('later.entity', '=', 'revisions.entity')
            .whereRef('later.id', '=', 'revisions.id')
            .whereRef('later.version', '>', 'revisions.version'),
        ),
      ),
    )
    .orderBy('at', 'desc')
    .limit(MAX_ENTRIES)
    .execute()
  const lastOf = ({ version }: { version: number }) => version - 1
  const dataOf = await readVersions(
    db,
    rows.map((row) => ({ entity, id: row.id, before: lastOf(row), after: null })),
  )
  const authorOf = await readAuthors(
    db,
    rows.map(({ by }) => by),
  )
  return rows.flatMap((row) => {
    const data = dataOf({ entity, id: row.id }, lastOf(row))
    if (!isRecord(data)) return []
    const picture = typeof data.image === 'string' ? data.image : ''
    const { id, at, by } = row
    const title = titleOf(entity, data)
    return [{ id, title, picture, version: lastOf(row), at, by: authorOf(by) }]
  })
}
