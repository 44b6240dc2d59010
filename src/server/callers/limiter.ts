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
