import { queryOptions } from '@tanstack/react-query'
import {
  ERASE_VERSIONS_PATH,
  ERASURE_PATH,
  type ErasedEntry,
  type ErasureRequest,
  type FoundVersions,
  SEARCH_VERSIONS_PATH,
} from '#protocol/erasure.ts'
import { queryClient } from '../query-client.ts'
import { client, post, readerOf } from '../site-client.ts'

/** What was erased for good, newest first. */
export const erasedQuery = queryOptions({
  queryKey: ['erased'],
  queryFn: readerOf<ErasedEntry[]>(ERASURE_PATH),
  // Patients add to it by their links.
  staleTime: 0,
})

/** The documents of which a version says the words. What was looked for leaves the browser's memory with the dialog. */
export const foundVersionsQuery = (words: string) =>
  queryOptions({
    queryKey: ['found-versions', words],
    queryFn: ({ signal }) =>
      client.call<FoundVersions[]>(SEARCH_VERSIONS_PATH, {
        method: 'POST',
        body: { words },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  })

export const eraseForGood = (request: ErasureRequest) => erase(ERASURE_PATH, request)

export const eraseOldVersions = ({ entity, id }: Pick<FoundVersions, 'entity' | 'id'>) =>
  erase(ERASE_VERSIONS_PATH, { entity, id })

/** Everything that the panel has read may have said it, so it is read again. */
async function erase(path: string, body: object): Promise<void> {
  await post(path, body)
  queryClient.invalidateQueries()
}
