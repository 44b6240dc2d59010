type Values = Record<string, unknown>

/** Changes of one field without a longer pause are one undo step. */
const PAUSE_MILLISECONDS = 800
const MAX_STEPS = 100

export type UndoHistory = {
  note: (previous: Values, field: string | undefined, now?: number) => void
  /** Undoes the newest step: returns the values before it, or undefined if there is none. */
  undo: (current: Values) => Values | undefined
  /** Redoes the step that was undone last: returns the values after it, or undefined if there is none. */
  redo: (current: Values) => Values | undefined
  /** The next change is a step of its own, however soon it comes. */
  endStep: () => void
  clear: () => void
  count: () => number
  /** How many undone steps can be redone. */
  undoneCount: () => number
  /** When the newest step began; 0 when there is none. */
  newestAt: () => number
}

export function openUndoHistory(): UndoHistory {
  let steps: { values: Values; at: number }[] = []
  let undone: { values: Values; at: number }[] = []
  let last: { field: string | undefined; at: number } | undefined

  return {
    note: (previous, field, now = Date.now()) => {
      const goesOn = last && last.field === field && now - last.at < PAUSE_MILLISECONDS
      if (!goesOn) steps = [...steps.slice(-MAX_STEPS + 1), { values: previous, at: now }]
      last = { field, at: now }
      undone = []
    },
    undo: (current) => {
      last = undefined
      const step = steps.pop()
      if (step) undone.push({ values: current, at: step.at })
      return step?.values
    },
    redo: (current) => {
      const step = undone.pop()
      if (step) steps.push({ values: current, at: step.at })
      return step?.values
    },
    endStep: () => {
      last = undefined
    },
    clear: () => {
      steps = []
      undone = []
      last = undefined
    },
    count: () => steps.length,
    undoneCount: () => undone.length,
    newestAt: () => steps.at(-1)?.at ?? 0,
  }
}
