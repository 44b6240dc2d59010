import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { Content, EntityName } from '#content/index.ts'
import type { PublicContent } from '#content/public/public-content.ts'
import type { Draft } from '#protocol/drafts.ts'
import type { PartName, PreviewContent } from '#protocol/windows/preview-message.ts'
import { draftsQuery } from '../data/drafts.ts'
import { UNSAVED_VERSION } from '../data/saves.ts'
import { usePreviewOf, useUnsavedContent } from '../data/use-preview.ts'
import { fieldOf } from '../fields/field-place.ts'
import { PointingFrame } from '../fields/pointing.tsx'
import { tell } from '../history/act.ts'
import { EditorHistory } from '../history/editor-history.tsx'
import { Screen } from '../ui/parts/screen.tsx'
import { ScreenSkeleton } from '../ui/parts/screen-skeleton.tsx'
import type { FormParts } from '../ui/parts/screen-view.ts'
import { useFormState, useFormValues } from '../unsaved/form-store.ts'
import {
  type FormChanges,
  type FormKey,
  nameOf,
  type Values,
} from '../unsaved/queue/kept-changes.ts'
import { useUnsavedState } from '../unsaved/queue/unsaved-context.tsx'
import { UnsavedNotice } from '../unsaved/unsaved-notice.tsx'
import { useAfterCommit } from '../unsaved/use-after-commit.ts'
import { type UnsavedDocumentOptions, useUnsavedDocument } from '../unsaved/use-unsaved-document.ts'
import { useUploadCount } from '../unsaved/use-upload-count.ts'
import { DocumentForm } from './document-form.tsx'
import { isOf } from './drafts/draft-facts.ts'
import { DraftNote, OtherDraftNote } from './drafts/draft-note.tsx'
import { useDrafting } from './drafts/use-drafting.tsx'
import { UnsavedDialogs, useCancel } from './multi-document-editor.tsx'
import { PageBeside } from './page-beside.tsx'
import { SaveBar } from './save-dock.tsx'

type UnsavedForm = ReturnType<typeof useUnsavedDocument>

type Props<Name extends EntityName> = Omit<
  UnsavedDocumentOptions<Name>,
  'draft' | 'left' | 'onDraftSaved'
> & {
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
  /** Whether to save is to publish, with the draft as the other choice. */
  isPublishing?: boolean
  /** The fields without which there is nothing to save yet. */
  needed?: string[]
  /** Leaves the form. Without a way back in its head, 'Cancelar' is offered even when nothing was changed. */
  onCancel?: () => void
  /** Of a form that is read-only until then. */
  onEdit?: (() => void) | undefined
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
    form: UnsavedForm['form'],
    stored: Content | undefined,
  ) => ReactNode
  /** False where visitors see nothing of it. */
  hasPreview?: boolean
  children: ReactNode
}

const isBlank = (value: unknown) => String(value).trim() === ''

/** An entry that is previewed alone has no hidden entries beside it. */
const alone = { hidden: [] }

const isIn = (form: FormKey) => (changes: FormChanges) => nameOf(changes) === nameOf(form)

/** The screen that edits one document, or its draft if there is one and nothing was typed before it. */
export function DocumentEditor<Name extends EntityName>(props: Props<Name>) {
  const { entity, document, part } = props
  const key = { entity, id: document._id, part: part?.name }
  const { data: drafts, isLoading } = useQuery(draftsQuery)
  const afterCommit = useAfterCommit()
  const draft = drafts?.find(isOf(entity, document._id))
  const isTyped = useUnsavedState((changes) => changes.some(isIn(key)))
  // Somebody, or its day, published or discarded the draft meanwhile.
  const isLeft = drafts !== undefined && !draft
  const left = useUnsavedState((changes) =>
    isLeft ? changes.find(isIn({ ...key, isDraft: true })) : undefined,
  )
  if (isLoading) return <ScreenSkeleton />
  if (draft && !isTyped) return <Editor key="draft" {...props} {...{ draft, afterCommit }} />
  return (
    <Editor key="document" {...props} draft={undefined} other={draft} {...{ left, afterCommit }} />
  )
}

type EditorProps<Name extends EntityName> = Props<Name> & {
  draft: Draft | undefined
  /** A draft that is not shown here. */
  other?: Draft | undefined
  left?: FormChanges | undefined
  afterCommit: ReturnType<typeof useAfterCommit>
}

/** Its form, the live preview and the dock. */
function Editor<Name extends EntityName>(props: EditorProps<Name>) {
  const { entity, document, draft, children, onCancel, onEdit, hasPreview = true } = props
  const isReadOnly = onEdit !== undefined
  const { needed = [] } = props
  const uploads = useUploadCount()
  const unsaved = useUnsavedDocument({
    ...props,
    notifySaved: (words, saved) => tell(words, saved, props.times?.success),
    onDraftSaved: (publishAt) => drafting.notifyKept(publishAt),
  })
  const drafting = useDrafting(unsaved, props)
  const { form } = unsaved
  const isSaved = document._version > UNSAVED_VERSION
  const isIncomplete = useFormState(form, (values) => needed.some((name) => isBlank(values[name])))
  const cancel = useCancel({
    discard: unsaved.cancel,
    field: fieldOf({ entity, id: document._id, path: unsaved.changed[0] ?? '' }),
    onCancel,
  })
  return (
    <Screen
      {...props}
      isReadOnly={isReadOnly}
      isDraft={props.isDraft || draft !== undefined}
      hasHistory={isSaved}
    >
      {props.notice}
      {draft && <DraftNote draft={draft} disputed={unsaved.disputed} {...drafting} />}
      {props.other && <OtherDraftNote draft={props.other} />}
      <UnsavedNotice unsaved={unsaved} onDiscard={() => cancel(false)} />
      <PageBeside
        isReadOnly={isReadOnly}
        hasPart={props.previewPart !== undefined}
        form={<DocumentForm {...{ unsaved, uploads, isReadOnly }}>{children}</DocumentForm>}
        history={isSaved && <EditorHistory documents={[{ entity, id: document._id }]} />}
      >
        {hasPreview && <Preview {...props} id={document._id} form={form} />}
      </PageBeside>
      <SaveBar
        {...unsaved}
        state={drafting.isPublishing ? 'saving' : unsaved.state}
        changed={unsaved.changed.length}
        drafting={drafting.canDraft ? { ...drafting, isOnDraft: draft !== undefined } : undefined}
        isPublishing={props.isPublishing ?? false}
        isBusy={uploads.count > 0 || isIncomplete}
        onEdit={onEdit}
        canCancel={onCancel !== undefined && (!props.back || !isSaved)}
        onSave={draft ? drafting.publish : unsaved.save}
        onCancel={() => cancel()}
        onUndo={unsaved.undo}
      />
      <UnsavedDialogs forms={[unsaved]} state={unsaved.state} />
      {drafting.dialog}
    </Screen>
  )
}

type PreviewProps = Pick<
  Props<EntityName>,
  'entity' | 'anchor' | 'previewAnchor' | 'previewPart' | 'previewAs' | 'previewOf'
> &
  Pick<Props<EntityName>, 'preview'> & { id: string; form: UnsavedForm['form'] }

/** What visitors would see of what is typed. */
function Preview({ entity, id, form, previewAs, previewOf, ...props }: PreviewProps) {
  const values = { ...useFormValues(form), ...previewAs }
  const stored = useUnsavedContent({ entity, id, values })
  const content = usePreviewOf(stored)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `previewOf` depends on the document alone, and each has an editor of its own
  const shown = useMemo(
    () => (content && previewOf ? { ...previewOf(content), ...alone } : content),
    [content],
  )
  return (
    props.preview?.(content, form, stored) ?? (
      <PointingFrame
        content={shown}
        anchor={props.previewAnchor ?? props.anchor}
        part={props.previewPart}
      />
    )
  )
}
