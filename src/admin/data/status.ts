import { queryOptions, useQuery } from '@tanstack/react-query'
import { STATUS_PATH, type Status } from '#protocol/status.ts'
import { queryClient } from './query-client.ts'
import { client } from './site-client.ts'

const POLL_MILLISECONDS = 60_000

export const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: () => client.call<Status>(STATUS_PATH),
  refetchInterval: POLL_MILLISECONDS,
})

/** False until an owner has launched the site; true while this is unknown. */
export const useIsLaunched = () => useQuery(statusQuery).data?.site.isLaunched !== false

/** How a message about a save ends. */
export function liveSentence(number: 'one' | 'many' = 'one'): string {
  const isLaunched = queryClient.getQueryData(statusQuery.queryKey)?.site.isLaunched
  if (isLaunched === undefined) return 'Está tudo salvo.'
  if (number === 'one') return isLaunched ? 'Já está no ar.' : 'Vai ao ar com o lançamento.'
  return isLaunched ? 'Já estão no ar.' : 'Vão ao ar com o lançamento.'
}
