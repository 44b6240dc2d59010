import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ScreenPart } from '#protocol/history.ts'
import { useWaitingCount } from '../data/publishing/publishing-state.ts'
import type { SaveState } from '../drafts/draft-rules.ts'
import { ScreenUndo } from '../history/screen-undo.tsx'
import { UndoButtons } from '../history/undo-buttons.tsx'
import { useIsReception } from '../session/guard.tsx'
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

const undoTyping = { label: 'Desfazer a última alteração', keys: 'Ctrl+Z' }
const redoTyping = { label: 'Refazer a alteração desfeita', keys: 'Ctrl+Shift+Z' }

export type SaveBarProps = {
  state: SaveState
  changed: number
  /** Empty for what was never saved; undefined where nobody notes when. */
  savedAt: string | undefined
  canUndo: boolean
  canRedo?: boolean
  /** What the screen edits; absent for what has no history yet. */
  screen?: ScreenPart[] | undefined
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
    screen,
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
      aside={
        <div className={classes.aside}>
          {screen && isIdle && !canUndo && !canRedo ? (
            <ScreenUndo screen={screen} />
          ) : (
            <UndoButtons
              undo={canUndo ? { ...undoTyping, go: onUndo } : undefined}
              redo={canRedo ? { ...redoTyping, go: onRedo } : undefined}
            />
          )}
        </div>
      }
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
