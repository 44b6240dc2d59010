import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import Redo from 'lucide-react/icons/redo-2'
import Undo from 'lucide-react/icons/undo-2'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { useIsTogether, useWaitingCount } from '../data/publishing/publishing-state.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import type { SaveState } from './draft/draft-rules.ts'
import classes from './save-dock.module.css'
import { SaveStatus } from './status-line.tsx'

/** Undoes what was saved; loaded after the form. */
const Steps = lazyPart(() => import('./history/steps.tsx'), 'Steps')

type DockProps = { status: ReactNode; aside?: ReactNode; isStacked?: boolean; children?: ReactNode }

/** The bar at the bottom of every screen: its state on the left, its primary action on the right. */
export const Dock = ({ status, aside, isStacked = false, children }: DockProps) => (
  <>
    <div className={classes.veil} aria-hidden="true" />
    <section
      className={classes.dock}
      data-dock
      data-stacked={isStacked || undefined}
      aria-label="Estado e ações desta tela"
    >
      <div className={classes.status}>{status}</div>
      {aside}
      {/* The choice of widths, while the page fills the window. */}
      <div data-dock-slot />
      <div className={classes.actions}>{children}</div>
    </section>
  </>
)

export type SaveBarProps = {
  state: SaveState
  changed: number
  savedAt: string
  canUndo: boolean
  canRedo?: boolean
  /** Blocks saving, for example while a picture is being uploaded. */
  isBusy?: boolean
  /** Offers 'Cancelar' even when nothing was changed. */
  canCancel?: boolean
  onSave: () => void
  onCancel: () => void
  onUndo: () => void
  onRedo?: () => void
}

/** Ctrl+S saves, Ctrl+Z undoes, Ctrl+Shift+Z redoes. On a phone, a second row appears only while there is something to save. */
export function SaveBar(props: SaveBarProps) {
  const {
    state,
    changed,
    savedAt,
    canUndo,
    canRedo = false,
    isBusy = false,
    canCancel = false,
  } = props
  const { onSave, onCancel, onUndo, onRedo = () => {} } = props
  const isIdle = state === 'saved'
  const waiting = useWaitingCount()
  const canSave = !isIdle && state !== 'saving' && !isBusy
  useHotkeys(
    [
      ['mod+S', () => canSave && onSave()],
      ['mod+Z', () => canUndo && onUndo()],
      ['mod+shift+Z', () => canRedo && onRedo()],
    ],
    [],
  )
  return (
    <Dock
      status={<SaveStatus {...{ state, changed, savedAt }} />}
      aside={
        isIdle && !canUndo && !canRedo ? (
          <Suspense>
            <Steps />
          </Suspense>
        ) : (
          <>
            <StepButton
              label="Desfazer a última alteração"
              keys="Ctrl+Z"
              isDisabled={!canUndo}
              onStep={onUndo}
              Icon={Undo}
            />
            {canRedo && (
              <StepButton
                label="Refazer a alteração desfeita"
                keys="Ctrl+Shift+Z"
                onStep={onRedo}
                Icon={Redo}
              />
            )}
          </>
        )
      }
      isStacked={!isIdle || canCancel || waiting > 0}
    >
      <Button
        variant="subtle"
        color="gray"
        onClick={onCancel}
        disabled={state === 'saving'}
        className={classes.cancel ?? ''}
        data-idle={(isIdle && !canCancel) || undefined}
      >
        Cancelar
      </Button>
      {isIdle && waiting > 0 ? (
        <PublishLink />
      ) : (
        <Button
          onClick={onSave}
          disabled={isIdle || isBusy}
          loading={state === 'saving'}
          className={classes.save ?? ''}
          data-idle={(isIdle && !canCancel) || undefined}
        >
          Salvar
        </Button>
      )}
    </Dock>
  )
}

/** In place of 'Salvar' while everything is saved and something waits: for publication, or for an answer about its wording. */
const PublishLink = () => {
  const isTogether = useIsTogether()
  return (
    <Button
      component={Link}
      to={isTogether ? '/publish' : '/compliance'}
      className={classes.save ?? ''}
    >
      {isTogether ? 'Ver e publicar' : 'Ver o trecho'}
    </Button>
  )
}

type StepProps = {
  label: string
  keys: string
  isDisabled?: boolean
  onStep: () => void
  Icon: typeof Undo
}

/** Undoes or redoes unsaved typing. */
const StepButton = ({ label, keys, isDisabled = false, onStep, Icon }: StepProps) => (
  <Tooltip label={`${label} (${keys})`}>
    <ActionIcon
      aria-label={label}
      onClick={onStep}
      disabled={isDisabled}
      className={classes.undo ?? ''}
    >
      <Icon size={20} />
    </ActionIcon>
  </Tooltip>
)
