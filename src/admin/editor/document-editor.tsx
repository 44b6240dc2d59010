import { type ReactNode, useMemo, useState } from 'react'
import type { Content, EntityName } from '#content/index.ts'
import type { PublicContent } from '#content/public/public-content.ts'
import type { PartName, PreviewContent } from '#site/live/preview-message.ts'
import { UNSAVED_VERSION } from '../data/saves.ts'
import { usePreviewOf, useUnsavedContent } from '../data/use-preview.ts'
import { DraftNotice } from '../drafts/draft-notice.tsx'
import { nameOf, type Values } from '../drafts/queue/stored-drafts.ts'
import { type DocumentDraftOptions, useDocumentDraft } from '../drafts/use-document-draft.ts'
import { useUploadCount } from '../drafts/use-upload-count.ts'
import { fieldOf } from '../fields/field-place.ts'
import { PointingFrame } from '../fields/pointing-frame.tsx'
import { EditorHistory } from '../history/editor-history.tsx'
import { showSavedToast } from '../history/saved-toast.ts'
import { FieldNotesContext, noFieldNotes } from '../inputs/form-context.tsx'
import { Screen } from '../ui/page/screen.tsx'
import type { FormParts } from '../ui/page/screen-view.ts'
import { DocumentForm } from './document-form.tsx'
import { DraftDialogs } from './multi-document-editor.tsx'
import { PageBeside } from './page-beside.tsx'
import { EditorPresence } from './presence/editor-presence.tsx'
import { SaveBar } from './save-dock.tsx'
import { useCancel } from './use-cancel.ts'
import { saveWithReason } from './wording/ask-for-reason.tsx'

type Draft = ReturnType<typeof useDocumentDraft>

type Props<Name extends EntityName> = DocumentDraftOptions<Name> & {
  title: string
  back?: { to: string; label: string }
  anchor?: string | undefined
  page?: string | undefined
  isDraft?: boolean | undefined
  aside?: ReactNode
  /** For a form in several parts; each is a `FormPart`. */
  form?: FormParts | undefined
  /** Shown above the form. */
  notice?: ReactNode
  /** The fields without which there is nothing to save yet. */
  needed?: string[]
  /** Leaves the form. With it, 'Cancelar' is offered even when nothing was changed. */
  onCancel?: () => void
  /** The element that the preview scrolls to. Default: `anchor`. */
  previewAnchor?: string
  /** The part of the page that is shown near its real size above the page. */
  previewPart?: PartName
  /** Values that only the preview uses, to show something that is hidden on the site. */
  previewAs?: Values
  /** Reduces the content that the preview shows. */
  previewOf?: (content: PublicContent) => PublicContent
  /** Replaces the preview of the page. Receives what visitors would see, the form, and what the site would say. */
  preview?: (
    content: PreviewContent | undefined,
    form: Draft['form'],
    stored: Content | undefined,
  ) => ReactNode
  /** False where visitors see nothing of it. */
  hasPreview?: boolean
  children: ReactNode
}

const isBlank = (value: unknown) => String(value).trim() === ''

/** An entry that is previewed alone has no hidden entries beside it. */
const alone = { hidden: [] }

/** The screen that edits one document: its form, the live preview and the dock. */
export function DocumentEditor<Name extends EntityName>(props: Props<Name>) {
  const { entity, document, children, onCancel, anchor, hasPreview = true } = props
  const { needed = [], previewAs, previewOf } = props
  const uploads = useUploadCount()
  const draft = useDocumentDraft({
    ...props,
    notifySaved: (words, saved) =>
      showSavedToast(words, [{ entity, id: saved._id }], props.times?.success),
  })
  const { form } = draft
  const [fieldNotes, setFieldNotes] = useState(noFieldNotes)
  const isSaved = document._version > UNSAVED_VERSION
  const edited = [{ entity, id: document._id, fields: props.part?.fields }]
  const values = { ...form.values, ...previewAs }
  const stored = useUnsavedContent({ entity, id: document._id, values })
  const content = usePreviewOf(stored)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `previewOf` depends on the document alone, and each has an editor of its own
  const shown = useMemo(
    () => (content && previewOf ? { ...previewOf(content), ...alone } : content),
    [content],
  )
  const cancel = useCancel({
    discard: draft.cancel,
    field: fieldOf({ entity, id: document._id, path: draft.changed[0] ?? '' }),
    onCancel,
  })
  return (
    <Screen {...props} hasHistory={isSaved}>
      {props.notice}
      <DraftNotice draft={draft} onDiscard={() => cancel(false)} />
      <PageBeside
        hasPart={props.previewPart !== undefined}
        form={
          <FieldNotesContext value={fieldNotes}>
            <DocumentForm draft={draft} uploads={uploads}>
              {children}
            </DocumentForm>
          </FieldNotesContext>
        }
        history={isSaved && <EditorHistory parts={edited} />}
        presence={
          isSaved && (
            <EditorPresence
              editor={nameOf({ entity, id: document._id, part: props.part?.name })}
              schemas={[draft.schema]}
              onFieldNotes={setFieldNotes}
            />
          )
        }
      >
        {props.preview?.(content, form, stored) ??
          (hasPreview && (
            <PointingFrame
              content={shown}
              anchor={props.previewAnchor ?? anchor}
              part={props.previewPart}
            />
          ))}
      </PageBeside>
      <SaveBar
        {...draft}
        changed={draft.changed.length}
        screen={isSaved ? edited : undefined}
        isBusy={uploads.count > 0 || needed.some((name) => isBlank(form.values[name]))}
        canCancel={onCancel !== undefined}
        onSave={() => saveWithReason([draft], draft.save)}
        onCancel={() => cancel()}
        onUndo={draft.undo}
        onRedo={draft.redo}
      />
      <DraftDialogs drafts={[draft]} state={draft.state} />
    </Screen>
  )
}
