import type { Phase } from '../../data/drafts/save-queue.ts'
import type { StoredDraft, Values } from '../../storage/drafts.ts'

/** What is live of the fields that a form edits; version 0 is what has never been saved. */
export type Live = { id: string; values: Values; version: number; savedAt: string }

export type SaveState = 'saved' | 'dirty' | 'saving' | 'waiting' | 'failed'

/** A recovered draft is compared with what it was begun on, not with what others have saved since. */
export const baseOf = (live: Live, stored: StoredDraft | undefined): Live =>
  stored && stored.basedOn < live.version
    ? { ...live, values: { ...live.values, ...stored.base }, version: stored.basedOn }
    : live

/** A save that failed or waits is forgotten once there is nothing left to save. */
export function stateOf(phase: Phase, isDirty: boolean): SaveState {
  if (phase === 'saving') return phase
  if (!isDirty) return 'saved'
  return phase === 'idle' ? 'dirty' : phase
}

/** After a save: fields that still are as they were sent show what was stored, the others what was typed since. */
export const valuesAfterSave = (typed: Values, sent: Values, saved: Values): Values =>
  Object.fromEntries(
    Object.keys(typed).map((name) => [
      name,
      JSON.stringify(typed[name]) === JSON.stringify(sent[name]) ? saved[name] : typed[name],
    ]),
  )
