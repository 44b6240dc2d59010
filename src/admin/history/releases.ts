import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CollectionName, EntityName } from '#content/index.ts'
import {
  DELETED_PATH,
  type DeletedEntry,
  type DocumentHistory,
  documentHistoryPathOf,
  HISTORY_PATH,
  type HistoryPage,
  RESTORE_PREVIEW_PATH,
  type ReleaseDetail,
  type ReleaseKind,
  type RestorePreview,
  type RestoreTarget,
  releasePathOf,
  type ScreenPart,
  UNDO_PATH,
  UNDO_STACK_PATH,
  type UndoRequest,
  type UndoResult,
  type UndoStack,
} from '#protocol/history.ts'
import { WAITING_PATH, type WaitingChanges } from '#protocol/publishing.ts'
import { followRestored, HISTORY } from '../data/history.ts'
import { queryClient } from '../data/query-client.ts'
import { client, post, readerOf } from '../data/site-client.ts'

/** What a page of the history shows. Exactly one of the cursors, or none for the newest. */
export type HistoryQuery = {
  entities?: EntityName[] | undefined
  by?: string | undefined
  kinds?: ReleaseKind[] | undefined
  /** Words of a note, of a name or of any text that changed. */
  words?: string | undefined
  before?: number | undefined
  after?: number | undefined
  until?: string | undefined
  limit?: number
}

export const historyQuery = ({ entities, kinds, ...asked }: HistoryQuery) => {
  const given = Object.entries({
    ...asked,
    entity: entities?.join(','),
    kind: kinds?.join(','),
  }).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return queryOptions({
    queryKey: [HISTORY, 'page', search.toString()],
    queryFn: readerOf<HistoryPage>(`${HISTORY_PATH}?${search.toString()}`),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

const RECENT = 6

/** The latest changes, for the overview. */
export const recentQuery = historyQuery({ limit: RECENT })

export const deletedQuery = (entity: CollectionName) =>
  queryOptions({
    queryKey: [HISTORY, 'deleted', entity],
    queryFn: readerOf<DeletedEntry[]>(`${DELETED_PATH}?entity=${entity}`),
    staleTime: 0,
  })

export const releaseQuery = (id: number) =>
  queryOptions({
    queryKey: [HISTORY, 'release', id],
    queryFn: readerOf<ReleaseDetail>(releasePathOf(id)),
    staleTime: 0,
  })

/** One page of what happened to a document; `before` continues an earlier one. */
export const readDocumentHistory = (
  entity: EntityName,
  id: string,
  before: number | undefined,
  signal: AbortSignal,
) =>
  client.call<DocumentHistory>(
    documentHistoryPathOf(entity, id) + (before === undefined ? '' : `?before=${before}`),
    { signal },
  )

export const documentHistoryKey = (entity: EntityName, id: string) => [
  HISTORY,
  'document',
  entity,
  id,
]

/** Who saved this recent version of the document, published or waiting; null where the server does not know it. */
export const authorQuery = (entity: EntityName, id: string, version: number) =>
  queryOptions({
    queryKey: ['author', entity, id, version],
    queryFn: async ({ signal }) => {
      const { versions } = await readDocumentHistory(entity, id, undefined, signal)
      const published = versions.find(({ after }) => after === version)
      return published?.by ?? (await readWaitingAuthor(entity, id, version, signal))
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

async function readWaitingAuthor(
  entity: EntityName,
  id: string,
  version: number,
  signal: AbortSignal,
) {
  const { documents } = await client.call<WaitingChanges>(WAITING_PATH, { signal })
  const waiting = documents.find((document) => document.entity === entity && document.id === id)
  return waiting?.after === version ? waiting.by : null
}

/** What can be undone and redone on a screen. */
export const undoStackQuery = (screen: ScreenPart[]) =>
  queryOptions({
    queryKey: [HISTORY, 'undo', screen],
    queryFn: ({ signal }) =>
      client.call<UndoStack>(UNDO_STACK_PATH, { method: 'POST', body: { screen }, signal }),
    staleTime: 0,
  })

/** What a restore would change. */
export const previewQuery = (target: RestoreTarget) =>
  queryOptions({
    queryKey: [HISTORY, 'preview', target],
    queryFn: ({ signal }) =>
      client.call<RestorePreview>(RESTORE_PREVIEW_PATH, { method: 'POST', body: target, signal }),
    staleTime: 0,
  })

/** Undoes or redoes a step of the screen. Refused when somebody has changed the screen since. */
export async function undoTo(request: UndoRequest): Promise<UndoResult> {
  const undone = await post<UndoResult>(UNDO_PATH, request)
  const { queryKey } = undoStackQuery(request.screen)
  // A fetch under way may have begun before the step.
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, undone.stack)
  await followRestored(request.screen.map(({ entity }) => entity))
  return undone
}
