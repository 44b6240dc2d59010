import { Button, Menu } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import ChevronUp from 'lucide-react/icons/chevron-up'
import FilePen from 'lucide-react/icons/file-pen-line'
import Pencil from 'lucide-react/icons/pencil'
import { useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { isKeyTaken } from '../ui/focus.ts'
import { Dock } from '../ui/parts/dock.tsx'
import type { SaveState } from '../unsaved/form-rules.ts'
import { SaveStatus } from './status-line.tsx'

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
  /** Blocks saving, for example while a picture is being uploaded. */
  isBusy?: boolean
  /** Whether an untouched form is left by 'Cancelar'. */
  canCancel?: boolean
  /** What is offered beside 'Salvar'; absent where nothing can be prepared. */
  drafting?: Drafting | undefined
  /** Whether 'Salvar' is called 'Publicar', with 'Guardar rascunho' as another button. */
  isPublishing?: boolean
  /** Of a form that is read-only until 'Editar' is chosen. */
  onEdit?: (() => void) | undefined
  onSave: () => void
  onCancel: () => void
  /** Absent where fields undo by themselves. */
  onUndo?: () => void
}

/** Saves by Ctrl+S, also from a text that is written in. Some fields take in what is typed only when they are left, as a press of 'Salvar' leaves them. */
export function useSaveKey(save: () => unknown) {
  const latest = useRef(save)
  useLayoutEffect(() => {
    latest.current = save
  })
  const saveTyped = () => {
    const field = document.activeElement
    if (field instanceof HTMLElement) {
      flushSync(() => field.blur())
      field.focus({ preventScroll: true })
    }
    latest.current()
  }
  useHotkeys([['mod+S', saveTyped]], [], true)
}

/** Shown while there is something to save or to leave. Ctrl+S saves, Ctrl+Z undoes. */
export function SaveBar(props: SaveBarProps) {
  const { state, changed, savedAt, isBusy = false } = props
  const {
    canCancel = false,
    drafting,
    isPublishing = false,
    onEdit,
    onSave,
    onCancel,
    onUndo,
  } = props
  const isIdle = state === 'saved'
  const isOnDraft = drafting?.isOnDraft ?? false
  const canSave = (!isIdle || isOnDraft) && state !== 'saving' && !isBusy
  useSaveKey(() => canSave && onSave())
  const undo = (event: KeyboardEvent) => {
    const isInForm = event.target instanceof Element && event.target.closest('[data-document]')
    if (!onUndo || (!isInForm && isKeyTaken(event))) return
    event.preventDefault()
    onUndo()
  }
  // Also from a text that is written in, which keeps its own undoing to itself.
  useHotkeys([['mod+Z', undo, { preventDefault: false }]], [], true)
  if (onEdit) {
    return (
      <Dock status={<SaveStatus {...{ state, savedAt }} />}>
        {/* Another button than 'Cancelar', which would have the focus otherwise. */}
        <Button key="edit" leftSection={<Pencil size={18} aria-hidden />} onClick={onEdit}>
          Editar
        </Button>
      </Dock>
    )
  }
  if (isIdle && !canCancel && !isOnDraft && savedAt !== '') return null
  return (
    <Dock status={<SaveStatus {...{ state, changed, savedAt, isOnDraft }} />} isStacked>
      {(!isIdle || canCancel) && (
        <Button variant="subtle" color="gray" onClick={onCancel} disabled={state === 'saving'}>
          Cancelar
        </Button>
      )}
      {drafting && isPublishing && (
        <Button variant="light" onClick={drafting.onKeep} disabled={!canSave || isIdle}>
          Guardar rascunho
        </Button>
      )}
      <Button.Group>
        <Button onClick={onSave} disabled={!canSave} loading={state === 'saving'} flex={1}>
          {isPublishing ? 'Publicar' : 'Salvar'}
        </Button>
        {drafting && <DraftMenu {...{ ...drafting, canSave, isPublishing }} isTyped={!isIdle} />}
      </Button.Group>
    </Dock>
  )
}

type DraftMenuProps = Drafting & { canSave: boolean; isTyped: boolean; isPublishing: boolean }

const DraftMenu = ({ onKeep, onSchedule, canSave, isTyped, isPublishing }: DraftMenuProps) => (
  <Menu position="top-end" width={220} shadow="md">
    <Menu.Target>
      <Button
        px="xs"
        ml={1}
        disabled={!canSave}
        aria-label={isPublishing ? 'Agendar a publicação' : 'Guardar rascunho ou agendar'}
      >
        <ChevronUp size={18} aria-hidden />
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {!isPublishing && (
        <Menu.Item leftSection={<FilePen size={18} />} disabled={!isTyped} onClick={onKeep}>
          Guardar rascunho
        </Menu.Item>
      )}
      <Menu.Item leftSection={<CalendarClock size={18} />} onClick={onSchedule}>
        Agendar…
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
)
