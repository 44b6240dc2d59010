import { HOUR_MILLISECONDS } from '#content/rules/page-clock.ts'
import type { BackupProblem, BackupSummary } from '#protocol/backups.ts'
import type { Database } from '../database/tables.ts'
import { readFreeBytes } from '../disk/free-bytes.ts'
import { areOnlyHere, type BackupPlaces, dayOf, neededBytesOf } from './backup-folder.ts'

/** Backups are made after three o'clock in the morning. */
const FIRST_HOUR = 3

/** The pause after a failure or the death of a process. */
const RETRY_MILLISECONDS = HOUR_MILLISECONDS

const LATE_MILLISECONDS = 48 * HOUR_MILLISECONDS

/** A night lasts from three o'clock to three o'clock. */
export const nightOf = (now: Date): string =>
  dayOf(new Date(now.getTime() - FIRST_HOUR * HOUR_MILLISECONDS))

/** Whether tonight's backup has to be made: nobody has begun it, unless while the clock was wrong, or whoever did has failed or died an hour ago. */
export async function isNightDue(db: Database, now: Date): Promise<boolean> {
  const limit = new Date(now.getTime() - RETRY_MILLISECONDS).toISOString()
  const run = await db
    .selectFrom('backup_runs')
    .select(['state', 'claimed_at'])
    .where('night', '=', nightOf(now))
    .executeTakeFirst()
  if (run === undefined || run.claimed_at > now.toISOString()) return true
  return run.state !== 'done' && run.claimed_at < limit
}

export async function beginNight(db: Database, now: Date): Promise<void> {
  const begun = { state: 'running' as const, claimed_at: now.toISOString(), error: null }
  await db
    .insertInto('backup_runs')
    .values({ night: nightOf(now), ...begun, finished_at: null, bytes: null })
    .onConflict((same) => same.column('night').doUpdateSet(begun))
    .execute()
}

/** Why a backup that was made is not whole: the storage lacked pictures. */
export const INCOMPLETE = 'incomplete'

type Outcome =
  | {
      state: 'done'
      bytes: number /** `INCOMPLETE`, or why it is not elsewhere. */
      error: string | null
    }
  | { state: 'failed'; error: string }

export async function finishNight(db: Database, night: string, outcome: Outcome): Promise<void> {
  await db
    .updateTable('backup_runs')
    .set({ ...outcome, finished_at: new Date().toISOString() })
    .where('night', '=', night)
    .execute()
}

/** Lets another process, or the next start, make it. */
export async function releaseNight(db: Database, night: string): Promise<void> {
  await db.deleteFrom('backup_runs').where('night', '=', night).execute()
}

export const readBackupSummary = async (
  db: Database,
  places: BackupPlaces,
  freeBytesOf = readFreeBytes,
): Promise<BackupSummary> => {
  const { backupDir } = places
  const isNightly = backupDir !== undefined
  const state = await readBackupState(db)
  const isShort = isNightly && (await freeBytesOf(backupDir)) < neededBytesOf(state.last)
  const problem = isShort ? 'little-space' : isNightly ? state.problem : null
  return { isNightly, isOnlyHere: areOnlyHere(places), ...state, problem }
}

/** What the nights so far have left. Those of the future, from while the clock was wrong, do not count. */
export async function readBackupState(
  db: Database,
  now = new Date(),
): Promise<Pick<BackupSummary, 'last' | 'problem'>> {
  const runs = db
    .selectFrom('backup_runs')
    .select(['state', 'claimed_at', 'finished_at', 'bytes', 'error'])
    .where('night', '<=', nightOf(now))
  const newest = await runs.orderBy('night', 'desc').limit(1).executeTakeFirst()
  const done = await runs
    .where('state', '=', 'done')
    .orderBy('night', 'desc')
    .limit(1)
    .executeTakeFirst()
  const first = await runs.orderBy('night').limit(1).executeTakeFirst()
  const since = Date.parse(done?.finished_at ?? first?.claimed_at ?? now.toISOString())
  const problems: [BackupProblem, boolean][] = [
    ['failed', newest?.state === 'failed'],
    ['late', now.getTime() - since > LATE_MILLISECONDS],
    ['incomplete', done?.error === INCOMPLETE],
    ['not-copied', Boolean(done?.error)],
  ]
  return {
    last: done ? { at: done.finished_at ?? '', bytes: Number(done.bytes) } : null,
    problem: problems.find(([, isSo]) => isSo)?.[0] ?? null,
  }
}
