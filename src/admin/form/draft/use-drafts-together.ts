import { useEffect, useRef } from 'react'
import type { EntityName } from '#content/index.ts'
import type { DocumentDraft } from './use-document-draft.ts'
import type { Outcome, SaveState } from './use-draft.ts'

export type TogetherOptions = {
  /** Everything that was changed is live, at once or when the connection has come back. */
  onSaved: () => void
  /** Which documents could not be saved, and which were. */
  onFailed: (failed: EntityName[], saved: EntityName[]) => void
}

/** The worst of what is true of each. */
const order: SaveState[] = ['saving', 'failed', 'offline', 'dirty', 'saved']

/** Several documents of one screen as one: one state, one way back, one save. */
export function useDraftsTogether(drafts: DocumentDraft[], { onSaved, onFailed }: TogetherOptions) {
  const isWaiting = useRef(false)
  const changedOnes = drafts.filter(({ changed }) => changed.length > 0)
  const state = order.find((state) => drafts.some((draft) => draft.state === state)) ?? 'saved'

  useEffect(() => {
    if (!isWaiting.current || state !== 'saved') return
    isWaiting.current = false
    onSaved()
  })

  const save = async () => {
    // All of them are looked at, so that every message is shown.
    if (changedOnes.map((draft) => draft.validate()).includes(false)) return
    isWaiting.current = true
    const outcomes = await Promise.all(changedOnes.map((draft) => draft.save()))
    const those = (wanted: Outcome) =>
      changedOnes.filter((_, index) => outcomes[index] === wanted).map(({ entity }) => entity)
    if (outcomes.includes('failed')) onFailed(those('failed'), those('saved'))
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
    undo: () => newestOf(drafts)?.undo(),
    cancel: () => {
      isWaiting.current = false
      for (const draft of drafts) draft.cancel()
    },
  }
}

const newestOf = (drafts: DocumentDraft[]) =>
  drafts
    .filter(({ canUndo }) => canUndo)
    .toSorted((one, other) => other.steppedAt - one.steppedAt)[0]
