const MINUTE = 60_000
const MAX_KEYS = 10_000

/** Counts requests per key and minute, in the memory of this process. */
export function openLimiter(perMinute: number) {
  let counts = new Map<string, number>()
  let startedAt = 0

  return {
    /** False when this key has used up its requests for the minute. */
    take: (key: string): boolean => {
      if (Math.abs(Date.now() - startedAt) >= MINUTE || counts.size > MAX_KEYS) {
        counts = new Map()
        startedAt = Date.now()
      }
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return count <= perMinute
    },
  }
}
