import type { Saved } from './deliver.ts'
import { fullValues, merged, rebased } from './merge.ts'
import type { FormChanges, Values } from './stored-changes.ts'
import { mergeOf } from './three-way-merge.ts'

/** What the fields of a form say after a save. */
export type AfterSave = {
  values: Values
  /** What was typed during the save conflicts with what others saved, and must not overwrite it without asking. */
  isBehind: boolean
}

/** What was saved, together with what was typed since it was sent. */
export function afterSave({ document, sent, isMerged }: Saved, typed: Values): AfterSave {
  if (!isMerged) return { values: merged(typed, sent, document), isBehind: false }
  const { values, collisions } = mergeOf({ mine: typed, base: sent, theirs: document })
  return { values, isBehind: collisions.length > 0 }
}

/** Older than the saved version, so that the next save asks which values to keep. */
export const versionBefore = (version: number) => version - 1

/** What was typed during a save, on top of what was saved. */
export function restOf(typed: FormChanges, saved: Saved): FormChanges {
  const { values, isBehind } = afterSave(saved, fullValues(typed))
  const { _id, _version } = saved.document
  return isBehind
    ? rebased(typed, { ...saved.sent, _id, _version: versionBefore(_version) }, values)
    : rebased(typed, saved.document, values)
}
