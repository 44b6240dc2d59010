import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWaitingCount } from '../data/publishing/publishing-state.ts'
import type { SaveState } from '../drafts/draft-rules.ts'
import { useIsReception } from '../session/guard.tsx'
import classes from './save-dock.module.css'
import { SaveStatus } from './status-line.tsx'

type DockProps = { status: ReactNode; isStacked?: boolean; children?: ReactNode }

/** The bar at the bottom of every screen: its state on the left, its primary action on the right. */
export const Dock = ({ status, isStacked = false, children }: DockProps) => (
  <>
    <div className={classes.veil} aria-hidden="true" />
    <section
      className={classes.dock}
      data-dock
      data-stacked={isStacked || undefined}
      aria-label="Estado e ações desta tela"
    >
      <div className={classes.status}>{status}</div>
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
    // Also from a text that is written in; it keeps its own undoing to itself.
    true,
  )
  return (
    <Dock
      status={<SaveStatus {...{ state, changed, savedAt }} />}
      isStacked={!isIdle || canCancel || waiting > 0}
    >
      <Button
        variant="subtle"
        color="gray"
        onClick={onCancel}
        disabled={state === 'saving'}
        className={classes.cancel}
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
          className={classes.save}
          data-idle={(isIdle && !canCancel) || undefined}
        >
          Salvar
        </Button>
      )}
    </Dock>
  )
}

/** In place of 'Salvar' while everything is saved and something waits for publication. */
const PublishLink = () => {
  if (useIsReception()) return null
  return (
    <Button component={Link} to="/publish" className={classes.save}>
      Ver e publicar
    </Button>
  )
}
