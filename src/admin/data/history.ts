import type { EntityName } from '#content/index.ts'
import { RESTORE_PATH, type RestoreRequest, type RestoreResult } from '#protocol/history.ts'
import { announce } from './announcements.ts'
import { launchQuery } from './launch.ts'
import { testimonialNotificationsQuery } from './notifications.ts'
import { refetchQueries } from './query-client.ts'
import { refreshData } from './saves.ts'
import { post } from './site-client.ts'
import { statusQuery } from './status.ts'

/** What the keys of all queries of the history begin with. */
export const HISTORY = 'history'

const changedBySaves = [launchQuery, statusQuery, testimonialNotificationsQuery]

/** Refetches what every save changes: the history, the launch checklist, the status and what is told of testimonials. */
export function refreshOverview() {
  for (const queryKey of [[HISTORY], ...changedBySaves.map(({ queryKey }) => queryKey)]) {
    refetchQueries(queryKey)
  }
}

/** Live when this resolves; the panel then shows it, too. */
export async function restore(request: RestoreRequest): Promise<RestoreResult> {
  const restored = await post<RestoreResult>(RESTORE_PATH, request)
  await followRestored('entity' in request ? [request.entity as EntityName] : [])
  return restored
}

/** An earlier version of a document, and the newest one that the person has seen. */
type Version = { entity: EntityName; id: string; version: number; seen: number }

/** Restores an earlier version; live when this resolves. Refused when there is a newer one than was seen. */
export const restoreVersion = (version: Version) => restore({ what: 'document', ...version })

/** Refetches everything that a restore may have changed, and tells the other tabs. */
export async function followRestored(entities: EntityName[]) {
  await refreshData()
  refreshOverview()
  announce(...entities)
}
