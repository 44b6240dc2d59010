import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { BackupFile } from '#protocol/backups.ts'
import { readBackupName } from './backup-name.ts'
import { readHead } from './check-backup.ts'
import { expiredBackupsOf } from './rotation.ts'

export type BackupFolders = { dataDir: string; backupDir: string | undefined }

/** Where a restore keeps the site that it replaces. */
export const replacedFolderOf = ({ dataDir, backupDir }: BackupFolders): string =>
  backupDir ?? join(dataDir, 'backups')

/** Every folder in which there may be backups: a restore without BACKUP_DIR leaves one in the data folder. */
export const backupFoldersOf = ({ dataDir, backupDir }: BackupFolders): string[] => [
  ...new Set([backupDir, join(dataDir, 'backups')].filter((folder) => folder !== undefined)),
]

export type StoredBackup = BackupFile & { path: string }

/** This site's backups in the folders, newest first. Empty if there is no folder. */
export async function listBackups(folders: string[], siteId: string): Promise<StoredBackup[]> {
  const paths = await Promise.all(folders.map(readPaths))
  const files: StoredBackup[] = []
  for (const path of paths.flat()) {
    const name = basename(path)
    const told = readBackupName(name, siteId)
    const found = told && (await stat(path).catch(() => undefined))
    if (!told || !found?.isFile()) continue
    const { kind, at } = told
    files.push({ name, kind, createdAt: at.toISOString(), bytes: found.size, path })
  }
  return files.sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
}

const readPaths = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).map((name) => join(folder, name))

/** Deletes expired nightly backups, but only files that this site made, according to both their name and their content. Returns their names. */
export async function rotateBackups(folder: string, siteId: string): Promise<string[]> {
  const nightly = (await listBackups([folder], siteId)).filter(({ kind }) => kind === 'nightly')
  const copies = nightly.map(({ name, createdAt }) => ({ name, at: new Date(createdAt) }))
  const deleted: string[] = []
  for (const name of expiredBackupsOf(copies)) {
    const head = await readHead(join(folder, name)).catch(() => undefined)
    if (head?.siteId !== siteId || head.kind !== 'nightly') continue
    await rm(join(folder, name))
    deleted.push(name)
  }
  return deleted
}
