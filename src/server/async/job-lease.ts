import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { isPostgres } from '../database/engine.ts'
import type { Database } from '../database/tables.ts'
import { type JobOptions, openJob, type RunningJob } from './open-job.ts'

const RENEWAL_MILLISECONDS = 2_000
/** A process that renews nothing for so long is dead, or cut off from the database. */
const LEASE_SECONDS = 10

export type JobLease = Pick<RunningJob, 'stop'> & {
  /** Whether this process runs the jobs. */
  isHeld: () => boolean
}

type Options = JobOptions & { db: Database; leaseSeconds?: number }

/** Of several processes on one database, one runs the jobs. When it stops, another takes over within seconds; when it dies, after the lease. Resolves after the first attempt. */
export async function openJobLease({
  db,
  leaseSeconds = LEASE_SECONDS,
  ...options
}: Options): Promise<JobLease> {
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
