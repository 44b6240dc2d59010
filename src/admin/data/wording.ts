import { queryOptions } from '@tanstack/react-query'
import type { EntityName } from '#content/index.ts'
import {
  type DocumentReasons,
  WORDING_PATH,
  WORDING_REASONS_PATH,
  type WordingMatch,
  type WordingReport,
} from '#protocol/wording.ts'
import { isReasonRequired } from '#sdk/sdk-error.ts'
import type { ReasonWords } from '../ui/ask-for-reason.tsx'
import { loadCode } from '../ui/load-code.ts'
import { queryClient, refetchQueries } from './query-client.ts'
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

/** Sends it, and where its words need a reason asks for that and sends it again. A reason that was given and did not arrive is not asked for twice. Throws the refusal if the person gives none. */
export async function withReason<Answer>(
  send: (reason?: string) => Promise<Answer>,
  words?: ReasonWords,
): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (!isReasonRequired(error)) throw error
    const matches = error.data as WordingMatch[]
    const given = ['reason', matches.map(({ path, rule, sentence }) => [path, rule, sentence])]
    const { askForReason } = await loadCode(() => import('../ui/ask-for-reason.tsx'))
    const reason = queryClient.getQueryData<string>(given) ?? (await askForReason(matches, words))
    if (reason === undefined) throw error
    queryClient.setQueryData(given, reason)
    const answer = await send(reason)
    queryClient.removeQueries({ queryKey: given })
    refetchQueries(['wording'])
    return answer
  }
}
