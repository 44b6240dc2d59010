import { queryOptions } from '@tanstack/react-query'
import {
  type BackupFile,
  type BackupState,
  type BackupTicket,
  backupPaths,
  type RestoredBackup,
} from '#protocol/backups.ts'
import { queryClient } from '../query-client.ts'
import { client, post, readerOf } from '../site-client.ts'

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

/** Makes a backup on the server; it has been verified when this resolves. */
export async function keepBackup(): Promise<void> {
  await client.call<BackupFile>(backupPaths.state, { method: 'POST' })
  await queryClient.invalidateQueries({ queryKey: backupsQuery.queryKey })
}
