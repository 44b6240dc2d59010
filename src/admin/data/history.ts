import { queryOptions } from '@tanstack/react-query'
import {
  HISTORY_PATH,
  type HistoryChange,
  RESTORE_PATH,
  type RestoreRequest,
} from '#protocol/history.ts'
import { announce } from './announcements.ts'
import { refresh } from './documents.ts'
import { launchQuery } from './launch.ts'
import { askAgain } from './query-client.ts'
import { client } from './site-client.ts'
import { statusQuery } from './status.ts'

/** The release of the example content, which nobody made. */
const FIRST_RELEASE = 1

const SHOWN = 6

/** The latest changes, newest first. */
export const historyQuery = queryOptions({
  queryKey: ['history'],
  queryFn: async ({ signal }) => {
    const path = `${HISTORY_PATH}?limit=${SHOWN}`
    const { changes } = await client.call<{ changes: HistoryChange[] }>(path, { signal })
    return changes.filter(({ release }) => release > FIRST_RELEASE).slice(0, SHOWN)
  },
  staleTime: 0,
})

/** Refetches what every save changes: the history, the launch checklist and the status. */
export function refreshOutlook() {
  for (const { queryKey } of [historyQuery, launchQuery, statusQuery]) {
    askAgain(queryKey)
  }
}

/** Restores the version before this change; live when this resolves. Refused when there is a newer change. */
export async function undoChange({ entity, id, version }: HistoryChange) {
  const body: RestoreRequest = { entity, id, version: version - 1, basedOn: version }
  await client.call(RESTORE_PATH, { method: 'POST', body })
  await refresh(entity)
  refreshOutlook()
  announce(entity)
}
