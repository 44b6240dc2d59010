type Values = Record<string, unknown>

/** Changes of one field without a longer pause are one undo step. */
const PAUSE_MILLISECONDS = 800
const MAX_STEPS = 100

export type UndoHistory = {
  note: (previous: Values, field: string | undefined, now?: number) => void
  /** The values before the newest step, which can then be made again; undefined when there is none. */
  take: (current: Values) => Values | undefined
  /** The values after the step that was taken back last; undefined when there is none. */
  retake: (current: Values) => Values | undefined
  /** The next change is a step of its own, however soon it comes. */
  endStep: () => void
  clear: () => void
  count: () => number
  /** How many steps were taken back and can be made again. */
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
    take: (current) => {
      last = undefined
      const step = steps.pop()
      if (step) undone.push({ values: current, at: step.at })
      return step?.values
    },
    retake: (current) => {
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
