import { type ReactNode, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useDrafts } from '../data/drafts.ts'
import { fieldOf } from '../fields/field-place.ts'
import { LeaveGuard } from '../ui/page/leave-guard.tsx'
import { askedFor } from '../ui/paths.ts'
import { showUndoToast } from '../ui/toast.tsx'
import type { SaveState } from '../unsaved/form-rules.ts'
import { UnsavedNotice } from '../unsaved/unsaved-notice.tsx'
import { useAfterCommit } from '../unsaved/use-after-commit.ts'
import type { UnsavedDocument } from '../unsaved/use-unsaved-document.ts'
import { type MultiDocumentOptions, useUnsavedDocuments } from '../unsaved/use-unsaved-documents.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { isOf } from './drafts/draft-facts.ts'
import { PreparedNote } from './drafts/draft-note.tsx'
import { SaveBar } from './save-dock.tsx'

type Props = Required<MultiDocumentOptions> & {
  forms: UnsavedDocument[]
  isBusy: boolean
  /** Leaves the form. With it, 'Cancelar' is offered even when nothing was changed. */
  onCancel?: () => void
  /** Of forms that are read-only until then. */
  onEdit?: (() => void) | undefined
  children: ReactNode
}

/** What each form saved, so that one message offers to undo all of it. */
export function useSavedTogether() {
  const saved = useRef<object[]>([])
  const collect = {
    success: () => 'Salvo.',
    notifySaved: (_words: string, document: object) => {
      saved.current.push(document)
    },
  }
  return { collect, take: () => saved.current.splice(0) }
}

/** The forms of several documents under one dock; each keeps what is typed in it and its own conflicts. */
export function MultiDocumentEditor(props: Props) {
  const { forms, isBusy, onSaved, onFailed, onCancel, onEdit, children } = props
  const afterCommit = useAfterCommit()
  const together = useUnsavedDocuments(forms, {
    onSaved: () => afterCommit(onSaved),
    onFailed,
  })
  const changed = forms.find((unsaved) => unsaved.changed.length > 0)
  const cancel = useCancel({
    discard: together.cancel,
    field: changed ? fieldOf({ ...changed, path: changed.changed[0] ?? '' }) : '',
    onCancel,
  })
  const prepared = useDrafts().filter((draft) =>
    forms.some((form) => isOf(form.entity, form.id)(draft)),
  )
  const noticed = forms.find(({ isBehind, isRecovered }) => isBehind || isRecovered)
  return (
    <>
      {prepared.length > 0 && <PreparedNote drafts={prepared} />}
      {noticed && <UnsavedNotice unsaved={noticed} onDiscard={() => cancel(false)} />}
      {children}
      <SaveBar
        {...together}
        isBusy={isBusy}
        onEdit={onEdit}
        canCancel={onCancel !== undefined}
        onSave={together.save}
        onCancel={() => cancel()}
        onUndo={together.undo}
      />
      <UnsavedDialogs forms={forms} state={together.state} />
    </>
  )
}

/** Asks about the first conflict, and before unsaved changes are left. */
export function UnsavedDialogs({ forms, state }: { forms: UnsavedDocument[]; state: SaveState }) {
  const disputed = forms.find(({ conflict }) => conflict)
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

type Cancel = {
  /** Discards what was typed, and returns what brings it back. */
  discard: () => (() => void) | undefined
  /** What the form is opened for when it comes back. */
  field: string
  /** Leaves the form. */
  onCancel?: (() => void) | undefined
}

/** Discards what was typed and, unless told to stay, leaves the form; the toast brings back both. */
export function useCancel({ discard, field, onCancel }: Cancel): (isLeaving?: boolean) => void {
  const afterCommit = useAfterCommit()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (isLeaving = true) => {
    const bringBack = discard()
    if (bringBack) {
      showUndoToast('discarded', 'Descartado.', () => {
        bringBack()
        if (onCancel && isLeaving) navigate(pathname, { state: askedFor(field) })
      })
    }
    if (onCancel && isLeaving) afterCommit(onCancel)
  }
}
