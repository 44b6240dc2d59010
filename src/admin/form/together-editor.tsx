import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../ui/lazy-part.ts'
import { LeaveGuard } from '../ui/page/leave-guard.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DraftNotice } from './draft/draft-notice.tsx'
import { useAfterCommit } from './draft/use-after-commit.ts'
import type { DocumentDraft } from './draft/use-document-draft.ts'
import { type TogetherOptions, useDraftsTogether } from './draft/use-drafts-together.ts'
import { FieldNotesContext, noFieldNotes } from './presence/field-notes.ts'
import { SaveBar } from './save-dock.tsx'

const EditorPresence = lazyPart(() => import('./presence/editor-presence.tsx'), 'EditorPresence')

type Props = TogetherOptions & {
  drafts: DocumentDraft[]
  isBusy: boolean
  /** Leaves the form. With it, 'Cancelar' is offered even when nothing was changed. */
  onCancel?: () => void
  children: ReactNode
}

/** The forms of several documents under one dock; each keeps its own draft and its own conflicts. */
export function TogetherEditor({ drafts, isBusy, onSaved, onFailed, onCancel, children }: Props) {
  const afterCommit = useAfterCommit()
  const together = useDraftsTogether(drafts, {
    onSaved: () => afterCommit(onSaved),
    onFailed,
  })
  const cancel = () => {
    together.cancel()
    if (onCancel) afterCommit(onCancel)
  }
  const [fieldNotes, setFieldNotes] = useState(noFieldNotes)
  const noticed = drafts.find(({ isBehind, isRecovered }) => isBehind || isRecovered)
  const disputed = drafts.find(({ conflict }) => conflict)
  return (
    <>
      {noticed && <DraftNotice draft={{ ...noticed, cancel: together.cancel }} />}
      <Suspense>
        <EditorPresence
          editor={drafts.map(({ entity }) => entity).join('-')}
          schemas={drafts.map(({ schema }) => schema)}
          onFieldNotes={setFieldNotes}
        />
      </Suspense>
      <FieldNotesContext value={fieldNotes}>{children}</FieldNotesContext>
      <SaveBar
        {...together}
        isBusy={isBusy}
        canCancel={onCancel !== undefined}
        onSave={together.save}
        onCancel={cancel}
        onUndo={together.undo}
        onRedo={together.redo}
      />
      {disputed?.conflict && (
        <ConflictDialog
          schema={disputed.schema}
          conflict={disputed.conflict}
          onResolve={disputed.resolve}
        />
      )}
      <LeaveGuard state={together.state} />
    </>
  )
}
