import { useEffect, useEffectEvent, useRef } from 'react'
import type { EntityName } from '#content/index.ts'
import type { SaveState } from './form-rules.ts'
import type { Outcome } from './unsaved-form.ts'
import type { UnsavedDocument } from './use-unsaved-document.ts'

export type MultiDocumentOptions = {
  /** Called when all changes are live, even if they had to wait for the server. */
  onSaved?: () => void
  /** Called with the documents that could not be saved and those that were. */
  onFailed?: (failed: EntityName[], saved: EntityName[]) => void
}

/** The state of several forms is the first of these that one of them has. */
const severity: SaveState[] = ['saving', 'failed', 'waiting', 'dirty', 'saved']

/** Several forms of one screen with one state, one undo and one save. */
export function useUnsavedDocuments(
  forms: UnsavedDocument[],
  { onSaved, onFailed }: MultiDocumentOptions = {},
) {
  const isAsked = useRef(false)
  const changedOnes = forms.filter(({ changed }) => changed.length > 0)
  const state =
    severity.find((state) => forms.some((unsaved) => unsaved.state === state)) ?? 'saved'

  const notifySaved = useEffectEvent(() => {
    if (!isAsked.current) return
    isAsked.current = false
    onSaved?.()
  })
  useEffect(() => {
    if (state === 'saved') notifySaved()
  }, [state])

  /** Returns whether everything is saved. */
  const save = async (): Promise<boolean> => {
    // Validates all of them, so that every message is shown.
    if (changedOnes.map((unsaved) => unsaved.validate()).includes(false)) return false
    isAsked.current = true
    const outcomes: Outcome[] = []
    // One after the other, so that one question is open at a time.
    for (const unsaved of changedOnes) outcomes.push(await unsaved.save())
    const those = (wanted: Outcome) =>
      changedOnes.filter((_, index) => outcomes[index] === wanted).map(({ entity }) => entity)
    if (outcomes.includes('failed')) onFailed?.(those('failed'), those('saved'))
    return outcomes.every((outcome) => outcome === 'saved')
  }

  return {
    state,
    save,
    changed: forms.reduce((sum, { changed }) => sum + changed.length, 0),
    savedAt:
      forms
        .map(({ savedAt }) => savedAt)
        .sort()
        .at(-1) ?? '',
    undo: () => forms.toSorted((one, other) => other.steppedAt() - one.steppedAt())[0]?.undo(),
    cancel: () => {
      isAsked.current = false
      const discarded = forms.flatMap((unsaved) => unsaved.cancel() ?? [])
      return discarded.length > 0
        ? () => {
            for (const bringBack of discarded) bringBack()
          }
        : undefined
    },
  }
}
