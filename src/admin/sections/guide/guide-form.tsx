import { Button, Stack } from '@mantine/core'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { withoutExampleFields } from '#content/examples/example-values.ts'
import type { EntityName } from '#content/index.ts'
import type { GuideStep } from '#protocol/panel-paths.ts'
import type { Document } from '#sdk/documents.ts'
import { usePreview } from '../../data/use-preview.ts'
import { UnsavedDialogs } from '../../editor/multi-document-editor.tsx'
import { useSaveKey } from '../../editor/save-dock.tsx'
import { SaveStatus, StatusLine } from '../../editor/status-line.tsx'
import { stepBeside } from '../../registry/guide-plan.ts'
import { Dock } from '../../ui/parts/dock.tsx'
import { SiteFrame } from '../../ui/preview/site-frame.tsx'
import { SplitEditor } from '../../ui/preview/split-editor.tsx'
import { useTyped } from '../../unsaved/form-store.ts'
import { UnsavedNotice } from '../../unsaved/unsaved-notice.tsx'
import { useAfterCommit } from '../../unsaved/use-after-commit.ts'
import {
  type Part,
  type UnsavedDocument,
  useUnsavedDocument,
} from '../../unsaved/use-unsaved-document.ts'
import { useUnsavedDocuments } from '../../unsaved/use-unsaved-documents.ts'

/** A form of some fields of a document, in which the examples are empty. */
export function useGuideForm<Name extends EntityName>(
  entity: Name,
  document: Document<Name>,
  part?: Part,
): UnsavedDocument {
  const own = useMemo(() => withoutExampleFields(document), [document])
  return useUnsavedDocument({
    ...{ entity, document: own, part },
    failure: 'Erro ao salvar configurações',
  })
}

type DockProps = { step: GuideStep; status: ReactNode; children: ReactNode }

/** The dock of a step: what holds, the way back, and the way on. */
export function GuideDock({ step, status, children }: DockProps) {
  const navigate = useNavigate()
  const before = stepBeside(step, -1)
  return (
    <Dock status={status}>
      {before && (
        <Button
          variant="subtle"
          color="gray"
          px={{ base: 'xs', sm: 'md' }}
          leftSection={<ArrowLeft size={18} aria-hidden />}
          onClick={() => navigate(`/new/${before}`)}
        >
          Voltar
        </Button>
      )}
      {children}
    </Dock>
  )
}

type StatusProps = { title: string; note: string; mark?: ReactNode }

type Props = {
  step: GuideStep
  forms: UnsavedDocument[]
  isUploading: boolean
  /** The part of the page that is shown beside the form; absent where there is no preview. */
  anchor?: string
  /** What holds while nothing is unsaved. */
  status?: StatusProps
  /** The button that goes on, with what it does once everything is saved; by default, it opens the next step. */
  action?: { label: string; isDisabled: boolean; isBusy: boolean; go: () => void }
  children: ReactNode
}

const kept = { title: 'Guardado', note: 'Por enquanto, só quem tem o endereço vê o site' }

/** The editors' forms, limited to the essential fields; going on saves. */
export function GuideForm({ step, forms, isUploading, anchor, ...props }: Props) {
  const { status = kept, action, children } = props
  const navigate = useNavigate()
  const afterCommit = useAfterCommit()
  const { state, changed, savedAt, cancel, save } = useUnsavedDocuments(forms)
  const noticed = forms.find(({ isBehind, isRecovered }) => isBehind || isRecovered)
  const isClean = state === 'saved'
  const go = action?.go ?? (() => navigate(`/new/${stepBeside(step, 1)}`))
  const latest = useRef(go)
  useLayoutEffect(() => {
    latest.current = go
  })
  const goOn = async () => {
    if (isClean || (await save())) afterCommit(() => latest.current())
  }
  useSaveKey(() => !isClean && state !== 'saving' && !isUploading && save())
  return (
    <>
      {noticed && <UnsavedNotice unsaved={{ ...noticed, cancel }} />}
      <SplitEditor
        form={
          <Stack gap="lg" p={{ base: 'md', sm: 'xl' }}>
            {children}
          </Stack>
        }
        preview={anchor === undefined ? undefined : <Preview forms={forms} anchor={anchor} />}
        previewWidth={400}
      />
      <GuideDock
        step={step}
        status={
          isClean ? (
            <StatusLine {...status} />
          ) : (
            <SaveStatus {...{ state, savedAt }} changed={changed} />
          )
        }
      >
        <Button
          onClick={goOn}
          loading={state === 'saving' || action?.isBusy === true}
          disabled={isUploading || action?.isDisabled === true}
        >
          {action?.label ?? 'Continuar'}
        </Button>
      </GuideDock>
      <UnsavedDialogs forms={forms} state={state} />
    </>
  )
}

/** The page with what is typed in these forms. */
function Preview({ forms, anchor }: { forms: UnsavedDocument[]; anchor: string }) {
  return <SiteFrame content={usePreview(...useTyped(forms))} anchor={anchor} hasChoice={false} />
}
