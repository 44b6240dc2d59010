import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { EntityName } from '#content/index.ts'
import type { PublicContent } from '#content/publish.ts'
import { ConflictDialog } from '../../form/conflict-dialog.tsx'
import { DocumentForm } from '../../form/document-form.tsx'
import { DraftNotice } from '../../form/draft/draft-notice.tsx'
import { useAfterCommit } from '../../form/draft/use-after-commit.ts'
import { type DocumentDraftOptions, useDocumentDraft } from '../../form/draft/use-document-draft.ts'
import { useUploadCount } from '../../form/draft/use-upload-count.ts'
import { Dock } from '../../form/save-dock.tsx'
import { SaveStatus } from '../../form/status-line.tsx'
import { usePreview } from '../../form/use-preview.ts'
import { LeaveGuard } from '../../ui/page/leave-guard.tsx'
import { FormSection } from '../../ui/page/screen.tsx'
import { SiteFrame } from '../../ui/preview/site-frame.tsx'
import { SplitEditor } from '../../ui/preview/split-editor.tsx'
import { GuideStatusLine } from './guide-status-line.tsx'

const PREVIEW_WIDTH = 400

type Props<Name extends EntityName> = Omit<DocumentDraftOptions<Name>, 'failure' | 'onSaved'> & {
  plan: { title: string; hint: string; anchor: string }
  /** The label of the button while nothing is changed. */
  action: string
  /** Called once everything is saved. */
  onNext: () => void
  onBack?: () => void
  /** Selects what the preview shows; the whole page by default. */
  previewOf?: (content: PublicContent) => PublicContent
  children: ReactNode
}

/** The editor's form and draft, limited to the essential fields; continuing saves. */
export function GuideForm<Name extends EntityName>(props: Props<Name>) {
  const { plan, action, onNext, onBack, children, ...options } = props
  const { previewOf = (content) => content } = props
  const afterCommit = useAfterCommit()
  const uploads = useUploadCount()
  const draft = useDocumentDraft({ ...options, failure: 'Erro ao salvar configurações' })
  const { state, changed, savedAt } = draft
  const { entity, document } = options
  const content = usePreview({ entity, id: document._id, values: draft.form.values })
  const isClean = state === 'saved'
  const canSave = !isClean && state !== 'saving' && uploads.count === 0
  const goOn = async () => {
    if (isClean) return onNext()
    if ((await draft.save()) === 'saved') afterCommit(onNext)
  }
  const goBack = () => {
    draft.cancel()
    if (onBack) afterCommit(onBack)
  }
  useHotkeys([['mod+S', () => canSave && draft.save()]], [])
  return (
    <>
      <DraftNotice draft={draft} />
      <SplitEditor
        previewWidth={PREVIEW_WIDTH}
        form={
          <DocumentForm draft={draft} uploads={uploads}>
            <FormSection title={plan.title} hint={plan.hint}>
              {children}
            </FormSection>
          </DocumentForm>
        }
        preview={<SiteFrame content={content && previewOf(content)} anchor={plan.anchor} />}
      />
      <Dock
        isStacked={!isClean}
        status={
          isClean ? (
            <GuideStatusLine />
          ) : (
            <SaveStatus {...{ state, savedAt }} changed={changed.length} />
          )
        }
      >
        {!isClean && (
          <Button variant="subtle" color="gray" onClick={goBack} disabled={state === 'saving'}>
            Cancelar
          </Button>
        )}
        <Button onClick={goOn} loading={state === 'saving'} disabled={uploads.count > 0}>
          {isClean ? action : 'Salvar e continuar'}
        </Button>
      </Dock>
      {draft.conflict && (
        <ConflictDialog schema={draft.schema} conflict={draft.conflict} onResolve={draft.resolve} />
      )}
      <LeaveGuard state={state} />
    </>
  )
}
