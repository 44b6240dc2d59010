import { queryOptions, useQuery } from '@tanstack/react-query'
import { LAUNCH_PATH, type Launch } from '#protocol/launch.ts'
import { STATUS_PATH, type Status } from '#protocol/status.ts'
import { isReception, queryClient } from './query-client.ts'
import { refreshData } from './saves.ts'
import { client, post, readerOf } from './site-client.ts'

const POLL_MILLISECONDS = 60_000

export const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: () => client.call<Status>(STATUS_PATH),
  refetchInterval: POLL_MILLISECONDS,
})

/** False until an owner has launched the site; undefined while this is unknown. */
export const useIsLaunched = () => useQuery(statusQuery).data?.site.isLaunched

/** How a message about a save ends. */
export function liveSentence(number: 'one' | 'many' = 'one'): string {
  const isLaunched = queryClient.getQueryData(statusQuery.queryKey)?.site.isLaunched
  if (isLaunched === undefined) return 'Está tudo salvo.'
  if (number === 'one') return isLaunched ? 'Já está no ar.' : 'Vai ao ar com o lançamento.'
  return isLaunched ? 'Já estão no ar.' : 'Vão ao ar com o lançamento.'
}

/** What is wrong with the site. Never fresh, because any save may resolve it. */
export const launchQuery = queryOptions({
  queryKey: ['launch'],
  queryFn: readerOf<Launch>(LAUNCH_PATH),
  staleTime: 0,
  enabled: () => !isReception(),
})

/** Launches the site; the examples that must not survive are deleted when this resolves. */
export async function launchSite(): Promise<void> {
  try {
    queryClient.setQueryData(launchQuery.queryKey, await post<Launch>(LAUNCH_PATH))
  } catch (error) {
    queryClient.invalidateQueries({ queryKey: launchQuery.queryKey })
    throw error
  }
  queryClient.invalidateQueries({ queryKey: statusQuery.queryKey })
  await refreshData()
}
