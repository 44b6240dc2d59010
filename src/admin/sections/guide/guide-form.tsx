import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { PublicContent } from '#content/public/public-content.ts'
import { usePreview } from '../../data/use-preview.ts'
import { DraftNotice } from '../../drafts/draft-notice.tsx'
import { useAfterCommit } from '../../drafts/use-after-commit.ts'
import type { DocumentDraft } from '../../drafts/use-document-draft.ts'
import { useMultiDocumentDraft } from '../../drafts/use-multi-document-draft.ts'
import { ConflictDialog } from '../../editor/conflict-dialog.tsx'
import { Dock } from '../../editor/save-dock.tsx'
import { SaveStatus } from '../../editor/status-line.tsx'
import { LeaveGuard } from '../../ui/page/leave-guard.tsx'
import { SiteFrame } from '../../ui/preview/site-frame.tsx'
import { SplitEditor } from '../../ui/preview/split-editor.tsx'
import { GuideStatusLine } from './guide-status-line.tsx'

const PREVIEW_WIDTH = 400

export const FAILURE = 'Erro ao salvar configurações'

type Props = {
  drafts: DocumentDraft[]
  isUploading: boolean
  /** The id that the preview scrolls to. */
  anchor: string
  /** The label of the button while nothing is changed. */
  action: string
  /** Called once everything is saved. */
  onNext: () => void
  onBack?: () => void
  /** Selects what the preview shows; the whole page by default. */
  previewOf?: (content: PublicContent) => PublicContent
  children: ReactNode
}

/** The editors' forms and drafts, limited to the essential fields; continuing saves. */
export function GuideForm(props: Props) {
  const { drafts, isUploading, anchor, action, onNext, onBack, children } = props
  const { previewOf = (content) => content } = props
  const afterCommit = useAfterCommit()
  const { state, changed, savedAt, save, cancel } = useMultiDocumentDraft(drafts)
  const content = usePreview(
    ...drafts.map(({ entity, id, form }) => ({ entity, id, values: form.values })),
  )
  const noticed = drafts.find(({ isBehind, isRecovered }) => isBehind || isRecovered)
  const disputed = drafts.find(({ conflict }) => conflict)
  const isClean = state === 'saved'
  const canSave = !isClean && state !== 'saving' && !isUploading
  const goOn = async () => {
    if (isClean) return onNext()
    if (await save()) afterCommit(onNext)
  }
  const goBack = () => {
    cancel()
    if (onBack) afterCommit(onBack)
  }
  useHotkeys([['mod+S', () => canSave && save()]], [])
  return (
    <>
      {noticed && <DraftNotice draft={{ ...noticed, cancel }} />}
      <SplitEditor
        previewWidth={PREVIEW_WIDTH}
        form={children}
        preview={<SiteFrame content={content && previewOf(content)} anchor={anchor} />}
      />
      <Dock
        isStacked={!isClean}
        status={
          isClean ? <GuideStatusLine /> : <SaveStatus {...{ state, savedAt }} changed={changed} />
        }
      >
        {!isClean && (
          <Button variant="subtle" color="gray" onClick={goBack} disabled={state === 'saving'}>
            Cancelar
          </Button>
        )}
        <Button onClick={goOn} loading={state === 'saving'} disabled={isUploading}>
          {isClean ? action : 'Salvar e continuar'}
        </Button>
      </Dock>
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
