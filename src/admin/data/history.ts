import type { EntityName } from '#content/index.ts'
import {
  RESTORE_PATH,
  type RestoreRequest,
  type RestoreResult,
  type SavedEvent,
} from '#protocol/history.ts'
import { announce } from './announcements.ts'
import { launchQuery } from './launch.ts'
import { queryClient, refetchQueries } from './query-client.ts'
import { refreshData } from './saves.ts'
import { client } from './site-client.ts'
import { statusQuery } from './status.ts'

/** What the keys of all queries of the history begin with. */
export const HISTORY = 'history'

/** Refetches what every save changes: the history, the launch checklist and the status. */
export function refreshOverview() {
  for (const queryKey of [[HISTORY], launchQuery.queryKey, statusQuery.queryKey]) {
    refetchQueries(queryKey)
  }
}

type Change = Pick<SavedEvent, 'entity' | 'id' | 'version'>

/** In the cache, so that it is forgotten together with what was fetched. */
const FOLLOWED = ['followed']

/**
 * Returns false if this change was followed already. A restore is followed when it is answered and when its event
 * arrives, in either order; the first of the two refetches what it changed.
 */
export function startFollowing({ entity, id, version }: Change): boolean {
  const change = JSON.stringify([entity, id, version])
  if (change === queryClient.getQueryData(FOLLOWED)) return false
  queryClient.setQueryData(FOLLOWED, change)
  return true
}

/** Live when this resolves; the panel then shows it, too. */
export async function restore(request: RestoreRequest): Promise<RestoreResult> {
  const restored = await client.call<RestoreResult>(RESTORE_PATH, { method: 'POST', body: request })
  await followRestored('entity' in request ? [request.entity as EntityName] : [], madeBy(request))
  return restored
}

/** The version that the restore of a document makes, where the person has seen the newest one. */
function madeBy(request: RestoreRequest): Change | undefined {
  if (request.what !== 'document' || request.seen === undefined) return undefined
  return { entity: request.entity as EntityName, id: request.id, version: request.seen + 1 }
}

/** An earlier version of a document, and the newest one that the person has seen. */
type Version = { entity: EntityName; id: string; version: number; seen: number }

/** Restores an earlier version; live when this resolves. Refused when there is a newer one than was seen. */
export const restoreVersion = (version: Version) => restore({ what: 'document', ...version })

/** Refetches everything that a restore may have changed, and tells the other tabs. */
export async function followRestored(entities: EntityName[], change?: Change) {
  const isFirst = !change || startFollowing(change)
  await refreshData()
  if (isFirst) refreshOverview()
  announce(...entities)
}
