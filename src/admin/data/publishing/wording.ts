import { queryOptions } from '@tanstack/react-query'
import {
  type KeepWordingRequest,
  WORDING_PATH,
  WORDING_REASONS_PATH,
  type WordingReport,
} from '#protocol/wording.ts'
import { queryClient } from '../query-client.ts'
import { refreshData } from '../saves.ts'
import { post, readerOf } from '../site-client.ts'
import { refreshPublishing } from './publishing-state.ts'

/** What the rules find in the whole site; asked again after every save. */
export const wordingQuery = queryOptions({
  queryKey: ['wording'],
  queryFn: readerOf<WordingReport>(WORDING_PATH),
  staleTime: 0,
})

/** Keeps a find with a reason; what waited for it alone is live when this resolves, unless the site publishes together. */
export async function keepWording(body: KeepWordingRequest): Promise<void> {
  const report = await post<WordingReport>(WORDING_REASONS_PATH, body)
  queryClient.setQueryData(wordingQuery.queryKey, report)
  await Promise.all([refreshPublishing(), refreshData()])
}
