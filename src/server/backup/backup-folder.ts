import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupFile } from '#protocol/backups.ts'
import { readBackupName } from './backup-name.ts'
import { readHead } from './check-backup.ts'
import { expiredBackupsOf } from './rotation.ts'

/** This site's backups in the folder, newest first. Empty if there is no folder. */
export async function listBackups(folder: string, siteId: string): Promise<BackupFile[]> {
  const names = await readdir(folder).catch(() => [])
  const files: BackupFile[] = []
  for (const name of names) {
    const told = readBackupName(name, siteId)
    const found = told && (await stat(join(folder, name)).catch(() => undefined))
    if (!told || !found?.isFile()) continue
    files.push({ name, kind: told.kind, createdAt: told.at.toISOString(), bytes: found.size })
  }
  return files.sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
}

/** Deletes expired nightly backups, but only files that this site made, according to both their name and their content. Returns their names. */
export async function rotateBackups(folder: string, siteId: string): Promise<string[]> {
  const nightly = (await listBackups(folder, siteId)).filter(({ kind }) => kind === 'nightly')
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
