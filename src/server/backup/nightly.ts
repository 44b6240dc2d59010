import { join } from 'node:path'
import { DAY_MILLISECONDS } from '#content/rules/page-clock.ts'
import { recordActivity } from '../activity/note-activity.ts'
import type { Job } from '../async/open-job.ts'
import { readSiteId } from '../content/site.ts'
import type { Database } from '../database/tables.ts'
import { readFreeBytes } from '../disk/free-bytes.ts'
import type { Log } from '../http/log.ts'
import type { ImageStorage } from '../images/storage/image-storage.ts'
import type { S3Account } from '../images/storage/storage-config.ts'
import { type CopyOptions, copyToBucket } from './backup-bucket.ts'
import { deleteParts, neededBytesOf, rotateBackups } from './backup-folder.ts'
import { backupNameOf } from './backup-format.ts'
import {
  beginNight,
  finishNight,
  INCOMPLETE,
  isNightDue,
  nightOf,
  readBackupState,
  releaseNight,
} from './backup-runs.ts'
import { writeBackup } from './make-backup.ts'
import { openSnapshot } from './snapshot.ts'

const CHECK_MILLISECONDS = 60_000
const WARNING_MILLISECONDS = DAY_MILLISECONDS

type Options = {
  db: Database
  images: ImageStorage
  log: Log
  folder: string
  bucket?: S3Account | undefined
  freeBytesOf?: typeof readFreeBytes
}

export type NightlyBackups = {
  /** Makes tonight's backup if it has not been made yet. If the signal is aborted, whoever runs the jobs next makes it. */
  check: (signal: AbortSignal, now?: Date) => Promise<void>
}

export function nightlyBackups({
  db,
  images,
  log,
  folder,
  bucket,
  freeBytesOf = readFreeBytes,
}: Options): NightlyBackups {
  let warnedAt = 0

  async function make(now: Date, signal: AbortSignal): Promise<void> {
    const night = nightOf(now)
    try {
      const siteId = await readSiteId(db)
      const file = join(folder, backupNameOf('nightly', siteId, now))
      await deleteParts(folder, siteId, now)
      await requireSpace(now)
      const source = { snapshot: await openSnapshot(db), images, kind: 'nightly' as const }
      const { bytes, missing } = await writeBackup(file, source, signal)
      const isWhole = missing.length === 0
      const done = { state: 'done' as const, bytes }
      // Before the copy, which may take longer than other processes wait.
      await finishNight(db, night, { ...done, error: isWhole ? null : INCOMPLETE })
      const error = await copyElsewhere({ siteId, now, signal, isWhole })
      if (error && isWhole) await finishNight(db, night, { ...done, error })
      await recordActivity(db, { kind: 'backup-made', details: { bytes } })
      if (!isWhole) {
        const told = { bytes, missing: missing.length, first: missing[0] }
        return log.error(told, 'backup made without pictures that the storage lacks; none deleted')
      }
      const deleted = await rotateBackups(folder, siteId, now)
      log.info({ bytes, deleted: deleted.length }, 'backup made')
    } catch (error) {
      if (signal.aborted) return releaseNight(db, night)
      log.error({ error }, 'the backup failed')
      await finishNight(db, night, { state: 'failed', error: String(error) })
      await recordActivity(db, { kind: 'backup-failed' })
    }
  }

  /** A full disk would stop the site. Older backups are never deleted for a newer one. */
  async function requireSpace(now: Date): Promise<void> {
    const { last } = await readBackupState(db, now)
    const [needed, free] = [neededBytesOf(last), await freeBytesOf(folder)]
    if (free < needed) throw new Error(`The disk has ${free} of ${needed} bytes for the backup.`)
  }

  /** What went wrong; the next night tries again. */
  async function copyElsewhere(
    copy: Omit<CopyOptions, 'account' | 'folder'>,
  ): Promise<string | null> {
    if (!bucket) return null
    try {
      await copyToBucket({ account: bucket, folder, ...copy })
      return null
    } catch (error) {
      log.error({ error }, 'the backup was made, but not copied to the bucket')
      return String(error)
    }
  }

  async function warnIfLate(now: Date): Promise<void> {
    const { problem, last } = await readBackupState(db, now)
    if (problem !== 'late' || now.getTime() - warnedAt < WARNING_MILLISECONDS) return
    warnedAt = now.getTime()
    log.warn({ last: last?.at }, 'the last backup is more than two days old')
  }

  return {
    check: async (signal, now = new Date()) => {
      if (await isNightDue(db, now)) {
        await beginNight(db, now)
        await make(now, signal)
      }
      await warnIfLate(now)
    },
  }
}

export const nightlyBackupJob = (options: Options): Job => ({
  name: 'make the backup of the night',
  everyMilliseconds: CHECK_MILLISECONDS,
  firstAfterMilliseconds: CHECK_MILLISECONDS,
  run: nightlyBackups(options).check,
})
