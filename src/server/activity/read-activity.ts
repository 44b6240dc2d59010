import { type ActivityEntry, type ActivityGroup, activityGroups } from '#protocol/activity.ts'
import { fromJson } from '../database/json.ts'
import type { Database } from '../database/tables.ts'
import type { ActivityDetails } from './note-activity.ts'
import { isWarning, sentenceOf } from './sentences.ts'

export type ActivityFilter = {
  /** The id of a person. */
  by?: string | undefined
  group?: ActivityGroup | undefined
  /** ISO 8601; both are inclusive. */
  from?: string | undefined
  to?: string | undefined
}

/** The last entry of a page. Entries of the same moment are distinguished by their id. */
export type Cursor = { at: string; id: string }

type Page = ActivityFilter & { limit: number; after?: Cursor | undefined }

const selectActivity = (db: Database) =>
  db
    .selectFrom('activity')
    .leftJoin('users', 'users.id', 'activity.by')
    .selectAll('activity')
    .select('users.name')

const known = Object.values(activityGroups).flat()

/** Newest first, without the kinds that only an older version knew. */
export async function readActivity(
  db: Database,
  { by, group, from, to, after, limit }: Page,
): Promise<ActivityEntry[]> {
  const kinds = group ? activityGroups[group] : known
  let query = selectActivity(db).where('activity.kind', 'in', [...kinds])
  if (by) query = query.where('activity.by', '=', by)
  if (from) query = query.where('activity.at', '>=', from)
  if (to) query = query.where('activity.at', '<=', to)
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
