import { Button, Menu } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import ChevronUp from 'lucide-react/icons/chevron-up'
import FilePen from 'lucide-react/icons/file-pen-line'
import type { ReactNode } from 'react'
import type { SaveState } from '../unsaved/form-rules.ts'
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

type Drafting = {
  /** Whether the form is on a draft, which 'Salvar' publishes. */
  isOnDraft: boolean
  onKeep: () => void
  onSchedule: () => void
}

export type SaveBarProps = {
  state: SaveState
  changed: number
  /** Empty for what was never saved; undefined where nobody notes when. */
  savedAt: string | undefined
  canUndo: boolean
  canRedo?: boolean
  /** Blocks saving, for example while a picture is being uploaded. */
  isBusy?: boolean
  /** Offers 'Cancelar' even when nothing was changed. */
  canCancel?: boolean
  /** What is offered beside 'Salvar'; absent where nothing can be prepared. */
  drafting?: Drafting | undefined
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
    drafting,
  } = props
  const { onSave, onCancel, onUndo, onRedo = () => {} } = props
  const isIdle = state === 'saved'
  const isOnDraft = drafting?.isOnDraft ?? false
  const canSave = (!isIdle || isOnDraft) && state !== 'saving' && !isBusy
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
      status={<SaveStatus {...{ state, changed, savedAt, isOnDraft }} />}
      isStacked={!isIdle || canCancel || isOnDraft}
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
      <div
        className={classes.save}
        data-idle={(isIdle && !canCancel && !isOnDraft) || undefined}
        data-split={drafting !== undefined || undefined}
      >
        <Button onClick={onSave} disabled={!canSave} loading={state === 'saving'}>
          Salvar
        </Button>
        {drafting && <DraftMenu {...drafting} canSave={canSave} isTyped={!isIdle} />}
      </div>
    </Dock>
  )
}

type DraftMenuProps = Drafting & { canSave: boolean; isTyped: boolean }

const DraftMenu = ({ onKeep, onSchedule, canSave, isTyped }: DraftMenuProps) => (
  <Menu position="top-end" width={220} shadow="md">
    <Menu.Target>
      <Button px="xs" disabled={!canSave} aria-label="Guardar rascunho ou agendar">
        <ChevronUp size={18} aria-hidden />
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item leftSection={<FilePen size={18} />} disabled={!isTyped} onClick={onKeep}>
        Guardar rascunho
      </Menu.Item>
      <Menu.Item leftSection={<CalendarClock size={18} />} onClick={onSchedule}>
        Agendar…
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
)
