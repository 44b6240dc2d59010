import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { GuideStep } from '#protocol/panel-paths.ts'
import { UnsavedDialogs } from '../../editor/multi-document-editor.tsx'
import { Dock } from '../../editor/save-dock.tsx'
import { SaveStatus, StatusLine } from '../../editor/status-line.tsx'
import { saveWithReason } from '../../editor/wording/ask-for-reason.tsx'
import { UnsavedNotice } from '../../unsaved/unsaved-notice.tsx'
import { useAfterCommit } from '../../unsaved/use-after-commit.ts'
import type { UnsavedDocument } from '../../unsaved/use-unsaved-document.ts'
import { useUnsavedDocuments } from '../../unsaved/use-unsaved-documents.ts'
import classes from './guide.module.css'
import { stepBeside } from './guide-plan.ts'
import { useShownForms } from './guide-preview.tsx'

export const FAILURE = 'Erro ao salvar configurações'

type StatusProps = { title: string; note: string; mark?: ReactNode }

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
          className={classes.back}
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

type Props = {
  step: GuideStep
  forms: UnsavedDocument[]
  isUploading: boolean
  /** What holds while nothing is unsaved. */
  status?: StatusProps
  /** The button that goes on, with what it does once everything is saved; by default, it opens the next step. */
  action?: { label: string; isDisabled: boolean; isBusy: boolean; go: () => void }
  children: ReactNode
}

const kept = { title: 'Guardado', note: 'Por enquanto, só quem tem o endereço vê o site' }

/** The editors' forms, limited to the essential fields; going on saves. */
export function GuideForm({ step, forms, isUploading, status = kept, action, children }: Props) {
  const navigate = useNavigate()
  const afterCommit = useAfterCommit()
  const { state, changed, savedAt, cancel, ...together } = useUnsavedDocuments(forms)
  const save = () => saveWithReason(forms, together.save)
  useShownForms(forms)
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
  useHotkeys([['mod+S', () => !isClean && state !== 'saving' && !isUploading && save()]], [])
  return (
    <>
      {noticed && <UnsavedNotice unsaved={{ ...noticed, cancel }} />}
      <div className={`sheet ${classes.forms}`}>{children}</div>
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
