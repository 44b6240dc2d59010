/** For owners only. */
export const backupPaths = {
  /** Which there are; a POST makes one now and keeps it in the folder. */
  state: '/api/backups',
  /** Takes the owner's password and returns the address of a download. */
  ticket: '/api/backups/ticket',
  download: '/api/backups/download',
  /** Takes the owner's password and deletes a backup that would not leave by itself. */
  deletion: '/api/backups/deletion',
  /** Takes the owner's password and brings the site of a backup back. */
  restore: '/api/backups/restore',
} as const

/** A backup in the folder of the server: made at night, asked for, or kept before a restore. */
export type BackupFile = {
  name: string
  kind: 'nightly' | 'asked' | 'replaced'
  createdAt: string
  bytes: number
}

/** What needs attention: the next one hardly fits on the disk, the last one failed, is more than two days old, lacks pictures, or did not reach the bucket. */
export type BackupProblem = 'little-space' | 'failed' | 'late' | 'incomplete' | 'not-copied'

export type BackupSummary = {
  /** Whether there is a folder for nightly backups. */
  isNightly: boolean
  /** Whether they would be lost together with the site: they are on its disk and nowhere else. */
  isOnlyHere: boolean
  /** Null until the first one is made. */
  last: { at: string; bytes: number } | null
  problem: BackupProblem | null
}

export type BackupState = BackupSummary & {
  /** Newest first. */
  files: BackupFile[]
}

/** How much a restore took off the site again, because it was erased since. */
export type RestoredBackup = { erased: number }

/** Valid for one minute. */
export type BackupTicket = { url: string }
