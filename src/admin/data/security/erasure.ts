import { queryOptions } from '@tanstack/react-query'
import {
  type BackupsNaming,
  type Erasure,
  type ErasureRequest,
  type ErasureSearch,
  erasurePaths,
  type Finds,
  repeatedPathOf,
} from '#protocol/erasure.ts'
import { queryClient } from '../query-client.ts'
import { client } from '../site-client.ts'

/** The requests that were carried out, newest first. */
export const erasuresQuery = queryOptions({
  queryKey: ['erasures'],
  queryFn: ({ signal }) => client.call<Erasure[]>(erasurePaths.all, { signal }),
})

const send = <Answer>(path: string, body: object) =>
  client.call<Answer>(path, { method: 'POST', body })

/** Not a query: what was looked for and found must not stay in the cache. */
export const findPerson = (search: ErasureSearch) => send<Finds>(erasurePaths.search, search)

export const findInBackups = (search: ErasureSearch) =>
  send<BackupsNaming>(erasurePaths.backups, search)

/** An owner has repeated what a restore could not. */
export async function confirmRepeated(id: string): Promise<void> {
  await client.call(repeatedPathOf(id), { method: 'POST' })
  await queryClient.invalidateQueries()
}

/** Everything that the panel has read may have named the person, so it is read again. */
export async function erasePerson(request: ErasureRequest): Promise<Erasure> {
  const erasure = await send<Erasure>(erasurePaths.all, request)
  await queryClient.invalidateQueries()
  return erasure
}
