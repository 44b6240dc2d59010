import { fromJson, toJson } from '../database/json.ts'
import type { Database } from '../database/tables.ts'
import type { ActivityDetails } from './note-activity.ts'

type Entry = { id: string; at: string; details: ActivityDetails }

/** Every entry with its details, newest first; with `until`, only those up to that moment. */
export async function readDetails(db: Database, until?: string): Promise<Entry[]> {
  const rows = await db
    .selectFrom('activity')
    .select(['id', 'at', 'details'])
    .$if(until !== undefined, (query) => query.where('at', '<=', until ?? ''))
    .orderBy('at', 'desc')
    .execute()
  return rows.map(({ id, at, details }) => {
    return { id, at, details: (fromJson(details) ?? {}) as ActivityDetails }
  })
}

/** The only code that changes an entry: the record is otherwise append-only, and the law (LGPD, art. 18) is the one exception. */
export async function rewriteDetails(
  db: Database,
  { id, details }: Omit<Entry, 'at'>,
): Promise<void> {
  await db
    .updateTable('activity')
    .set({ details: toJson(details) })
    .where('id', '=', id)
    .execute()
}
