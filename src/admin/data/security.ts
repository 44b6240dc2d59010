import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  ACTIVITY_PATH,
  type ActivityDevice,
  type ActivityEntry,
  type ActivityPage,
  SIGN_INS_PATH,
} from '#protocol/activity.ts'
import {
  type BackupFile,
  type BackupState,
  type BackupTicket,
  backupPaths,
  type RestoredBackup,
} from '#protocol/backups.ts'
import {
  ERASE_VERSIONS_PATH,
  ERASURE_PATH,
  type ErasedEntry,
  type ErasureRequest,
  type FoundVersions,
  SEARCH_VERSIONS_PATH,
} from '#protocol/erasure.ts'
import { queryClient } from './query-client.ts'
import { client, post, readerOf } from './site-client.ts'

const POLL_MILLISECONDS = 60_000

export const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: readerOf<BackupState>(backupPaths.state),
  refetchInterval: POLL_MILLISECONDS,
})

/**
 * Asks for the owner's own password. Without a file, the backup is made while it is downloaded.
 * The URL is valid for a minute.
 */
export const createBackupTicket = (password: string, file?: string) =>
  post<BackupTicket>(backupPaths.ticket, { password, file })

/** Asks for the owner's own password. */
export async function deleteBackup(password: string, file: string): Promise<void> {
  await post(backupPaths.deletion, { password, file })
  await queryClient.invalidateQueries({ queryKey: backupsQuery.queryKey })
}

/** Asks for the owner's own password. The whole site is another one afterwards. */
export async function restoreBackup(password: string, file: string): Promise<RestoredBackup> {
  const restored = await post<RestoredBackup>(backupPaths.restore, { password, file })
  void queryClient.invalidateQueries()
  return restored
}

/** Makes a backup on the server; it is whole and has been verified when this resolves. One that lacks pictures is kept, too. */
export const keepBackup = (): Promise<BackupFile> =>
  client
    .call<BackupFile>(backupPaths.state, { method: 'POST' })
    .finally(() => queryClient.invalidateQueries({ queryKey: backupsQuery.queryKey }))

/** Newest first, page by page. */
export const activityQuery = infiniteQueryOptions({
  queryKey: ['activity'],
  queryFn: ({ pageParam, signal }) =>
    client.call<ActivityPage>(ACTIVITY_PATH + (pageParam && `?after=${pageParam}`), { signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
})

/** The last sign-ins of a person. */
export const signInsQuery = (by: string) =>
  queryOptions({
    queryKey: ['sign-ins', by],
    queryFn: readerOf<ActivityEntry[]>(`${SIGN_INS_PATH}?by=${by}`),
    staleTime: 0,
  })

const devices: Record<ActivityDevice, string> = {
  phone: 'celular',
  computer: 'computador',
  program: 'programa',
  site: 'sozinho',
}

/** From where, such as 'celular, 189.4.12.xx'. */
export const originOf = ({ device, address }: ActivityEntry) =>
  [devices[device], address].filter(Boolean).join(', ')

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
