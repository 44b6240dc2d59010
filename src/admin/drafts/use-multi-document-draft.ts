import { useEffect, useEffectEvent, useRef } from 'react'
import type { EntityName } from '#content/index.ts'
import type { Outcome } from './draft.ts'
import type { SaveState } from './draft-rules.ts'
import type { DocumentDraft } from './use-document-draft.ts'

export type MultiDocumentOptions = {
  /** Called when all changes are live, even if they had to wait for the server. */
  onSaved?: () => void
  /** Called with the documents that could not be saved and those that were. */
  onFailed?: (failed: EntityName[], saved: EntityName[]) => void
}

/** The state of several drafts is the first of these that one of them has. */
const severity: SaveState[] = ['saving', 'failed', 'waiting', 'dirty', 'saved']

/** Several drafts of one screen with one state, one undo and one save. */
export function useMultiDocumentDraft(
  drafts: DocumentDraft[],
  { onSaved, onFailed }: MultiDocumentOptions = {},
) {
  const isAsked = useRef(false)
  const changedOnes = drafts.filter(({ changed }) => changed.length > 0)
  const state = severity.find((state) => drafts.some((draft) => draft.state === state)) ?? 'saved'

  const notifySaved = useEffectEvent(() => {
    if (!isAsked.current) return
    isAsked.current = false
    onSaved?.()
  })
  useEffect(() => {
    if (state === 'saved') notifySaved()
  }, [state])

  /** Returns whether everything is saved. */
  const save = async (reason?: string): Promise<boolean> => {
    // Validates all of them, so that every message is shown.
    if (changedOnes.map((draft) => draft.validate()).includes(false)) return false
    isAsked.current = true
    const outcomes = await Promise.all(changedOnes.map((draft) => draft.save(reason)))
    const those = (wanted: Outcome) =>
      changedOnes.filter((_, index) => outcomes[index] === wanted).map(({ entity }) => entity)
    if (outcomes.includes('failed')) onFailed?.(those('failed'), those('saved'))
    return outcomes.every((outcome) => outcome === 'saved')
  }

  return {
    state,
    save,
    changed: drafts.reduce((sum, { changed }) => sum + changed.length, 0),
    savedAt:
      drafts
        .map(({ savedAt }) => savedAt)
        .sort()
        .at(-1) ?? '',
    canUndo: drafts.some(({ canUndo }) => canUndo),
    canRedo: drafts.some(({ canRedo }) => canRedo),
    undo: () => newestOf(drafts)?.undo(),
    redo: () => drafts.find(({ canRedo }) => canRedo)?.redo(),
    cancel: () => {
      isAsked.current = false
      const discarded = drafts.flatMap((draft) => draft.cancel() ?? [])
      return discarded.length > 0
        ? () => {
            for (const bringBack of discarded) bringBack()
          }
        : undefined
    },
  }
}

const newestOf = (drafts: DocumentDraft[]) =>
  drafts
    .filter(({ canUndo }) => canUndo)
    .toSorted((one, other) => other.steppedAt - one.steppedAt)[0]
