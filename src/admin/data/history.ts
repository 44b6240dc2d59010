import { queryOptions } from '@tanstack/react-query'
import type { EntityName } from '#content/index.ts'
import {
  type DocumentVersion,
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

/** The release of the example content, which has no author. */
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

/** Who saved this version of the document; null where the server does not know it. */
export const authorQuery = (entity: EntityName, id: string, version: number) =>
  queryOptions({
    queryKey: ['author', entity, id, version],
    queryFn: async ({ signal }) => {
      const path = `${HISTORY_PATH}/${entity}/${id}?limit=1&before=${version + 1}`
      const { versions } = await client.call<{ versions: DocumentVersion<unknown>[] }>(path, {
        signal,
      })
      return versions.find((one) => one.version === version)?.by ?? null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Refetches what every save changes: the history, the launch checklist and the status. */
export function refreshOverview() {
  for (const { queryKey } of [historyQuery, launchQuery, statusQuery]) {
    askAgain(queryKey)
  }
}

/** Restores the version before this change; live when this resolves. Refused when there is a newer change. */
export const undoChange = ({ entity, id, version }: HistoryChange) =>
  restoreVersion({ entity, id, version: version - 1, basedOn: version })

/** Restores an earlier version of a document; live when this resolves. */
export async function restoreVersion(body: RestoreRequest & { entity: EntityName }) {
  await client.call(RESTORE_PATH, { method: 'POST', body })
  await refresh(body.entity)
  refreshOverview()
  announce(body.entity)
}
