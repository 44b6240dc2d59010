import { queryOptions, useQuery } from '@tanstack/react-query'
import type { EntityName } from '#content/index.ts'
import { PUBLISHING_PATH, type Publishing } from '#protocol/publishing.ts'
import { queryClient, refetchQueries } from '../query-client.ts'
import { readerOf } from '../site-client.ts'

/** How the site publishes, and how many changes wait; refetched after every save. */
export const publishingQuery = queryOptions({
  queryKey: ['publishing', 'state'],
  queryFn: readerOf<Publishing>(PUBLISHING_PATH),
})

export const refreshPublishing = () => refetchQueries(['publishing'])

/** As far as the panel knows at this moment, for messages outside of components. */
export const isBatch = () => queryClient.getQueryData(publishingQuery.queryKey)?.mode === 'batch'

/** When a change reaches the site, to follow 'sai do site' and the like. */
export const soonText = (now = 'na mesma hora') => (isBatch() ? 'com a próxima publicação' : now)

/** Follows the name of a restored item in a message. */
export const returnedText = () => (isBatch() ? 'voltou. Espera a publicação.' : 'voltou ao site.')

/** How a message about a save ends, whichever way the site publishes. */
export function liveSentence(
  number: 'one' | 'many' = 'one',
  live = number === 'one' ? 'Já está no ar.' : 'Já estão no ar.',
): string {
  if (isBatch()) return number === 'one' ? 'Espera a publicação.' : 'Esperam a publicação.'
  return live
}

export const useIsBatch = () => useQuery(publishingQuery).data?.mode === 'batch'

/** How many changes of these documents wait for publication; of all documents by default. */
export function useWaitingCount(entities?: readonly EntityName[]): number {
  const { waiting = {} } = useQuery(publishingQuery).data ?? {}
  const names = entities ?? (Object.keys(waiting) as EntityName[])
  return names.reduce((count, entity) => count + (waiting[entity] ?? 0), 0)
}
