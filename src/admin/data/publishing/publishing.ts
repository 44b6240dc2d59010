import { queryOptions } from '@tanstack/react-query'
import type { EntityName, StoredDocument } from '#content/index.ts'
import type { PublishMode } from '#content/public/publish-mode.ts'
import {
  ANSWER_SCHEDULED_PATH,
  type AnswerScheduledRequest,
  CANCEL_SCHEDULED_PATH,
  DISCARD_PATH,
  type Discarded,
  type DiscardRequest,
  LEFT_OUT_PATH,
  MOVE_SCHEDULED_PATH,
  type MoveScheduledRequest,
  PUBLICATION_PATH,
  PUBLISH_MODE_PATH,
  PUBLISH_PATH,
  type Published,
  type Publishing,
  type PublishRequest,
  SCHEDULE_PATH,
  type ScheduleRequest,
  WAITING_PATH,
  type WaitingChanges,
} from '#protocol/publishing.ts'
import { refresh } from '../documents.ts'
import { queryClient, refetchQueries } from '../query-client.ts'
import { refreshData } from '../saves.ts'
import { client, post, readerOf } from '../site-client.ts'
import { publishingQuery, refreshPublishing } from './publishing-state.ts'

export const waitingQuery = queryOptions({
  queryKey: ['publishing', 'waiting'],
  queryFn: readerOf<WaitingChanges>(WAITING_PATH),
  staleTime: 0,
})

/** The documents of the site as it would be with these changes alone. */
export const publicationQuery = (request: PublishRequest) =>
  queryOptions({
    queryKey: ['publishing', 'publication', request],
    queryFn: ({ signal }) =>
      client.call<StoredDocument[]>(PUBLICATION_PATH, { method: 'POST', body: request, signal }),
    placeholderData: (former) => former,
    gcTime: 0,
  })

/** Live when this resolves. */
export async function publish(request: PublishRequest): Promise<Published> {
  const published = await post<Published>(PUBLISH_PATH, request)
  await Promise.all([refreshPublishing(), refreshData()])
  return published
}

/** Shown at once; for everybody who publishes. */
export async function saveLeftOut(keys: Iterable<string>): Promise<void> {
  const leftOut = [...keys]
  queryClient.setQueryData(waitingQuery.queryKey, (known) => known && { ...known, leftOut })
  try {
    await post(LEFT_OUT_PATH, { leftOut })
  } catch (error) {
    await refreshPublishing()
    throw error
  }
}

/** Discards the waiting changes of a document, or undoes that. */
export async function discard(request: DiscardRequest & { entity: EntityName }) {
  const discarded = await post<Discarded>(DISCARD_PATH, request)
  await Promise.all([refreshPublishing(), refresh(request.entity)])
  return discarded
}

/** What has its moment leaves the list of what waits, and returns to it. */
async function follow(state: Publishing) {
  queryClient.setQueryData(publishingQuery.queryKey, state)
  await refetchQueries(waitingQuery.queryKey)
}

/** Its changes leave the list of what waits. */
export const schedule = async (body: ScheduleRequest) =>
  follow(await post<Publishing>(SCHEDULE_PATH, body))

export const moveScheduled = async (body: MoveScheduledRequest) =>
  follow(await post<Publishing>(MOVE_SCHEDULED_PATH, body))

/** Its changes wait again. */
export const cancelScheduled = async (id: string) =>
  follow(await post<Publishing>(CANCEL_SCHEDULED_PATH, { id }))

export const answerScheduled = async (body: AnswerScheduledRequest) =>
  follow(await post<Publishing>(ANSWER_SCHEDULED_PATH, body))

/** Never publishes anything; refused with `changes-waiting` where something would have to. */
export async function changePublishMode(mode: PublishMode): Promise<void> {
  const body = { mode }
  const state = await post<Publishing>(PUBLISH_MODE_PATH, body)
  queryClient.setQueryData(publishingQuery.queryKey, state)
}
