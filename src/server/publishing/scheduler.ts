import type { Job } from '../async/open-job.ts'
import type { Database } from '../database/tables.ts'
import type { Log } from '../http/log.ts'
import { publishDue } from './scheduled.ts'

/** How soon a publication is noticed that was scheduled or moved since the last check. */
const POLL_MILLISECONDS = 5_000

type Options = { db: Database; log: Log; onPublished: () => Promise<unknown> }

/** Publishes what is due, at its moment; at the start, what came due while the site was down. Several processes may run it. */
export const scheduleJob = ({ db, log, onPublished }: Options): Job => ({
  name: 'publish what is scheduled',
  everyMilliseconds: POLL_MILLISECONDS,
  run: async () => {
    const dueAt = (await readNextDue(db)) ?? Number.POSITIVE_INFINITY
    if (dueAt > Date.now()) return Math.min(POLL_MILLISECONDS, dueAt - Date.now())
    const count = await publishDue(db)
    if (count > 0) log.info({ count }, 'published what was scheduled')
    await onPublished()
    return POLL_MILLISECONDS
  },
})

async function readNextDue(db: Database): Promise<number | undefined> {
  const row = await db
    .selectFrom('scheduled_publications')
    .select(({ fn }) => fn.min('due_at').as('at'))
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row?.at ? Date.parse(row.at) : undefined
}
