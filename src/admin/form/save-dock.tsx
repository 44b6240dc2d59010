import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWaitingCount } from '../data/publishing/publishing-state.ts'
import type { SaveState } from './draft/draft-rules.ts'
import { Steps } from './history/steps.tsx'
import classes from './save-dock.module.css'
import { SaveStatus } from './status-line.tsx'

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
      <div className={classes.actions}>{children}</div>
    </section>
  </>
)

export type SaveBarProps = {
  state: SaveState
  changed: number
  savedAt: string
  canUndo: boolean
  /** Blocks saving, for example while a picture is being uploaded. */
  isBusy?: boolean
  /** Offers 'Cancelar' even when nothing was changed. */
  canCancel?: boolean
  onSave: () => void
  onCancel: () => void
  onUndo: () => void
}

/** Ctrl+S saves, Ctrl+Z undoes. On a phone, a second row appears only while there is something to save. */
export function SaveBar(props: SaveBarProps) {
  const { state, changed, savedAt, canUndo, isBusy = false, canCancel = false } = props
  const { onSave, onCancel, onUndo } = props
  const isIdle = state === 'saved'
  const waiting = useWaitingCount()
  const canSave = !isIdle && state !== 'saving' && !isBusy
  useHotkeys(
    [
      ['mod+S', () => canSave && onSave()],
      ['mod+Z', () => canUndo && onUndo()],
    ],
    [],
  )
  return (
    <Dock
      status={<SaveStatus {...{ state, changed, savedAt }} />}
      aside={<Steps typed={{ isDirty: !isIdle, canUndo, onUndo }} />}
      isStacked={!isIdle || canCancel}
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
        >
          Salvar
        </Button>
      )}
    </Dock>
  )
}

/** In place of 'Salvar' while everything is saved and something waits for publication. */
const PublishLink = () => (
  <Button component={Link} to="/publish" className={classes.save ?? ''}>
    Ver e publicar
  </Button>
)
