import { join } from 'node:path'
import { noteActivity } from '../activity/note-activity.ts'
import type { Database } from '../database/tables.ts'
import type { Log } from '../http/log.ts'
import { readSiteId } from '../images/library/ownership.ts'
import type { ImageStorage } from '../images/storage/image-storage.ts'
import { writeBackup } from './backup-file.ts'
import { rotateBackups } from './backup-folder.ts'
import { backupNameOf } from './backup-name.ts'
import { claimNight, finishNight, nightOf, readBackupSummary, releaseNight } from './backup-runs.ts'
import { openSnapshot } from './snapshot.ts'

const CHECK_MILLISECONDS = 60_000
const WARNING_MILLISECONDS = 86_400_000

type Options = {
  db: Database
  images: ImageStorage
  log: Log
  folder: string
  /** False while the site waits for its database. */
  isPrepared?: () => boolean
}

export type NightlyBackups = {
  /** Makes tonight's backup if no process has made it yet. Never rejects. */
  check: (now?: Date) => Promise<void>
  /** Cancels a backup in progress; another process or the next start makes it. */
  close: () => Promise<void>
}

/** Makes a backup each night while it is open. Of several processes on one database, only one does. */
export function openNightlyBackups(options: Options): NightlyBackups {
  const { db, images, log, folder, isPrepared = () => true } = options
  const ending = new AbortController()
  let checking: Promise<void> = Promise.resolve()
  let warnedAt = 0

  async function make(now: Date): Promise<void> {
    const night = nightOf(now)
    try {
      const siteId = await readSiteId(db)
      const file = join(folder, backupNameOf('nightly', siteId, now))
      const source = { snapshot: await openSnapshot(db), images, kind: 'nightly' as const }
      const { bytes, missing } = await writeBackup(file, source, ending.signal)
      await finishNight(db, night, { state: 'done', bytes })
      await noteActivity(db, { kind: 'backup-made', details: { bytes } })
      const deleted = await rotateBackups(folder, siteId)
      log.info({ bytes, deleted: deleted.length, missing: missing.length }, 'backup made')
    } catch (error) {
      if (ending.signal.aborted) return releaseNight(db, night)
      log.error({ error }, 'the backup failed')
      await finishNight(db, night, { state: 'failed', error: String(error) })
      await noteActivity(db, { kind: 'backup-failed' })
    }
  }

  async function warnIfLate(now: Date): Promise<void> {
    const { problem, last } = await readBackupSummary(db, true, now)
    if (problem !== 'late' || now.getTime() - warnedAt < WARNING_MILLISECONDS) return
    warnedAt = now.getTime()
    log.warn({ last: last?.at }, 'the last backup is more than two days old')
  }

  async function check(now = new Date()): Promise<void> {
    try {
      if (!isPrepared() || ending.signal.aborted) return
      if (await claimNight(db, now)) await make(now)
      await warnIfLate(now)
    } catch (error) {
      log.warn({ error }, 'nightly backups could not be checked')
    }
  }

  const timer = setInterval(() => {
    checking = checking.then(() => check())
  }, CHECK_MILLISECONDS).unref()

  return {
    check,
    close: async () => {
      clearInterval(timer)
      ending.abort()
      await checking
    },
  }
}
