import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { EntityName } from '#content/index.ts'
import {
  DELETED_PATH,
  type DeletedEntry,
  type DocumentHistory,
  documentHistoryPathOf,
  HISTORY_PATH,
  type HistoryPage,
  RESTORE_SITE_PATH,
  RESTORE_SITE_PREVIEW_PATH,
  RESTORE_VERSION_PATH,
  type RestorePreview,
  type RestoreResult,
  type RestoreSiteRequest,
  type RestoreVersionRequest,
  type SaveDetail,
  savePathOf,
  UNDO_PATH,
  type UndoRequest,
} from '#protocol/history.ts'
import { testimonialNotificationsQuery } from './notifications.ts'
import { refetchQueries } from './query-client.ts'
import { announce, refreshData } from './saves.ts'
import { client, post, readerOf } from './site-client.ts'
import { launchQuery, statusQuery } from './status.ts'

/** What the keys of all queries of the history begin with. */
const HISTORY = 'history'

const changedBySaves = [launchQuery, statusQuery, testimonialNotificationsQuery]

/** Refetches what every save changes: the history, the launch checklist, the status and what is told of testimonials. */
export function refreshOverview() {
  for (const queryKey of [[HISTORY], ...changedBySaves.map(({ queryKey }) => queryKey)]) {
    refetchQueries(queryKey)
  }
}

export type HistoryFilter = {
  entities?: EntityName[] | undefined
  /** The id of a person. */
  by?: string | undefined
  /** Words of a note, of a name or of any text that changed. */
  words?: string | undefined
  /** Nothing that was saved from this moment on. */
  until?: string | undefined
  limit?: number | undefined
}

const searchOf = ({ entities = [], ...asked }: HistoryFilter & { before?: number | undefined }) => {
  const search = new URLSearchParams(entities.map((entity) => ['entity', entity]))
  for (const [name, value] of Object.entries(asked)) {
    if (value !== undefined) search.set(name, String(value))
  }
  return search.toString()
}

/** All saves that match, newest first, page by page. */
export const timelineQuery = (filter: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: [HISTORY, 'timeline', filter],
    queryFn: ({ pageParam: before, signal }) =>
      client.call<HistoryPage>(`${HISTORY_PATH}?${searchOf({ ...filter, before })}`, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }: HistoryPage) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The newest save. */
export const newestSaveQuery = queryOptions({
  queryKey: [HISTORY, 'newest'],
  queryFn: readerOf<HistoryPage>(`${HISTORY_PATH}?${searchOf({ limit: 1 })}`),
  staleTime: 0,
})

export const saveQuery = (id: number) =>
  queryOptions({
    queryKey: [HISTORY, 'save', id],
    queryFn: readerOf<SaveDetail>(savePathOf(id)),
    staleTime: 0,
  })

/** What happened to one document, newest first, page by page. */
export const documentHistoryQuery = (entity: EntityName, id: string) =>
  infiniteQueryOptions({
    queryKey: [HISTORY, 'document', entity, id],
    queryFn: ({ pageParam, signal }) => readDocumentHistory(entity, id, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }: DocumentHistory) => next ?? undefined,
    staleTime: 0,
  })

const readDocumentHistory = (
  entity: EntityName,
  id: string,
  before: number | undefined,
  signal: AbortSignal,
) =>
  client.call<DocumentHistory>(`${documentHistoryPathOf(entity, id)}?${searchOf({ before })}`, {
    signal,
  })

/** Who saved this recent version of the document; null where the server does not know it. */
export const authorQuery = (entity: EntityName, id: string, version: number) =>
  queryOptions({
    queryKey: ['author', entity, id, version],
    queryFn: async ({ signal }) => {
      const { versions } = await readDocumentHistory(entity, id, undefined, signal)
      return versions.find(({ after }) => after === version)?.by ?? null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

export const deletedQuery = queryOptions({
  queryKey: [HISTORY, 'deleted'],
  queryFn: readerOf<DeletedEntry[]>(DELETED_PATH),
  staleTime: 0,
})

/** What taking the whole site back to a save would change. */
export const sitePreviewQuery = (save: number) =>
  queryOptions({
    queryKey: [HISTORY, 'site', save],
    queryFn: ({ signal }) =>
      client.call<RestorePreview>(RESTORE_SITE_PREVIEW_PATH, {
        method: 'POST',
        body: { save },
        signal,
      }),
    staleTime: 0,
  })

/** Each of these is live when it resolves; the panel then shows it, too. */
export const undoSave = (request: UndoRequest) => goBack(UNDO_PATH, request)

export const restoreVersion = (request: RestoreVersionRequest) =>
  goBack(RESTORE_VERSION_PATH, request)

export const restoreSite = (request: RestoreSiteRequest) => goBack(RESTORE_SITE_PATH, request)

async function goBack(path: string, request: object): Promise<RestoreResult> {
  const result = await post<RestoreResult>(path, request)
  await refreshData()
  refreshOverview()
  announce()
  return result
}
