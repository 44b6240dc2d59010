import type { Transaction } from 'prosemirror-state'
import type { Block } from '#content/rich-text/blocks.ts'
import { mergeOf } from '../unsaved/queue/three-way-merge.ts'

/** Everything around a form follows each of its changes; while letters are typed without a pause, once in a while is enough. */
const PAUSE_MILLISECONDS = 250
const LONGEST_MILLISECONDS = 1_000

/** Moments at which the form must know the text: before something else is pressed, and before the page goes away. */
const ENDS = ['pointerdown', 'visibilitychange', 'pagehide'] as const

/** Calls `emit` soon for single letters, and at once for everything else. */
export function openTyping(emit: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let since = 0
  const flush = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    since = 0
    emit()
  }
  for (const name of ENDS) addEventListener(name, flush, true)
  return {
    isPending: () => timer !== undefined,
    flush,
    note: (tr: Transaction, now = Date.now()) => {
      clearTimeout(timer)
      since ||= now
      timer = setTimeout(flush, PAUSE_MILLISECONDS)
      if (!isLetter(tr) || now - since >= LONGEST_MILLISECONDS) flush()
    },
    close: () => {
      flush()
      for (const name of ENDS) removeEventListener(name, flush, true)
    },
  }
}

const isLetter = ({ steps, before, doc }: Transaction) =>
  steps.length === 1 && Math.abs(doc.content.size - before.content.size) === 1

/** What is being typed, with what came from elsewhere meanwhile. Where both changed a paragraph, what is typed stays. */
export const withTyped = (mine: Block[], base: Block[], theirs: Block[]): Block[] =>
  mergeOf({ mine: { mine }, base: { mine: base }, theirs: { mine: theirs } }).values.mine as Block[]
