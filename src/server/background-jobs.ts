import type { FastifyInstance } from 'fastify'
import { deleteOldAttempts } from './accounts/context/throttle.ts'
import { deleteOldLinks } from './accounts/people/link-kinds.ts'
import { deleteOldSessions } from './accounts/sessions/sessions.ts'
import { DEFAULT_ACTIVITY_MONTHS, deleteOldActivity } from './activity/note-activity.ts'
import type { AppOptions } from './app.ts'
import { type JobLease, openJobLease } from './async/job-lease.ts'
import {
  HOUR_MILLISECONDS,
  type Job,
  type JobOptions,
  openJob,
  type RunningJob,
} from './async/open-job.ts'
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

/** Everything that the site does by itself. */
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

/** Runs the jobs while the app is open, in one of the processes on the database. */
export function runBackgroundJobs(app: FastifyInstance, options: Options): void {
  const { db, log, isPrepared = () => true } = options
  let running: RunningJob[] = []
  let lease: JobLease | undefined
  app.addHook('onReady', async () => {
    const held = await openJobLease({ db, log, mayRun: isPrepared })
    lease = held
    const mayRun = () => isPrepared() && held.isHeld()
    running = [
      ...jobsOf(options).map((job) => openJob(job, { log, mayRun })),
      ...(await openMailSender({ ...options, mayRun })),
    ]
  })
  app.addHook('onClose', async () => {
    await Promise.all(running.map((job) => job.stop()))
    await lease?.stop()
  })
}

async function openMailSender(options: Options & JobOptions): Promise<RunningJob[]> {
  const { smtpUrl, mailFrom, notices } = options
  if (!smtpUrl || !mailFrom) return []
  const { openSender } = await import('./mail/sender.ts')
  const sender = openSender({ ...options, smtpUrl, mailFrom })
  notices?.on('mail', sender.wake)
  return [sender]
}
