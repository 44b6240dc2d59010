import { isAway, SdkError } from '#sdk/sdk-error.ts'
import type { StoredDraft } from '../../storage/drafts.ts'
import { isIssues } from '../../ui/schema-errors.ts'
import { changedFields } from './changed-fields.ts'
import type { Live, Phase, SaveState } from './use-draft.ts'

/** A draft is based on the version it was begun on; only the version is needed to notice that others have saved. */
export const baseOf = (live: Live, stored: StoredDraft | undefined): Live =>
  stored && stored.basedOn < live.version
    ? { ...live, version: stored.basedOn, isGuess: true }
    : live

/** The document was saved, but in nothing that is edited here. */
export const isElsewhere = (theirs: Live, base: Live) =>
  !base.isGuess && changedFields(theirs.values, base.values).length === 0

/** What the person can mend leaves the form as it is; without the server the draft waits for it. */
export function phaseAfter(error: unknown): Phase {
  if (isAway(error)) return 'offline'
  const { code, data } = error instanceof SdkError ? error : { code: -1, data: undefined }
  return (code === 409 && data) || isIssues(data) ? 'idle' : 'failed'
}

/** A save that failed or waits is forgotten once there is nothing left to save. */
export function stateOf(phase: Phase, isDirty: boolean): SaveState {
  if (phase === 'saving') return phase
  if (!isDirty) return 'saved'
  return phase === 'idle' ? 'dirty' : phase
}
