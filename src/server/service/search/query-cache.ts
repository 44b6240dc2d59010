const MAX_IDS = 100_000
const MAX_ASKED = 1_000

export type QueryCache = {
  /** Whether this search was made before in this release. Remembers it. */
  isRepeated: (release: number | undefined, search: string) => boolean
  /** The ids that this search finds in this release, read at most once. */
  recall: (
    release: number | undefined,
    search: string,
    readIds: () => Promise<string[]>,
  ) => Promise<string[]>
}

/** Every change makes a release, so a result is valid until the next one. Drops the oldest results when it grows too large. */
export function openQueryCache(): QueryCache {
  const known = new Map<string, string[]>()
  const asked = new Set<string>()
  let knownRelease: number | undefined
  let size = 0

  function turnTo(release: number) {
    if (release === knownRelease) return
    known.clear()
    asked.clear()
    size = 0
    knownRelease = release
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
    isRepeated: (release, search) => {
      if (release === undefined) return false
      turnTo(release)
      if (asked.has(search)) return true
      if (asked.size < MAX_ASKED) asked.add(search)
      return false
    },
    recall: async (release, search, readIds) => {
      if (release === undefined) return readIds()
      turnTo(release)
      const before = known.get(search)
      if (before) return before
      const ids = await readIds()
      // These ids are stale if another release was made while they were read.
      if (release === knownRelease) remember(search, ids)
      return ids
    },
  }
}
