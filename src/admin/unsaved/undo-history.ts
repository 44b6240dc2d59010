import type { Values } from './queue/kept-changes.ts'

/** Changes of one field without a longer pause are one undo step. */
const PAUSE_MILLISECONDS = 800
const MAX_STEPS = 100

/** What was typed since the last save, step by step. */
export function openUndoHistory() {
  let steps: { values: Values; at: number }[] = []
  let last: { field: string | undefined; at: number } | undefined
  return {
    note: (previous: Values, field: string | undefined, now = Date.now()) => {
      const goesOn = last && last.field === field && now - last.at < PAUSE_MILLISECONDS
      if (!goesOn) steps = [...steps.slice(-MAX_STEPS + 1), { values: previous, at: now }]
      last = { field, at: now }
    },
    /** Undoes the newest step: returns the values before it, or undefined if there is none. */
    undo: () => {
      last = undefined
      return steps.pop()?.values
    },
    /** The next change is a step of its own, however soon it comes. */
    endStep: () => {
      last = undefined
    },
    clear: () => {
      steps = []
      last = undefined
    },
    /** When the newest step began; 0 when there is none. */
    newestAt: () => steps.at(-1)?.at ?? 0,
  }
}
