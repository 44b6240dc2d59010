import type { FormChanges, Values } from './queue/kept-changes.ts'
import type { Phase } from './queue/save-queue.ts'

/** The live values of the fields that a form edits. Version 0: never saved. */
export type ServerValues = { id: string; values: Values; version: number; savedAt: string }

export type SaveState = 'saved' | 'dirty' | 'saving' | 'waiting' | 'failed'

/** What was recovered is compared with the version it was typed on, even if others have saved since. */
export const baseOf = (live: ServerValues, stored: FormChanges | undefined): ServerValues =>
  stored && stored.basedOn < live.version
    ? { ...live, values: { ...live.values, ...stored.base }, version: stored.basedOn }
    : live

/** A failed or waiting save no longer matters once nothing is left to save. */
export function stateOf(phase: Phase, isDirty: boolean): SaveState {
  if (phase === 'saving') return phase
  if (!isDirty) return 'saved'
  return phase === 'idle' ? 'dirty' : phase
}

/** The form after a save: where nothing was typed since, exactly what was stored. */
export const shownAfterSave = (typed: Values, sent: Values, saved: Values, after: Values): Values =>
  Object.fromEntries(
    Object.keys(typed).map((name) => [
      name,
      JSON.stringify(typed[name]) === JSON.stringify(sent[name]) ? saved[name] : after[name],
    ]),
  )
