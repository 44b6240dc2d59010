import { contentVersionOf, type PreparedResponse } from './answer.ts'

/** A page hydrates at the first touch, which may be minutes after it was opened. */
const KEPT_MILLISECONDS = 10 * 60_000
const MAX_KEPT = 50

export type OldReleases = {
  keep: (id: number, content: PreparedResponse) => void
  /** Undefined when the release never had that version, or was replaced too long ago. */
  find: (id: number, version: string) => PreparedResponse | undefined
  clear: () => void
}

/** Keeps the content of replaced releases for pages that are still open: in memory and for minutes only, so that deleted content soon disappears. */
export function openOldReleases(): OldReleases {
  const kept = new Map<string, { content: PreparedResponse; end: number }>()

  function deleteOld() {
    for (const [key, { end }] of kept) {
      if (end > Date.now() && kept.size <= MAX_KEPT) return
      kept.delete(key)
    }
  }

  return {
    keep: (id, content) => {
      const key = `${id}/${contentVersionOf(content)}`
      kept.delete(key)
      kept.set(key, { content, end: Date.now() + KEPT_MILLISECONDS })
      deleteOld()
    },
    find: (id, version) => {
      deleteOld()
      return kept.get(`${id}/${version}`)?.content
    },
    clear: () => kept.clear(),
  }
}
