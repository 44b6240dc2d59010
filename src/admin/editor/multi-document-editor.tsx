import { type ReactNode, useState } from 'react'
import type { ScreenPart } from '#protocol/history.ts'
import { DraftNotice } from '../drafts/draft-notice.tsx'
import type { SaveState } from '../drafts/draft-rules.ts'
import { useAfterCommit } from '../drafts/use-after-commit.ts'
import type { DocumentDraft } from '../drafts/use-document-draft.ts'
import {
  type MultiDocumentOptions,
  useMultiDocumentDraft,
} from '../drafts/use-multi-document-draft.ts'
import { fieldOf } from '../fields/field-place.ts'
import { FieldNotesContext, noFieldNotes } from '../inputs/form-context.tsx'
import { LeaveGuard } from '../ui/page/leave-guard.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { EditorPresence } from './presence/editor-presence.tsx'
import { SaveBar } from './save-dock.tsx'
import { useCancel } from './use-cancel.ts'
import { saveWithReason } from './wording/ask-for-reason.tsx'

type Props = Required<MultiDocumentOptions> & {
  drafts: DocumentDraft[]
  screen: ScreenPart[]
  isBusy: boolean
  /** Leaves the form. With it, 'Cancelar' is offered even when nothing was changed. */
  onCancel?: () => void
  children: ReactNode
}

/** The forms of several documents under one dock; each keeps its own draft and its own conflicts. */
export function MultiDocumentEditor(props: Props) {
  const { drafts, screen, isBusy, onSaved, onFailed, onCancel, children } = props
  const afterCommit = useAfterCommit()
  const together = useMultiDocumentDraft(drafts, {
    onSaved: () => afterCommit(onSaved),
    onFailed,
  })
  const changed = drafts.find((draft) => draft.changed.length > 0)
  const cancel = useCancel({
    discard: together.cancel,
    field: changed ? fieldOf({ ...changed, path: changed.changed[0] ?? '' }) : '',
    onCancel,
  })
  const [fieldNotes, setFieldNotes] = useState(noFieldNotes)
  const noticed = drafts.find(({ isBehind, isRecovered }) => isBehind || isRecovered)
  return (
    <>
      {noticed && <DraftNotice draft={noticed} onDiscard={() => cancel(false)} />}

      <EditorPresence
        editor={drafts.map(({ entity }) => entity).join('-')}
        schemas={drafts.map(({ schema }) => schema)}
        onFieldNotes={setFieldNotes}
      />

      <FieldNotesContext value={fieldNotes}>{children}</FieldNotesContext>
      <SaveBar
        {...together}
        screen={screen}
        isBusy={isBusy}
        canCancel={onCancel !== undefined}
        onSave={() => saveWithReason(drafts, together.save)}
        onCancel={() => cancel()}
        onUndo={together.undo}
        onRedo={together.redo}
      />
      <DraftDialogs drafts={drafts} state={together.state} />
    </>
  )
}

/** Asks about the first conflict, and before unsaved changes are left. */
export function DraftDialogs({ drafts, state }: { drafts: DocumentDraft[]; state: SaveState }) {
  const disputed = drafts.find(({ conflict }) => conflict)
  return (
    <>
      {disputed?.conflict && (
        <ConflictDialog
          schema={disputed.schema}
          conflict={disputed.conflict}
          onResolve={disputed.resolve}
        />
      )}
      <LeaveGuard state={state} />
    </>
  )
}
