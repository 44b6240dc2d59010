import type { FastifyInstance } from 'fastify'
import { deleteOldAttempts } from './accounts/context/throttle.ts'
import { deleteOldLinks } from './accounts/people/link-kinds.ts'
import { deleteOldSessions } from './accounts/sessions/sessions.ts'
import { DEFAULT_ACTIVITY_MONTHS, deleteOldActivity } from './activity/note-activity.ts'
import type { AppOptions } from './app.ts'
import { HOUR_MILLISECONDS, type Job, openJob, type RunningJob } from './async/open-job.ts'
import { nightlyBackupJob } from './backup/nightly.ts'
import { DEFAULT_CONTACT_MONTHS, deleteOldContacts } from './contacts/forget-contacts.ts'
import { draftJob } from './drafts/publish-drafts.ts'
import { erasureJob } from './erasure/finish-erasures.ts'
import type { ImageIntake } from './images/intake/image-intake.ts'
import type { ImageStorage } from './images/storage/image-storage.ts'
import { deleteSentMail } from './mail/deliveries.ts'
import { consentJob } from './testimonials/endings.ts'

const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS

type Options = AppOptions & {
  images: ImageStorage
  intake: ImageIntake
  onSaved: () => Promise<unknown>
}

/** Everything that the site does by itself. Each is safe in several processes on one database. */
function jobsOf(options: Options): Job[] {
  const { db, log, images, intake, smtpUrl, backupDir, backupBucket } = options
  const { activityMonths = DEFAULT_ACTIVITY_MONTHS } = options
  const { contactMonths = DEFAULT_CONTACT_MONTHS } = options
  const backups = { db, images, log, bucket: backupBucket }
  return [
    draftJob({ db, hasMailServer: smtpUrl !== undefined, onSaved: options.onSaved }),
    consentJob(options),
    erasureJob({ db, images, log }),
    { name: 'tidy pictures', everyMilliseconds: DAY_MILLISECONDS, run: intake.tidy },
    hourly('forget old activity', () => deleteOldActivity(db, activityMonths)),
    hourly('forget old contacts', () => deleteOldContacts(db, contactMonths)),
    hourly('delete old attempts to sign in', () => deleteOldAttempts(db)),
    hourly('forget old sessions', () => deleteOldSessions(db)),
    hourly('forget old links', () => deleteOldLinks(db)),
    ...(smtpUrl ? [hourly('forget sent mail', () => deleteSentMail(db))] : []),
    ...(backupDir ? [nightlyBackupJob({ ...backups, folder: backupDir })] : []),
  ]
}

const hourly = (name: string, run: () => Promise<void>): Job => ({
  name,
  everyMilliseconds: HOUR_MILLISECONDS,
  firstAfterMilliseconds: HOUR_MILLISECONDS,
  run,
})

/** Runs the jobs while the app is open. */
export function runBackgroundJobs(app: FastifyInstance, options: Options): void {
  let running: RunningJob[] = []
  app.addHook('onReady', async () => {
    running = [
      ...jobsOf(options).map((job) => openJob(job, options)),
      ...(await openMailSender(options)),
    ]
  })
  app.addHook('onClose', async () => {
    await Promise.all(running.map((job) => job.stop()))
  })
}

async function openMailSender(options: Options): Promise<RunningJob[]> {
  const { smtpUrl, mailFrom, notices } = options
  if (!smtpUrl || !mailFrom) return []
  const { openSender } = await import('./mail/sender.ts')
  const sender = openSender({ ...options, smtpUrl, mailFrom })
  notices?.on('mail', sender.wake)
  return [sender]
}
