import { type ActivityEntry, type ActivityKind, activityKinds } from '#protocol/activity.ts'
import { fromJson } from '../database/json.ts'
import type { Database } from '../database/tables.ts'
import type { ActivityDetails } from './note-activity.ts'
import { isWarning, sentenceOf } from './sentences.ts'

/** The last entry of a page. Entries of the same moment are distinguished by their id. */
export type Cursor = { at: string; id: string }

type Page = {
  kinds?: readonly ActivityKind[]
  /** The id of a person. */
  by?: string
  limit: number
  after?: Cursor | undefined
}

const selectActivity = (db: Database) =>
  db
    .selectFrom('activity')
    .leftJoin('users', 'users.id', 'activity.by')
    .selectAll('activity')
    .select('users.name')

/** Newest first; by default, without the kinds that only an older version knew. */
export async function readActivity(
  db: Database,
  { kinds = activityKinds, by, limit, after }: Page,
): Promise<ActivityEntry[]> {
  let query = selectActivity(db).where('activity.kind', 'in', [...kinds])
  if (by) query = query.where('activity.by', '=', by)
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('activity.at', 'activity.id'), '<', tuple(after.at, after.id)),
    )
  }
  const rows = await query
    .orderBy('activity.at', 'desc')
    .orderBy('activity.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toEntry)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectActivity>['execute']>>[number]

function toEntry({ id, at, kind, by, name, details, address, device }: Row): ActivityEntry {
  const told = { details: (fromJson(details) ?? {}) as ActivityDetails, device }
  return {
    ...{ id, at, kind, address, device },
    by: authorOf(by, name, device),
    sentence: sentenceOf(kind, told),
    isWarning: isWarning(kind),
  }
}

function authorOf(by: string | null, name: string | null, device: string) {
  if (by === null) return device === 'site' ? { name: 'Leveza' } : null
  return name === null ? { name: 'Pessoa removida' } : { userId: by, name }
}
