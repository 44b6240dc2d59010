type Values = Record<string, unknown>

/** Changes of one field without a longer pause are one undo step. */
const PAUSE_MILLISECONDS = 800
const MAX_STEPS = 100

export type UndoHistory = {
  note: (previous: Values, field: string | undefined, now?: number) => void
  /** Removes and returns the newest step; undefined when there is none. */
  take: () => Values | undefined
  /** The next change is a step of its own, however soon it comes. */
  endStep: () => void
  clear: () => void
  count: () => number
  /** When the newest step began; 0 when there is none. */
  newestAt: () => number
}

export function openUndoHistory(): UndoHistory {
  let steps: { values: Values; at: number }[] = []
  let last: { field: string | undefined; at: number } | undefined

  return {
    note: (previous, field, now = Date.now()) => {
      const goesOn = last && last.field === field && now - last.at < PAUSE_MILLISECONDS
      if (!goesOn) steps = [...steps.slice(-MAX_STEPS + 1), { values: previous, at: now }]
      last = { field, at: now }
    },
    take: () => {
      last = undefined
      return steps.pop()?.values
    },
    endStep: () => {
      last = undefined
    },
    clear: () => {
      steps = []
      last = undefined
    },
    count: () => steps.length,
    newestAt: () => steps.at(-1)?.at ?? 0,
  }
}
