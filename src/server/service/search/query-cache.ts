const MAX_IDS = 100_000
const MAX_ASKED = 1_000

/** Changes with every save; undefined while there is no content. */
type Stamp = string | number | undefined

export type QueryCache = {
  /** Whether this search was made before with this stamp. Remembers it. */
  isRepeated: (stamp: Stamp, search: string) => boolean
  /** The ids that this search finds, read at most once for each stamp. */
  recall: (stamp: Stamp, search: string, readIds: () => Promise<string[]>) => Promise<string[]>
}

/** A result is valid until the stamp changes. Drops the oldest results when it grows too large. */
export function openQueryCache(): QueryCache {
  const known = new Map<string, string[]>()
  const asked = new Set<string>()
  let knownStamp: Stamp
  let size = 0

  function turnTo(stamp: Stamp) {
    if (stamp === knownStamp) return
    known.clear()
    asked.clear()
    size = 0
    knownStamp = stamp
  }

  function forget(search: string, ids: string[]) {
    known.delete(search)
    size -= ids.length + 1
  }

  function remember(search: string, ids: string[]) {
    if (ids.length >= MAX_IDS || known.has(search)) return
    known.set(search, ids)
    size += ids.length + 1
    for (const [oldest, oldIds] of known) {
      if (size <= MAX_IDS) return
      forget(oldest, oldIds)
    }
  }

  return {
    isRepeated: (stamp, search) => {
      if (stamp === undefined) return false
      turnTo(stamp)
      if (asked.has(search)) return true
      if (asked.size < MAX_ASKED) asked.add(search)
      return false
    },
    recall: async (stamp, search, readIds) => {
      if (stamp === undefined) return readIds()
      turnTo(stamp)
      const before = known.get(search)
      if (before) return before
      const ids = await readIds()
      // These ids are stale if something was saved while they were read.
      if (stamp === knownStamp) remember(search, ids)
      return ids
    },
  }
}
