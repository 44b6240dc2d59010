import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '#content/rules/page-clock.ts'
import { deleteOldLinks } from '../accounts/people/link-kinds.ts'
import { deleteOldSessions } from '../accounts/sessions/sessions.ts'
import { DEFAULT_ACTIVITY_MONTHS, deleteOldActivity } from '../activity/note-activity.ts'
import { type Job, type JobOptions, openJob, type RunningJob } from '../async/open-job.ts'
import { nightlyBackupJob } from '../backup/nightly.ts'
import { deleteOldAttempts } from '../callers/attempts.ts'
import { DEFAULT_CONTACT_MONTHS, deleteOldContacts } from '../contacts/counts.ts'
import { isPostgres } from '../database/engine.ts'
import type { Database } from '../database/tables.ts'
import { draftJob } from '../drafts/publish-drafts.ts'
import { erasureJob } from '../erasure/finish-erasures.ts'
import type { ImageIntake } from '../images/intake/image-intake.ts'
import type { ImageStorage } from '../images/storage/image-storage.ts'
import { deleteSentMail } from '../mail/deliveries.ts'
import { consentJob } from '../testimonials/endings.ts'
import type { AppOptions } from './app.ts'

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
  const { db, log } = options
  let running: RunningJob[] = []
  let lease: JobLease | undefined
  app.addHook('onReady', async () => {
    const held = await openJobLease({ db, log })
    lease = held
    const mayRun = held.isHeld
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
  const { openSender } = await import('../mail/sender.ts')
  const sender = openSender({ ...options, smtpUrl, mailFrom })
  notices?.on('mail', sender.wake)
  return [sender]
}

const RENEWAL_MILLISECONDS = 2_000
/** A process that renews nothing for so long is dead, or cut off from the database. What ends later than anybody asks for was taken while the clock was wrong. */
const LEASE_SECONDS = 10

type JobLease = Pick<RunningJob, 'stop'> & {
  /** Whether this process runs the jobs. */
  isHeld: () => boolean
}

type LeaseOptions = JobOptions & { db: Database; leaseSeconds?: number }

/** Of several processes on one database, one runs the jobs. When it stops, another takes over within seconds; when it dies, after the lease. Resolves after the first attempt. */
export async function openJobLease({
  db,
  leaseSeconds = LEASE_SECONDS,
  ...options
}: LeaseOptions): Promise<JobLease> {
  const holder = randomUUID()
  /** By the clock of this process, from before the database was asked: never later than the database's. */
  let end = 0

  async function take(): Promise<void> {
    const asked = performance.now()
    // The clock of the database, because those of the processes may differ.
    const now = isPostgres(db)
      ? sql`extract(epoch from clock_timestamp())`
      : sql`unixepoch('subsec')`
    const { rows } = await sql`
      insert into job_lease (id, holder, ends_at) values (1, ${holder}, ${now} + ${sql.lit(leaseSeconds)})
      on conflict (id) do update set holder = excluded.holder, ends_at = excluded.ends_at
      where job_lease.holder = excluded.holder or job_lease.ends_at < ${now}
        or job_lease.ends_at > ${now} + ${sql.lit(2 * leaseSeconds)}
      returning id`.execute(db)
    end = rows.length > 0 ? asked + 1000 * leaseSeconds : 0
  }

  const release = () => db.deleteFrom('job_lease').where('holder', '=', holder).execute()

  const renewal = { name: 'hold the lease of the jobs', everyMilliseconds: RENEWAL_MILLISECONDS }
  const job = openJob({ ...renewal, run: take }, options)
  await job.wake()
  return {
    isHeld: () => performance.now() < end,
    stop: async () => {
      await job.stop()
      const wasHeld = performance.now() < end
      end = 0
      // A database that is gone leaves it to its end.
      if (wasHeld) await release().catch(() => {})
    },
  }
}
