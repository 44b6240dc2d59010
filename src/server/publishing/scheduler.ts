import type { Database } from '../database/tables.ts'
import { openFailureLog } from '../http/failure-log.ts'
import type { Log } from '../http/log.ts'
import { publishDue } from './scheduled.ts'

/** How soon a publication is noticed that was scheduled or moved since the last check. */
const POLL_MILLISECONDS = 5_000

export type Scheduler = { close: () => Promise<void> }

type Options = {
  db: Database
  log: Log
  /** Whether the tables are there. */
  isPrepared: () => boolean
  onPublished: () => Promise<unknown>
}

/** Publishes what is due, at its moment; at the start, what came due while the site was down. Several processes may run it. */
export function openScheduler({ db, log, isPrepared, onPublished }: Options): Scheduler {
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  const reportFailure = openFailureLog(log, 'the schedule could not be read')

  /** Returns the milliseconds until the next check. */
  async function publishNow(): Promise<number> {
    if (!isPrepared()) return POLL_MILLISECONDS
    const dueAt = (await readNextDue(db)) ?? Number.POSITIVE_INFINITY
    if (dueAt > Date.now()) return Math.min(POLL_MILLISECONDS, dueAt - Date.now())
    const count = await publishDue(db)
    if (count > 0) log.info({ count }, 'published what was scheduled')
    await onPublished()
    return POLL_MILLISECONDS
  }

  async function run() {
    const next = await publishNow().then(
      (milliseconds) => {
        reportFailure(undefined)
        return milliseconds
      },
      (error) => {
        reportFailure(error)
        return POLL_MILLISECONDS
      },
    )
    if (!isClosed) timer = setTimeout(start, next).unref()
  }

  let running = run()
  function start() {
    running = run()
  }

  return {
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await running
    },
  }
}

async function readNextDue(db: Database): Promise<number | undefined> {
  const row = await db
    .selectFrom('scheduled_publications')
    .select(({ fn }) => fn.min('due_at').as('at'))
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row?.at ? Date.parse(row.at) : undefined
}
