import { isPostgres } from '../database/engine.ts'
import type { Database } from '../database/tables.ts'
import { Problem, problem } from '../http/problems.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How many failures are allowed before every further try has to wait, longer each time. */
export type Limit = { key: string; free: number; firstWait: number; longestWait: number }

/** A counter restarts after a day without a failure. */
const MEMORY = 24 * HOUR

export const perPerson = (key: string): Limit => limitOf(key, 5, 15 * MINUTE)

/** More than for a person: several people may share an address. */
export const perAddress = (key: string): Limit => limitOf(key, 20, 15 * MINUTE)

/** Slows everybody down a little, for a minute at most. */
export const forEveryone = (key: string): Limit => limitOf(key, 100, MINUTE)

const limitOf = (key: string, free: number, longestWait: number): Limit => ({
  key,
  free,
  firstWait: 30 * SECOND,
  longestWait,
})

/**
 * Counts a try before it is made, so that parallel tries can't slip through.
 * Throws `locked`, and counts nothing, while any of the limits requires waiting. Returns whether
 * the next try will have to wait if this one fails.
 */
export function reserveAttempt(db: Database, limits: Limit[], now = Date.now()): Promise<boolean> {
  // Locks rows in the same order everywhere, or two tries could deadlock.
  const sorted = limits.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  return db.transaction().execute(async (db) => {
    const counts: number[] = []
    let wait = 0
    for (const { key, longestWait } of sorted) {
      const { failures, locked_until, last_at } = await lockRow(db, key, now)
      const left = locked_until ? Date.parse(locked_until) - now : 0
      // Nobody is asked to wait longer: it was counted while the clock was wrong.
      if (left < 2 * longestWait) wait = Math.max(wait, left)
      counts.push(Date.parse(last_at) < now - MEMORY ? 0 : failures)
    }
    if (wait > 0) throw lockedFor(wait)
    for (const [index, limit] of sorted.entries()) {
      await count(db, limit, (counts[index] ?? 0) + 1, now)
    }
    return sorted.some(({ free }, index) => (counts[index] ?? 0) + 1 >= free)
  })
}

/** Whether what was tried is wrong. An outage or a full queue says nothing about it. */
export const isRefusal = (error: unknown) => error instanceof Problem && error.statusCode < 500

/** Reserves a try, and uncounts it unless it was refused. `act` is told whether the next one waits if it is. */
export async function limited<Result>(
  db: Database,
  limits: Limit[],
  act: (isLast: boolean) => Promise<Result>,
): Promise<Result> {
  const isLast = await reserveAttempt(db, limits)
  const release = async () => {
    for (const limit of limits) await releaseAttempt(db, limit)
  }
  const result = await act(isLast).catch(async (error) => {
    if (!isRefusal(error)) await release()
    throw error
  })
  await release()
  return result
}

async function releaseAttempt(db: Database, { key }: Limit): Promise<void> {
  await db
    .updateTable('throttles')
    .set(({ eb }) => ({ failures: eb('failures', '-', 1), locked_until: null }))
    .where('key', '=', key)
    .where('failures', '>', 0)
    .execute()
}

export async function clearAttempts(db: Database, key: string): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', key).execute()
}

export async function deleteOldAttempts(db: Database, now = Date.now()): Promise<void> {
  const longAgo = new Date(now - MEMORY).toISOString()
  await db.deleteFrom('throttles').where('last_at', '<', longAgo).execute()
}

async function lockRow(db: Database, key: string, now: number) {
  const fresh = { key, failures: 0, last_at: new Date(now).toISOString(), locked_until: null }
  await db
    .insertInto('throttles')
    .values(fresh)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return db
    .selectFrom('throttles')
    .selectAll()
    .where('key', '=', key)
    .$if(isPostgres(db), (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
}

async function count(db: Database, limit: Limit, failures: number, now: number): Promise<void> {
  const { key, free, firstWait, longestWait } = limit
  const wait = failures < free ? 0 : Math.min(firstWait * 2 ** (failures - free), longestWait)
  await db
    .updateTable('throttles')
    .set({
      failures,
      last_at: new Date(now).toISOString(),
      locked_until: wait ? new Date(now + wait).toISOString() : null,
    })
    .where('key', '=', key)
    .execute()
}

/** Tells how long to wait, rounded up. */
export function lockedFor(milliseconds: number) {
  const seconds = Math.ceil(milliseconds / SECOND)
  const minutes = Math.ceil(seconds / 60)
  const wait =
    seconds < 60 ? spoken(seconds, 'segundo', 'segundos') : spoken(minutes, 'minuto', 'minutos')
  const message = `Muitas tentativas. Tente novamente em ${wait}.`
  return problem('locked', { message, retryAfterSeconds: seconds })
}

const spoken = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
