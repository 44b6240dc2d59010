import { contentVersionOf, type PreparedResponse } from './answer.ts'

/** A page hydrates at the first touch, which may be minutes after it was opened. */
const KEPT_MILLISECONDS = 10 * 60_000
const MAX_KEPT = 50

export type OldContent = {
  keep: (content: PreparedResponse) => void
  /** Undefined when no content had that version, or it was replaced too long ago. */
  find: (version: string) => PreparedResponse | undefined
  clear: () => void
}

/** Keeps replaced content for pages that are still open: in memory and for minutes only, so that deleted content soon disappears. */
export function openOldContent(): OldContent {
  const kept = new Map<string, { content: PreparedResponse; end: number }>()

  function deleteOld() {
    for (const [version, { end }] of kept) {
      if (end > Date.now() && kept.size <= MAX_KEPT) return
      kept.delete(version)
    }
  }

  return {
    keep: (content) => {
      const version = contentVersionOf(content)
      kept.delete(version)
      kept.set(version, { content, end: Date.now() + KEPT_MILLISECONDS })
      deleteOld()
    },
    find: (version) => {
      deleteOld()
      return kept.get(version)?.content
    },
    clear: () => kept.clear(),
  }
}
