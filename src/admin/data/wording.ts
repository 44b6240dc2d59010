import { queryOptions } from '@tanstack/react-query'
import type { EntityName } from '#content/index.ts'
import { matchKeyOf } from '#content/wording/document-matches.ts'
import {
  type DocumentReasons,
  WORDING_PATH,
  WORDING_REASONS_PATH,
  type WordingReason,
  type WordingReport,
} from '#protocol/wording.ts'
import { queryClient } from './query-client.ts'
import { readerOf } from './site-client.ts'

/** What the rules find in the whole site; only Revisão asks for it. */
export const wordingQuery = queryOptions({
  queryKey: ['wording', 'report'],
  queryFn: readerOf<WordingReport>(WORDING_PATH),
  staleTime: 0,
})

/** Why somebody kept words of this document. */
export const reasonsQuery = (entity: EntityName, id: string) =>
  queryOptions({
    queryKey: ['wording', 'reasons', entity, id],
    queryFn: readerOf<DocumentReasons>(
      `${WORDING_REASONS_PATH}?${new URLSearchParams({ entity, id })}`,
    ),
  })

export const byMatch = ({ reasons }: DocumentReasons): Map<string, WordingReason> =>
  new Map(reasons.map((reason) => [matchKeyOf(reason), reason]))

/** The same, outside of components; none where the server can't be asked. */
export async function readReasons(entity: EntityName, id: string) {
  const query = queryClient.ensureQueryData(reasonsQuery(entity, id))
  return byMatch(await query.catch(() => ({ reasons: [] })))
}
