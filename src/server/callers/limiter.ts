import { sql } from 'kysely'
import type { Database } from '../database/tables.ts'

const MINUTE = 60_000
const MAX_KEYS = 10_000

export type Limiter = {
  /** False when this key has used up its requests for the minute. */
  take: (key: string) => boolean
}

/** Counts requests per key and minute, in the memory of this process. For requests that should not wait for the database. */
export function openLimiter(perMinute: number): Limiter {
  let counts = new Map<string, number>()
  let startedAt = 0

  return {
    take: (key) => {
      if (Date.now() - startedAt >= MINUTE || counts.size > MAX_KEYS) {
        counts = new Map()
        startedAt = Date.now()
      }
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return count <= perMinute
    },
  }
}

const MINUTE_MILLISECONDS = 60_000

export type SharedLimiter = {
  /** False when this key has used up its requests for the minute, in whichever process. */
  take: (key: string, now?: Date) => Promise<boolean>
}

/** Counts requests per key and minute in the database, so that all processes share them. For requests that write anyway: it costs one more write. */
export const openSharedLimiter = (
  db: Database,
  name: string,
  perMinute: number,
): SharedLimiter => ({
  take: async (key, now = new Date()) => {
    const minute = Math.floor(now.getTime() / MINUTE_MILLISECONDS) * MINUTE_MILLISECONDS
    const last_at = new Date(minute).toISOString()
    const { failures: count } = await db
      .insertInto('throttles')
      .values({ key: `${name}:${key}`, failures: 1, last_at, locked_until: null })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          failures: sql`case when throttles.last_at = ${last_at} then throttles.failures + 1 else 1 end`,
          last_at,
        }),
      )
      .returning('failures')
      .executeTakeFirstOrThrow()
    return count <= perMinute
  },
})
