import { queryOptions } from '@tanstack/react-query'
import { LAUNCH_PATH, type Launch } from '#protocol/launch.ts'
import { queryClient } from './query-client.ts'
import { isReception } from './reception.ts'
import { refreshData } from './saves.ts'
import { post, readerOf } from './site-client.ts'
import { statusQuery } from './status.ts'

/** Never fresh, because any save may complete a check. */
export const launchQuery = queryOptions({
  queryKey: ['launch'],
  queryFn: readerOf<Launch>(LAUNCH_PATH),
  staleTime: 0,
  enabled: () => !isReception(),
})

/** Launches the site, with a note for the history; the examples that must not survive are deleted when this resolves. */
export async function launchSite(note: string): Promise<void> {
  try {
    queryClient.setQueryData(launchQuery.queryKey, await post<Launch>(LAUNCH_PATH, { note }))
  } catch (error) {
    queryClient.invalidateQueries({ queryKey: launchQuery.queryKey })
    throw error
  }
  queryClient.invalidateQueries({ queryKey: statusQuery.queryKey })
  await refreshData()
}
