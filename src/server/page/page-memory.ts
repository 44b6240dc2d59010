import type { PreparedResponse } from './answer.ts'

/** About a thousand pages, compressed. */
const MAX_BYTES = 20 * 1024 * 1024

export type PageMemory = {
  /** The answer that was made from an equal input, or a new one. */
  remembered: (key: string, make: () => PreparedResponse) => PreparedResponse
  clear: () => void
}

const sizeOf = ({ variants }: PreparedResponse) => variants.br.bytes.length

/** Keeps the answers that were used last, across saves: one that changes a page leaves the others as they are. */
export function openPageMemory(maxBytes = MAX_BYTES): PageMemory {
  const kept = new Map<string, PreparedResponse>()
  let bytes = 0

  function forgetOldest() {
    for (const [key, oldest] of kept) {
      if (bytes <= maxBytes) return
      kept.delete(key)
      bytes -= sizeOf(oldest)
    }
  }

  return {
    remembered: (key, make) => {
      const known = kept.get(key)
      const answer = known ?? make()
      // The last of the map is the one that was used last.
      kept.delete(key)
      kept.set(key, answer)
      if (!known) bytes += sizeOf(answer)
      forgetOldest()
      return answer
    },
    clear: () => {
      kept.clear()
      bytes = 0
    },
  }
}
