import { queryOptions } from '@tanstack/react-query'
import {
  type BackupsNaming,
  type Erasure,
  type ErasureRequest,
  type ErasureSearch,
  type ErasureTestimonial,
  erasurePaths,
  type Finds,
  type ReportRequest,
  repeatedPathOf,
} from '#protocol/erasure.ts'
import { queryClient } from '../query-client.ts'
import { client, post, readerOf } from '../site-client.ts'

/** The requests that were carried out, newest first. */
export const erasuresQuery = queryOptions({
  queryKey: ['erasures'],
  queryFn: readerOf<Erasure[]>(erasurePaths.all),
  // Patients add to both lists by their links.
  staleTime: 0,
})

/** To choose from where nobody is named. */
export const erasureTestimonialsQuery = queryOptions({
  queryKey: ['erasures', 'testimonials'],
  queryFn: readerOf<ErasureTestimonial[]>(erasurePaths.testimonials),
  staleTime: 0,
})

/** Not a query: what was looked for and found must not stay in the cache. */
export const findPerson = (search: ErasureSearch) => post<Finds>(erasurePaths.search, search)

/** The page to hand over, as HTML. */
export const makeReport = async (request: ReportRequest): Promise<string> =>
  (await post<{ html: string }>(erasurePaths.report, request)).html

export const findInBackups = (search: ErasureSearch) =>
  post<BackupsNaming>(erasurePaths.backups, search)

/** An owner has repeated what a restore could not. */
export async function confirmRepeated(id: string): Promise<void> {
  await client.call(repeatedPathOf(id), { method: 'POST' })
  await queryClient.invalidateQueries()
}

/** Everything that the panel has read may have named the person, so it is read again. */
export async function erasePerson(request: ErasureRequest): Promise<Erasure> {
  const erasure = await post<Erasure>(erasurePaths.all, request)
  await queryClient.invalidateQueries()
  return erasure
}
