import { lstat, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import { DAY_MILLISECONDS } from '#content/rules/page-clock.ts'
import type { BackupFile } from '#protocol/backups.ts'
import { isCopyOf } from '../database/migrations/migrate.ts'
import { areOnSameDisk } from '../disk/free-bytes.ts'
import type { S3Account } from '../images/storage/storage-config.ts'
import { partOf, readBackupName } from './backup-format.ts'
import { readHead } from './check-backup.ts'

export type BackupFolders = { dataDir: string; backupDir: string | undefined }
export type BackupPlaces = BackupFolders & { backupBucket: S3Account | undefined }

/** Whether the backups would be lost together with the site: they are on its disk and nowhere else. */
export const areOnlyHere = ({ dataDir, backupDir, backupBucket }: BackupPlaces): boolean =>
  backupDir !== undefined && !backupBucket && areOnSameDisk(dataDir, backupDir)

/** Where a restore keeps the site that it replaces. */
export const replacedFolderOf = ({ dataDir, backupDir }: BackupFolders): string =>
  backupDir ?? join(dataDir, 'backups')

/** Every folder in which there may be backups: a restore without BACKUP_DIR leaves one in the data folder. */
export const backupFoldersOf = ({ dataDir, backupDir }: BackupFolders): string[] => [
  ...new Set([backupDir, join(dataDir, 'backups')].filter((folder) => folder !== undefined)),
]

export type StoredBackup = BackupFile & { path: string }

/** The backups of this site, or of any, in the folders, newest first; no links, which may lead anywhere. Empty if there is no folder. */
export async function listBackups(folders: string[], siteId?: string): Promise<StoredBackup[]> {
  const paths = await Promise.all(folders.map(readPaths))
  const files: StoredBackup[] = []
  for (const path of paths.flat()) {
    const name = basename(path)
    const told = readBackupName(name, siteId)
    const found = told && (await lstat(path).catch(() => undefined))
    if (!told || !found?.isFile()) continue
    const { kind, at } = told
    files.push({ name, kind, createdAt: at.toISOString(), bytes: found.size, path })
  }
  return files.sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
}

/** The newest backup in the folders, of whichever site, that has more than the examples. */
export async function findUsedBackup(folders: string[]): Promise<string | undefined> {
  for (const { path } of await listBackups(folders)) {
    if ((await readHead(path).catch(() => undefined))?.isUsed) return path
  }
  return undefined
}

const readPaths = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).map((name) => join(folder, name))

/** Deletes expired nightly backups, and what was copied before an update that is older than all that are left. Returns the names of the backups. */
export async function rotateBackups(folder: string, siteId: string, now: Date): Promise<string[]> {
  const stored = await listBackups([folder], siteId)
  const nightly = stored.filter(({ kind }) => kind === 'nightly')
  const copies = nightly.map(({ name, createdAt }) => ({ name, at: new Date(createdAt) }))
  const deleted: string[] = []
  for (const name of expiredBackupsOf(copies, now)) {
    if (await deleteNightly(join(folder, name), siteId)) deleted.push(name)
  }
  const left = copies.filter(({ name }) => !deleted.includes(name)).map(({ at }) => at.getTime())
  // By the backups themselves: the clock may be wrong.
  if (left.length >= BACKUP_MONTHS) await deleteCopiesBefore(folder, siteId, Math.min(...left))
  return deleted
}

async function deleteCopiesBefore(folder: string, siteId: string, oldest: number): Promise<void> {
  for (const path of await readPaths(folder)) {
    if (!isCopyOf(siteId, basename(path))) continue
    const { mtimeMs } = await lstat(path)
    if (mtimeMs < oldest) await rm(path, { force: true })
  }
}

/** What must be left for the site itself. */
export const RESERVED_BYTES = 100 * 1024 ** 2
const GROWTH = 1.2

/** What must be free for the next backup, by the size of the last one. */
export const neededBytesOf = (last: { bytes: number } | null | undefined) =>
  (last?.bytes ?? 0) * GROWTH + RESERVED_BYTES

const ABANDONED_MILLISECONDS = DAY_MILLISECONDS

/** Deletes what processes that were killed have left of backups. */
export async function deleteParts(folder: string, siteId: string, now: Date): Promise<void> {
  for (const path of await readPaths(folder)) {
    const name = basename(path)
    const whole = basename(name, partOf(''))
    if (name !== partOf(whole) || !readBackupName(whole, siteId)) continue
    const found = await lstat(path).catch(() => undefined)
    const isAbandoned = found && now.getTime() - found.mtimeMs > ABANDONED_MILLISECONDS
    if (isAbandoned) await rm(path, { force: true })
  }
}

/** Deletes only a file that this site made, according to both its name and its content. */
async function deleteNightly(path: string, siteId: string): Promise<boolean> {
  const head = await readHead(path).catch(() => undefined)
  if (head?.siteId !== siteId || head.kind !== 'nightly') return false
  await rm(path)
  return true
}

export type Copy = { name: string; at: Date }

/** Such as `2026-11-16`, in the clinic's time zone. */
export const dayOf = (at: Date): string => toClinicTime(at).day

/** The Monday of that week. */
function weekOf(at: Date): string {
  const day = new Date(`${dayOf(at)}T00:00:00Z`)
  const sinceMonday = (day.getUTCDay() + 6) % 7
  return new Date(day.getTime() - sinceMonday * DAY_MILLISECONDS).toISOString()
}

const monthOf = (at: Date): string => dayOf(at).slice(0, 7)

/** How long a backup of the night is kept at most. */
export const BACKUP_MONTHS = 12

const periods: [count: number, of: (at: Date) => string][] = [
  [7, dayOf],
  [4, weekOf],
  [BACKUP_MONTHS, monthOf],
]

/**
 * The names of the backups to delete. Keeps the newest of each of the last 7 days, 4 weeks and 12 months that have one. Those of
 * the future are left alone: the clock was wrong when they were made, or is wrong now.
 */
export function expiredBackupsOf(copies: Copy[], now: Date): string[] {
  const past = copies.filter(({ at }) => at <= now)
  const newestFirst = past.sort((one, other) => other.at.getTime() - one.at.getTime())
  const kept = new Set(periods.flatMap(([count, of]) => newestOfEach(newestFirst, of, count)))
  return newestFirst.filter((copy) => !kept.has(copy)).map(({ name }) => name)
}

function newestOfEach(newestFirst: Copy[], of: (at: Date) => string, count: number): Copy[] {
  const found = new Map<string, Copy>()
  for (const copy of newestFirst) {
    const period = of(copy.at)
    if (!found.has(period)) found.set(period, copy)
  }
  return [...found.values()].slice(0, count)
}
